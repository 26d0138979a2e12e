import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { appConfig } from '#app.config'
import type { Draft } from '#/contract/forum/forum.ts'
import { forumCategories, memberViews } from '#/contract/forum/forum-kinds.ts'
import { memberForumSearch, type MemberForumSearch } from '#/contract/forum/forum-list.search.ts'
import { unreadKey } from '#/features/live/live.queries.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { FilterMenu } from '#/ui/data-table/filter-menu.tsx'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { countedUpTo } from '#/words/counted.ts'
import { categoryWord } from '#/words/forum.ts'
import { listTexts } from '#/words/list.ts'
import { DraftRows } from '../components/draft-rows.tsx'
import { TopicRows } from '../components/topic-rows.tsx'
import type { MemberForumLinks } from '../forum.links.ts'
import { mineKey } from '../forum.keys.ts'
import { mineQuery } from '../forum.queries.ts'
import { viewWords } from '../forum.words.ts'
import { topicDeeds } from '../topic-deeds.ts'

export const loadMemberForum = (queries: Queries, search: MemberForumSearch) => queries.ensure(mineQuery(search))

type MemberForumScreenProps = {
  search: MemberForumSearch
  links: MemberForumLinks
  mayAsk: boolean
  posted: FormState | undefined
}

/** The forum as a member has it: what is new, unread, followed, their own. */
export function MemberForumScreen({ search, links, mayAsk, posted }: MemberForumScreenProps) {
  const { page, drafts } = useSuspenseQuery(mineQuery(search)).data
  const first = fromStart(search)
  const view = search.view ?? 'all'
  const queryClient = useQueryClient()
  const router = useRouter()
  const again = () => {
    void queryClient.invalidateQueries({ queryKey: mineKey })
    void queryClient.invalidateQueries({ queryKey: unreadKey })
    void router.invalidate()
  }
  return (
    <>
      <ListHead
        title={m.areas_forum()}
        lead={m.forum_member_lead()}
        {...(page && { count: m.forum_count(countedUpTo(page.count)) })}
        actions={
          mayAsk && (
            <Button asChild>
              <Link {...links.new()}>{m.forum_ask()}</Link>
            </Button>
          )
        }
      />
      <div className="space-y-3">
        <TabLinks
          label={m.forum_views()}
          tabs={[...memberViews, 'drafts' as const].map((one) => ({
            id: one,
            label: viewWords[one](),
            link: links.list(one === 'all' ? {} : { view: one }),
            current: view === one,
          }))}
        />
        {page && <Narrowing search={search} links={links} />}
        {page && page.topics.length > 0 && (
          <TopicRows
            label={viewWords[view]()}
            topics={page.topics}
            link={({ id, firstUnread }) => links.details(id, firstUnread ? { at: firstUnread } : {})}
          />
        )}
        {drafts && drafts.length > 0 && (
          <DraftRows drafts={drafts} link={linkOf(links)} posted={posted} onDropped={again} />
        )}
        {(page?.topics ?? drafts ?? []).length === 0 && <Nothing view={view} isSearched={search.q !== undefined} />}
        {page && (
          <ListFoot
            previous={page.previous ? links.list({ ...first, before: page.previous }) : undefined}
            next={page.next ? links.list({ ...first, after: page.next }) : undefined}
            texts={listTexts()}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {(view === 'new' || view === 'unread') && (
            <PostForm
              name="read"
              hidden={{}}
              posted={posted}
              submit={topicDeeds.readAll}
              offline={m.form_offline}
              onDone={again}
            >
              {({ pending }) => (
                <Button type="submit" variant="outline" size="sm" pending={pending}>
                  {m.forum_read_all()}
                </Button>
              )}
            </PostForm>
          )}
          <Link {...links.public()} className={`${linkClass} text-small`}>
            {m.forum_public()}
          </Link>
        </div>
      </div>
    </>
  )
}

const linkOf = (links: MemberForumLinks) => (draft: Draft) =>
  draft.topic ? links.details(draft.topic.id) : links.new({ draft: draft.id })

function Nothing({ view, isSearched }: { view: keyof typeof viewWords; isSearched: boolean }) {
  const isUpToDate = !isSearched && (view === 'new' || view === 'unread')
  return (
    <EmptyState
      art={<EmptyShelf size={110} />}
      title={isUpToDate ? m.forum_up_to_date() : m.forum_none_title()}
      text={isUpToDate ? m.forum_up_to_date_text() : m.forum_none_text()}
    />
  )
}

function Narrowing({ search, links }: Pick<MemberForumScreenProps, 'search' | 'links'>) {
  const navigate = useNavigate()
  const change = (fields: Record<string, string>) =>
    void navigate({ ...links.list(memberForumSearch(fields)), replace: true, resetScroll: false } as never)
  return (
    <ListForm
      label={m.forum_find()}
      search={search}
      onChange={change}
      field={
        <SearchField
          name="q"
          label={m.forum_search()}
          value={search.q}
          className="grow max-md:basis-full md:max-w-80"
        />
      }
    >
      {search.view && <input type="hidden" name="view" value={search.view} />}
      <FilterMenu
        kind="one"
        name="category"
        label={m.forum_category()}
        none={m.forum_category_any()}
        value={search.category}
        options={forumCategories.map((value) => ({ value, label: categoryWord(value) }))}
      />
      <FilterMenu
        kind="one"
        name="locale"
        label={m.forum_language()}
        none={m.forum_language_any()}
        value={search.locale === 'all' ? undefined : search.locale}
        options={appConfig.locales.map(({ code, label }) => ({ value: code, label }))}
      />
    </ListForm>
  )
}
