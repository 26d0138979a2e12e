import { Link } from '@tanstack/react-router'
import { limitNames } from '#/contract/plan/plan.ts'
import type { Subscriber } from '#/contract/plan/subscriber.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { DefinitionList, type Definition } from '#/ui/page/definition-list.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { formatDay } from '#/words/dates.ts'
import { lastDayOf, limitWords } from '#/words/limits.ts'
import { formatMoney } from '#/words/money.ts'
import { actWords, intervalWords, movementWords, type SubscriptionLinks } from '../subscribers.words.ts'

type PartProps = { subscriber: Subscriber }

export function Facts({ subscriber: { subscription, plans } }: PartProps) {
  const { plan, interval, next, priceAtStart, startedAt, currentPeriodEnd, cancelAt } = subscription
  const named = next && plans.find(({ code }) => code === next.plan)
  const items: Definition[] = [
    { key: 'plan', term: m.subscribers_plan(), detail: plan.name[getLocale()] },
    {
      key: 'price',
      term: m.subscribers_price(),
      detail: `${formatMoney(priceAtStart)} (${intervalWords[interval]()})`,
    },
    { key: 'begun', term: m.subscribers_begun(), detail: formatDay(startedAt) },
    cancelAt
      ? { key: 'end', term: m.subscribers_cancel_at(), detail: formatDay(cancelAt) }
      : { key: 'end', term: m.subscribers_until(), detail: formatDay(currentPeriodEnd) },
    ...(next
      ? [
          {
            key: 'next',
            term: m.subscribers_next(),
            detail: `${named?.name ?? next.plan} (${intervalWords[next.interval]()})`,
          },
        ]
      : []),
  ]
  return <DefinitionList items={items} />
}

export function Limits({ subscriber: { limits, usage, overrides } }: PartProps) {
  const items = limitNames.map((name) => {
    const [used, limit] = [String(usage[name]), limits[name]]
    const own = overrides.find((each) => each.name === name)
    return {
      key: name,
      term: limitWords[name](),
      detail: (
        <>
          {limit === null ? m.subscribers_limit_any({ used }) : m.subscribers_limit_of({ used, limit: String(limit) })}
          {own && (
            <p className="text-small text-muted wrap-anywhere">
              {m.subscribers_limit_own({
                day: formatDay(lastDayOf(own.endsAt)),
                limit: String(own.value),
                reason: own.reason,
              })}
            </p>
          )}
        </>
      ),
    }
  })
  return <DefinitionList items={items} />
}

export function Invoices({ subscriber: { invoices, subscription }, links }: PartProps & { links: SubscriptionLinks }) {
  if (invoices.length === 0) return <p className="text-muted">{m.subscribers_invoices_none()}</p>
  return (
    <ul className="divide-y divide-line">
      {invoices.map(({ id, number, issuedAt, total, left, credits }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <div className="min-w-0">
            <a href={filePaths.invoice(id)} download className={linkClass}>
              {m.subscribers_invoice_line({ number, day: formatDay(issuedAt), money: formatMoney(total) })}
            </a>
            {credits.map((note) => (
              <p key={note.id} className="text-small">
                <a href={filePaths.creditNote(note.id)} download className={linkClass}>
                  {m.billing_credit_note({ number: note.number, money: formatMoney(note.total) })}
                </a>
              </p>
            ))}
            <p className="text-small text-muted">{m.subscribers_invoice_left({ money: formatMoney(left) })}</p>
          </div>
          {left > 0 && (
            <Button asChild variant="outline" size="sm">
              <Link
                {...links.one(subscription.id, { act: 'credit', invoice: id })}
                aria-label={m.subscribers_credit_of({ number })}
              >
                {actWords.credit.open()}
              </Link>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

export function History({ subscriber: { changes, plans } }: PartProps) {
  return (
    <ol className="divide-y divide-line">
      {changes.map(({ id, at, kind, plan, interval, before, after }) => (
        <li key={id} className="py-3">
          <p className="font-medium">
            {movementWords[kind]()}, {plans.find(({ code }) => code === plan)?.name ?? plan} (
            {intervalWords[interval]()})
          </p>
          <p className="text-small text-muted tabular-nums">
            {formatDay(at)}
            {', '}
            <bdi>{m.subscribers_history_line({ before: formatMoney(before), after: formatMoney(after) })}</bdi>
          </p>
        </li>
      ))}
    </ol>
  )
}
