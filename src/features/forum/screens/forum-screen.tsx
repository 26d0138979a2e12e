import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { CallResult } from '#/contract/core/call.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { forumCalls } from '#/contract/forum/forum.calls.ts'
import type { ForumFigures } from '#/contract/forum/forum.ts'
import type { ForumSearch } from '#/contract/forum/forum-list.search.ts'
import { SaveSearch } from '#/features/saved/components/save-search.tsx'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { counted, countedUpTo } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { ForumFeeds } from '../components/forum-feeds.tsx'
import { ForumNarrowing } from '../components/forum-narrowing.tsx'
import { TopicRows } from '../components/topic-rows.tsx'
import type { ForumLinks } from '../forum.links.ts'

export type ForumScreenProps = {
  page: CallResult<typeof forumCalls.list>
  figures: ForumFigures
  /** Of which language these are. */
  locale: Locale | 'all'
  locales: readonly Locale[]
  search: ForumSearch
  viewer: Pick<SessionUser, 'roles'> | null
  links: ForumLinks
}

/** What parents ask, what was spoken of last first. */
export function ForumScreen({ page, figures, locale, locales, search, viewer, links }: ForumScreenProps) {
  const first = fromStart(search)
  const { locale: _locale, sort: _sort, ...filters } = first
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  const pinned = new Set(page.pinned.map(({ id }) => id))
  const topics = [...page.pinned, ...page.topics.filter(({ id }) => !pinned.has(id))]
  const ask = links.ask(viewer)
  return (
    <Container className="pb-12">
      <PageHeader
        title={m.forum_title()}
        lead={standingSentence(figures)}
        actions={
          ask && (
            <Button asChild>
              <Link {...ask} rel="nofollow">
                {m.forum_ask()}
              </Link>
            </Button>
          )
        }
        className="pb-5 md:pb-6"
      />
      <div className="space-y-4">
        <ForumNarrowing
          search={search}
          locale={locale}
          locales={locales}
          unanswered={figures.unanswered}
          counts={new Map(figures.categories.map(({ category, count }) => [category, count]))}
          link={links.list}
        />
        {isNarrowed && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p role="status" className="text-small text-muted tabular-nums">
              {m.forum_count(countedUpTo(page.count))}
              {search.tag && ` · ${search.tag}`}
            </p>
            <p className="flex flex-wrap gap-x-4">
              <SaveSearch link={links.save({ ...search, locale })} />
              <Link {...links.list()} className={`${linkClass} text-small`}>
                {m.forum_all()}
              </Link>
            </p>
          </div>
        )}
        {topics.length > 0 ? (
          <TopicRows label={m.forum_topics()} topics={topics} link={({ slug }) => links.topic(slug)} />
        ) : (
          <EmptyState
            art={<EmptyShelf size={110} />}
            title={isNarrowed ? m.forum_none_title() : m.forum_empty_title()}
            text={isNarrowed ? m.forum_none_text() : m.forum_empty_text()}
          />
        )}
        <ListFoot
          previous={page.previous ? links.list({ ...first, before: page.previous }) : undefined}
          next={page.next ? links.list({ ...first, after: page.next }) : undefined}
          texts={listTexts()}
        />
        <p className="flex flex-wrap gap-x-6 text-small text-muted">
          {viewer && (
            <Link {...links.mine} className={linkClass}>
              {m.forum_mine()}
            </Link>
          )}
          <ForumFeeds search={search} locale={locale} />
          <Link {...links.rules} className={linkClass}>
            {m.forum_rules()}
          </Link>
        </p>
      </div>
    </Container>
  )
}

/** What is known of how questions end here; where there are none, what it is for. */
function standingSentence({ topics, solved, unanswered, medianHours }: ForumFigures): string {
  if (topics === 0) return m.forum_lead()
  const parts = [m.forum_state_solved({ ...counted(solved), topics: counted(topics).shown })]
  if (medianHours !== null && solved > 1) parts.push(m.forum_state_hours(counted(Math.max(1, Math.round(medianHours)))))
  if (unanswered > 0) parts.push(m.forum_state_unanswered(counted(unanswered)))
  return parts.join(' ')
}
