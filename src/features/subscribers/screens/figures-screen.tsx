import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FiguresSearch } from '#/contract/plan/subscriber.search.ts'
import { m } from '#/paraglide/messages.js'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { Field } from '#/ui/form/field.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { CohortsPanel, MonthsPanel, PlansPanel, PressingPanel } from '../components/figure-tables.tsx'
import { RevenueBridge } from '../components/revenue-bridge.tsx'
import { figuresQuery } from '../subscribers.queries.ts'
import type { SubscriptionLinks } from '../subscribers.words.ts'

type FiguresScreenProps = { search: FiguresSearch; links: SubscriptionLinks }

/** What recurs each month, for any two days. */
export function FiguresScreen({ search, links }: FiguresScreenProps) {
  const figures = useSuspenseQuery(figuresQuery(search)).data
  const { from, to, bridges, cohorts, plans } = figures
  return (
    <>
      <ListHead
        title={m.subscribers_title()}
        lead={m.subscribers_lead()}
        actions={
          <Button asChild variant="outline">
            <Link {...links.list()}>{m.subscribers_list_title()}</Link>
          </Button>
        }
      />
      <form method="get" key={`${from} ${to}`} className="mt-2 flex flex-wrap items-end gap-3">
        <Field name="from" label={m.subscribers_from()}>
          <DateInput defaultValue={from} className="px-3" />
        </Field>
        <Field name="to" label={m.subscribers_to()}>
          <DateInput defaultValue={to} className="px-3" />
        </Field>
        <Button type="submit" variant="outline">
          {m.subscribers_show()}
        </Button>
      </form>
      <div className="mt-5 grid gap-5 lg:grid-cols-2 *:min-w-0">
        {bridges.map((bridge) => (
          <RevenueBridge key={bridge.currency} bridge={bridge} from={from} to={to} links={links} />
        ))}
        {bridges.length === 0 && (
          <EmptyState
            art={<EmptyShelf size={110} />}
            title={m.subscribers_empty_title()}
            text={m.subscribers_empty_text()}
          />
        )}
        <PressingPanel figures={figures} links={links} />
        {bridges.length > 0 && <MonthsPanel figures={figures} links={links} />}
        {plans.length > 0 && <PlansPanel figures={figures} links={links} />}
        {cohorts.length > 0 && <CohortsPanel figures={figures} links={links} />}
      </div>
    </>
  )
}
