import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SubscriberSearch } from '#/contract/plan/subscriber.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Panel } from '#/ui/page/panel.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { actsOf, Deed } from '../components/deeds.tsx'
import { Facts, History, Invoices, Limits } from '../components/subscriber-parts.tsx'
import { quoteQuery, subscriberQuery } from '../subscribers.queries.ts'
import { actWords, statusWords, type SubscriptionLinks } from '../subscribers.words.ts'

export async function loadSubscriber(queries: Queries, id: string, { act, plan, interval }: SubscriberSearch) {
  await queries.ensure(subscriberQuery(id))
  if (act === 'plan' && plan && interval) await queries.ensure(quoteQuery(id, { plan, interval }))
  const title = queries.client().getQueryData(subscriberQuery(id).queryKey)?.owner
  return { title, posted: currentFormState('subscriber') }
}

type SubscriberScreenProps = {
  id: string
  search: SubscriberSearch
  posted: FormState | undefined
  links: SubscriptionLinks
}

/** One subscription, and what can be done about it. */
export function SubscriberScreen({ id, search, posted, links }: SubscriberScreenProps) {
  const subscriber = useSuspenseQuery(subscriberQuery(id)).data
  const { status } = subscriber.subscription
  const acts = actsOf(subscriber)
  return (
    <>
      <ListHead
        title={subscriber.owner}
        lead={m.subscribers_list_lead()}
        kinds={<Badge tone={statusWords[status]!.tone}>{statusWords[status]!.word()}</Badge>}
      />
      {search.done && !search.act && (
        <Alert tone="success" role="status" className="mb-4">
          {m.subscribers_done()}
        </Alert>
      )}
      {search.act && (status !== 'expired' || search.act === 'credit') && (
        <div className="mb-5">
          <Panel title={actWords[search.act].open()}>
            <div className="mt-4">
              <Deed key={search.act} subscriber={subscriber} search={search} posted={posted} links={links} />
            </div>
          </Panel>
        </div>
      )}
      {acts.length > 0 && (
        <nav aria-label={m.subscribers_acts()} className="mb-5 flex flex-wrap gap-2">
          {acts.map(({ act, label }) => (
            <Button key={act} asChild variant="outline" size="sm">
              <Link {...links.one(id, { act })} aria-current={search.act === act ? 'page' : undefined}>
                {label}
              </Link>
            </Button>
          ))}
        </nav>
      )}
      <div className="grid gap-5 lg:grid-cols-2 *:min-w-0">
        <Panel title={m.subscribers_facts()}>
          <div className="mt-4">
            <Facts subscriber={subscriber} />
          </div>
        </Panel>
        <Panel title={m.subscribers_limits()}>
          <div className="mt-4">
            <Limits subscriber={subscriber} />
          </div>
        </Panel>
        <Panel title={m.subscribers_invoices()}>
          <div className="mt-4">
            <Invoices subscriber={subscriber} links={links} />
          </div>
        </Panel>
        <Panel title={m.subscribers_history()}>
          <div className="mt-4">
            <History subscriber={subscriber} />
          </div>
        </Panel>
      </div>
    </>
  )
}
