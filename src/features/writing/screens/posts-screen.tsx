import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import type { OwnPostSummary } from '#/contract/blog/blog.ts'
import { ownPostFilters, ownPostSearch, type OwnPostSearch } from '#/contract/blog/blog.search.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { DataTable, type Column } from '#/ui/data-table/data-table.tsx'
import { FilterMenu } from '#/ui/data-table/filter-menu.tsx'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { ListOrder } from '#/ui/data-table/list-order.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { TableActions } from '#/ui/primitives/table.tsx'
import { countedUpTo } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { languageName } from '#/words/language.ts'
import { listTexts } from '#/words/list.ts'
import type { WritingLinks } from '../writing.links.ts'
import { postsQuery } from '../writing.queries.ts'
import { initialSort, postsSorts, stateOf, stateWords } from '../writing.words.ts'

export const loadPosts = (queries: Queries, search: OwnPostSearch) => queries.ensure(postsQuery(search))

type PostsScreenProps = { search: OwnPostSearch; links: WritingLinks; isEditor: boolean }

/** What is written for the blog, as rows: one’s own, or, of editors, all. */
export function PostsScreen({ search, links, isEditor }: PostsScreenProps) {
  const page = useSuspenseQuery(postsQuery(search)).data
  const first = fromStart(search)
  const filtered = Boolean(search.q ?? search.state ?? search.locale)
  return (
    <>
      <ListHead
        title={m.areas_blog()}
        lead={isEditor ? m.writing_lead_editor() : m.writing_lead()}
        count={m.writing_count(countedUpTo(page.count))}
        actions={
          <Button asChild>
            <Link {...links.new}>{m.writing_new()}</Link>
          </Button>
        }
      />
      <div className="space-y-1.5">
        <Toolbar search={search} links={links} />
        {page.posts.length > 0 ? (
          <DataTable
            label={m.areas_blog()}
            rows={page.posts}
            head={{ title: m.writing_title(), cell: (post) => <TitleCell post={post} links={links} /> }}
            columns={columns()}
            actions={{ title: m.list_actions(), cell: (post) => <RowActions post={post} links={links} /> }}
          />
        ) : (
          <EmptyState
            art={<EmptyShelf size={110} />}
            title={filtered ? m.writing_none_title() : m.writing_empty_title()}
            text={filtered ? m.writing_none_text() : m.writing_empty_text()}
          />
        )}
        <ListFoot
          previous={page.previous ? links.list({ ...first, before: page.previous }) : undefined}
          next={page.next ? links.list({ ...first, after: page.next }) : undefined}
          texts={listTexts()}
        />
      </div>
    </>
  )
}

function Toolbar({ search, links }: Pick<PostsScreenProps, 'search' | 'links'>) {
  const navigate = useNavigate()
  const sort = search.sort ?? initialSort
  const change = (fields: Record<string, string>) => {
    const next = v.parse(ownPostSearch, fields)
    const shown = { ...next, sort: next.sort === initialSort ? undefined : next.sort }
    void navigate({ ...links.list(shown), replace: true, resetScroll: false } as never)
  }
  return (
    <ListForm
      label={m.writing_filters()}
      search={{ ...search, sort }}
      onChange={change}
      field={
        <SearchField name="q" label={m.blog_search()} value={search.q} className="grow max-md:basis-full md:max-w-60" />
      }
    >
      <FilterMenu
        kind="one"
        name="state"
        label={m.writing_state()}
        none={m.writing_state_any()}
        value={search.state}
        options={ownPostFilters.map((value) => ({ value, label: stateWords[value].word() }))}
      />
      <ListOrder sort={sort} sorts={postsSorts} columns={undefined} bin={false} texts={listTexts()} />
    </ListForm>
  )
}

const columns = (): Column<OwnPostSummary>[] => [
  { id: 'state', title: m.writing_state(), cell: (post) => <StateBadge post={post} /> },
  { id: 'author', title: m.writing_author(), cell: ({ author }) => author?.name ?? '–' },
  {
    id: 'language',
    title: m.translating_languages(),
    isSpare: true,
    cell: ({ locale, languages }) => <LanguageList own={locale} all={languages} />,
  },
  {
    id: 'changed',
    title: m.writing_changed(),
    cell: ({ updatedAt }) => <span className="text-muted">{formatDay(updatedAt)}</span>,
  },
]

export function StateBadge({ post }: { post: Pick<OwnPostSummary, 'publish' | 'handedInAt'> }) {
  const { tone, word } = stateWords[stateOf(post)]
  return <Badge tone={tone}>{word()}</Badge>
}

/** The post’s own first, then those in which the article is as well. */
function LanguageList({ own, all }: { own: Locale; all: readonly Locale[] }) {
  const others = all.filter((one) => one !== own)
  return (
    <>
      {languageName(own)}
      {others.length > 0 && <span className="text-muted">, {others.map(languageName).join(', ')}</span>}
    </>
  )
}

type RowProps = { post: OwnPostSummary; links: WritingLinks }

function TitleCell({ post: { id, title, publish, isChanged, isBehind }, links }: RowProps) {
  return (
    <span className="block min-w-0">
      <Link {...links.post(id)} className="block truncate font-semibold hover:underline">
        {title || m.writing_untitled()}
      </Link>
      {publish === 'published' && isChanged && (
        <span className="block truncate text-small text-muted">{m.writing_unpublished_changes()}</span>
      )}
      {isBehind && <span className="block truncate text-small text-muted">{m.translating_behind_short()}</span>}
    </span>
  )
}

function RowActions({ post: { id, title }, links }: RowProps) {
  const name = title || m.writing_untitled()
  return (
    <TableActions>
      <Button asChild variant="outline" size="sm" className="max-md:hidden">
        <Link {...links.edit(id)} aria-label={m.record_edit_named({ name })}>
          {m.record_edit()}
        </Link>
      </Button>
    </TableActions>
  )
}
