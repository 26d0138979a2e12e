import type { Order } from '#/contract/order/order.ts'
import { dateFormat } from '#/words/formats.ts'
import { formatMoney } from '#/words/money.ts'
import { useZone } from '#/client/use-zone.ts'
import { m } from '#/paraglide/messages.js'
import { eventWords } from '../sales.words.ts'

/** What has happened to an order, the newest first. */
export function SaleHistory({ history }: Pick<Order, 'history'>) {
  const time = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: useZone() })
  return (
    <section aria-labelledby="sale-history">
      <h2 id="sale-history" className="text-lead font-semibold">
        {m.selling_history()}
      </h2>
      <ol className="mt-4 space-y-4 border-s-2 border-line ps-5">
        {history.toReversed().map(({ at, kind, amount, note }) => (
          <li key={`${at} ${kind}`} className="relative leading-6">
            <span aria-hidden="true" className="absolute -start-6.5 top-2 size-2.5 rounded-full bg-primary-text" />
            <span className="font-medium">
              {eventWords[kind]()}
              {amount !== null && <span className="tabular-nums"> · {formatMoney(amount)}</span>}
            </span>
            <time dateTime={at} className="block text-small text-muted">
              {time.format(new Date(at))}
            </time>
            {note && (
              <span dir="auto" className="block text-start text-small">
                {note}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
