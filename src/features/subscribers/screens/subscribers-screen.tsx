import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SubscribersSearch } from '#/contract/plan/subscriber.search.ts'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { countedUpTo } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { listTexts } from '#/words/list.ts'
import { formatMoney } from '#/words/money.ts'
import { SubscriberFilters } from '../components/subscriber-filters.tsx'
import { subscribersQuery } from '../subscribers.queries.ts'
import { intervalWords, movementWords, statusWords, type SubscriptionLinks } from '../subscribers.words.ts'

type SubscribersScreenProps = { search: SubscribersSearch; links: SubscriptionLinks }

/** Every subscription, filtered by what its address says. */
export function SubscribersScreen({ search, links }: SubscribersScreenProps) {
  const page = useSuspenseQuery(subscribersQuery(search)).data
  const first = fromStart(search)
  const { names, facets } = page
  return (
    <>
      <ListHead
        title={m.subscribers_list_title()}
        lead={m.subscribers_list_lead()}
        count={m.subscribers_counted({ count: countedUpTo(page.count).shown })}
        actions={
          <Button asChild variant="outline">
            <Link {...links.figures()}>{m.subscribers_to_figures()}</Link>
          </Button>
        }
      />
      <div className="space-y-3">
        <SubscriberFilters search={search} names={names} counts={facets} />
        <Moved search={search} links={links} />
        {page.subscribers.length === 0 && (
          <EmptyState
            art={<EmptyShelf size={110} />}
            title={m.subscribers_none_title()}
            text={m.subscribers_none_text()}
          />
        )}
        <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-card empty:hidden">
          {page.subscribers.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
              <div className="min-w-0 grow basis-52">
                <Link {...links.one(row.id)} className={`${linkClass} font-semibold wrap-anywhere`}>
                  <bdi>{row.owner}</bdi>
                </Link>
                <p className="text-small text-muted">
                  {m.subscribers_row({
                    plan: names[row.plan] ?? row.plan,
                    interval: intervalWords[row.interval](),
                    money: formatMoney(row.monthly),
                  })}
                </p>
              </div>
              <span className="text-small text-muted tabular-nums">{formatDay(row.cancelAt ?? row.periodEnd)}</span>
              {row.isOverdue && <Badge tone="danger">{m.subscribers_overdue_yes()}</Badge>}
              <Badge tone={statusWords[row.status]!.tone}>{statusWords[row.status]!.word()}</Badge>
            </li>
          ))}
        </ul>
        <ListFoot
          previous={page.previous ? links.list({ ...first, before: page.previous }) : undefined}
          next={page.next ? links.list({ ...first, after: page.next }) : undefined}
          texts={listTexts()}
        />
      </div>
    </>
  )
}

/** Which number of the figures led here. */
function Moved({ search: { moved }, links }: SubscribersScreenProps) {
  if (!moved) return null
  const [what, from, to] = moved.split('_') as [keyof typeof movementWords | 'paying', string, string]
  return (
    <p className="flex flex-wrap gap-x-3">
      {m.subscribers_filtered({
        what: what === 'paying' ? m.subscribers_paying() : movementWords[what](),
        from: formatDay(from),
        to: formatDay(to),
      })}
      <Link {...links.list()} className={linkClass}>
        {m.subscribers_unfilter()}
      </Link>
    </p>
  )
}
