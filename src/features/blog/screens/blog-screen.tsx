import { Link, useNavigate } from '@tanstack/react-router'
import type { blogCalls } from '#/contract/blog/blog.calls.ts'
import type { Topics } from '#/contract/blog/blog.ts'
import { blogSearch, type BlogSearch } from '#/contract/blog/blog-list.search.ts'
import type { CallResult } from '#/contract/core/call.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { SaveSearch } from '#/features/saved/components/save-search.tsx'
import { m } from '#/paraglide/messages.js'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { countedUpTo } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { languageName } from '#/words/language.ts'
import type { BlogLinks } from '../blog.links.ts'
import { BlogFeeds } from '../components/blog-feeds.tsx'
import { BlogLetters } from '../components/blog-letters.tsx'
import { LeadPost, PostEntries } from '../components/post-entries.tsx'
import { TagLinks } from '../components/tag-links.tsx'

export type BlogScreenProps = {
  page: CallResult<typeof blogCalls.list>
  topics: Topics
  /** Of which language these are. */
  locale: Locale | 'all'
  search: BlogSearch
  links: BlogLinks
}

/** All that was published, the newest first. What narrows it is in the address, and works without a script. */
export function BlogScreen({ page, topics, locale, search, links }: BlogScreenProps) {
  const { posts } = page
  const first = fromStart(search)
  const { locale: _locale, ...filters } = first
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  const [lead, ...others] = isNarrowed || search.after || search.before ? [undefined, ...posts] : posts
  return (
    <Container className="pb-12">
      <PageHeader title={m.areas_blog()} lead={m.blog_lead()} className="md:pb-7" />
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0 space-y-6">
          <Narrowing search={search} topics={topics} locale={locale} links={links} />
          {isNarrowed && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p role="status" className="text-small text-muted tabular-nums">
                {m.blog_count(countedUpTo(page.count))}
              </p>
              <p className="flex flex-wrap gap-x-4">
                <SaveSearch link={links.save({ ...search, locale })} />
                <Link {...links.list()} className="text-small text-primary-text underline underline-offset-4">
                  {m.blog_all()}
                </Link>
              </p>
            </div>
          )}
          {lead && <LeadPost post={lead} link={links.post} />}
          {others.length > 0 && <PostEntries posts={others.filter((post) => post !== undefined)} link={links.post} />}
          {posts.length === 0 && (
            <EmptyState
              art={<EmptyShelf size={110} />}
              title={isNarrowed ? m.blog_none_title() : m.blog_empty_title()}
              text={isNarrowed ? m.blog_none_text() : m.blog_empty_text()}
            />
          )}
          <ListFoot
            previous={page.previous ? links.list({ ...first, before: page.previous }) : undefined}
            next={page.next ? links.list({ ...first, after: page.next }) : undefined}
            texts={listTexts()}
          />
        </div>
        <aside className="min-w-0 space-y-8 lg:pt-1">
          {topics.tags.length > 0 && (
            <section>
              <h2 className="mb-3 text-small font-semibold">{m.blog_tags()}</h2>
              <TagLinks tags={topics.tags} current={search.tag} link={(tag) => links.list({ ...first, tag })} />
            </section>
          )}
          {topics.authors.length > 0 && (
            <section>
              <h2 className="mb-1 text-small font-semibold">{m.blog_authors()}</h2>
              <ul>
                {topics.authors.map(({ id, name, count }) => (
                  <li key={id}>
                    <Link
                      {...links.list({ ...first, author: search.author === id ? undefined : id })}
                      aria-current={search.author === id ? 'true' : undefined}
                      className="flex min-h-9 items-center justify-between gap-3 text-small hover:underline aria-[current=true]:font-semibold pointer-coarse:min-h-11"
                    >
                      {name}
                      <span className="text-muted tabular-nums">{count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <BlogFeeds search={search} locale={locale} />
          <BlogLetters search={search} locale={locale} topics={topics} links={links} />
        </aside>
      </div>
    </Container>
  )
}

type NarrowingProps = Pick<BlogScreenProps, 'search' | 'topics' | 'locale' | 'links'>

function Narrowing({ search, topics, locale: shown, links }: NarrowingProps) {
  const navigate = useNavigate()
  const { tag, author } = search
  const change = (fields: Record<string, string>) =>
    void navigate({ ...links.list(blogSearch(fields)), replace: true, resetScroll: false } as never)
  return (
    <ListForm
      label={m.blog_find()}
      search={{ ...search, locale: shown }}
      onChange={change}
      className="flex flex-wrap items-center gap-2.5"
    >
      <SearchField name="q" label={m.blog_search()} value={search.q} className="grow max-sm:w-full sm:max-w-100" />
      {topics.locales.length > 1 && (
        <NativeSelect name="locale" aria-label={m.blog_language()} defaultValue={shown}>
          <option value="all">{m.blog_language_any()}</option>
          {topics.locales.map((locale) => (
            <option key={locale} value={locale}>
              {languageName(locale)}
            </option>
          ))}
        </NativeSelect>
      )}
      {tag && <input type="hidden" name="tag" value={tag} />}
      {author && <input type="hidden" name="author" value={author} />}
      <NoScript>
        <Button type="submit" variant="outline">
          {m.blog_show()}
        </Button>
      </NoScript>
    </ListForm>
  )
}
