import { Link, type LinkProps } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { Result } from '#/contract/core/result.ts'
import { searchKinds, type SearchGroup, type SearchHit, type SearchKind } from '#/contract/search/search.ts'
import type { PageSearch, SearchScope } from '#/contract/search/search.search.ts'
import { SaveSearch } from '#/features/saved/components/save-search.tsx'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { FoundList } from '../components/found-list.tsx'
import { scopeWords } from '../search.words.ts'

type FoundPage = { id: string; title: string; link: LinkProps }

export type SearchScreenProps = {
  search: PageSearch
  /** Null where nothing was typed. */
  found: Result<{ groups: SearchGroup[] }> | null
  /** Of the site itself. */
  pages: readonly FoundPage[]
  /** Where questions and answers are searched for the same words. */
  faqs: FoundPage
  isVisitor: boolean
  onSearchChange: (search: PageSearch) => void
  /** Where these words are saved; null where that makes no sense. */
  save: LinkProps | null
  links: { of: (search: PageSearch) => LinkProps; open: (kind: SearchKind, hit: SearchHit) => LinkProps }
}

const shownPages = 6

/** All that holds some words, with a tab for each kind. The search is a plain GET form: it needs no script. */
export function SearchScreen({
  search,
  found,
  pages,
  faqs,
  isVisitor,
  onSearchChange,
  save,
  links,
}: SearchScreenProps) {
  const { q = '', in: scope } = search
  const scopes: readonly SearchScope[] = isVisitor ? ['product', 'page'] : [...searchKinds, 'page']
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    onSearchChange({ q: typed || undefined, in: scope })
  }
  const tab = (id: SearchScope | undefined, label: string) => {
    const { q: words } = search
    return { id: id ?? 'all', label, link: links.of({ q: words, in: id }), current: id === scope }
  }
  return (
    <Container className="pb-16">
      <PageHeader title={m.search_title()} lead={isVisitor ? m.search_lead_visitor() : m.search_lead()} />
      <search>
        <form key={q} onSubmit={submit} className="flex max-w-prose gap-3">
          {scope && <input type="hidden" name="in" value={scope} />}
          <Input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={500}
            aria-label={m.search_field()}
            placeholder={m.search_field()}
            className="min-w-0 flex-1"
          />
          <Button type="submit">{m.search_button()}</Button>
        </form>
      </search>
      {q === '' ? (
        <EmptyState art={<EmptyShelf size={160} />} title={m.search_start_title()} text={m.search_start_text()} />
      ) : (
        <>
          <TabLinks
            label={m.search_in()}
            className={save ? 'mt-6 mb-3' : 'mt-6 mb-6'}
            tabs={[tab(undefined, m.search_all()), ...scopes.map((one) => tab(one, scopeWords[one]()))]}
          />
          {save && (
            <div className="mb-4 flex max-w-3xl justify-end">
              <SaveSearch link={save} />
            </div>
          )}
          <Results search={search} found={found} pages={pages} faqs={faqs} links={links} />
        </>
      )}
    </Container>
  )
}

type ResultsProps = Pick<SearchScreenProps, 'search' | 'found' | 'pages' | 'faqs' | 'links'>

function Results({ search: { q = '', in: scope }, found, pages, faqs, links }: ResultsProps) {
  if (found && !found.ok) {
    return (
      <Alert tone="danger" role="alert">
        {m.search_failed()}
      </Alert>
    )
  }
  const groups = found?.data.groups ?? []
  const isOfSite = scope === undefined || scope === 'page'
  if (groups.length === 0 && (pages.length === 0 || !isOfSite)) {
    return (
      <EmptyState
        art={<EmptyShelf size={160} />}
        title={m.search_empty_title()}
        text={m.search_empty_text()}
        action={
          <Link {...faqs.link} className={linkClass}>
            {faqs.title}
          </Link>
        }
      />
    )
  }
  return (
    <div className="max-w-3xl space-y-8">
      {groups.map(({ kind, hits, more }) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`} className={scope ? 'sr-only' : 'mb-2 text-title'}>
            {scopeWords[kind]()}
          </h2>
          <FoundList label={scopeWords[kind]()} hits={hits.map((hit) => ({ ...hit, link: links.open(kind, hit) }))} />
          {more && !scope && (
            <Link {...links.of({ q, in: kind })} className={`${linkClass} mt-2 inline-block`}>
              {m.search_more()}
            </Link>
          )}
        </section>
      ))}
      {isOfSite && <Pages pages={[...(scope ? pages : pages.slice(0, shownPages)), faqs]} titled={!scope} />}
    </div>
  )
}

function Pages({ pages, titled }: { pages: readonly FoundPage[]; titled: boolean }) {
  return (
    <section aria-labelledby="found-page">
      <h2 id="found-page" className={titled ? 'mb-2 text-title' : 'sr-only'}>
        {scopeWords.page()}
      </h2>
      <ul className="divide-y divide-line rounded border border-line bg-card">
        {pages.map(({ id, title, link }) => (
          <li key={id}>
            <Link {...link} className="block px-4 py-3 font-medium text-ink hover:bg-tint sm:px-5">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
