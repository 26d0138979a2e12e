import type { Order, OrderStatus } from '#/contract/order/order.ts'
import { cn } from '#/lib/cn.ts'
import { formatDay } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { orderStatusWords } from '../checkout.words.ts'

const way: readonly OrderStatus[] = ['pending', 'paid', 'packed', 'shipped', 'completed']

/** How far an order is: a rod whose parts are done one by one. What ended early says so instead. */
export function OrderProgress({ order }: { order: Pick<Order, 'status' | 'history' | 'needsDelivery'> }) {
  const { status, history, needsDelivery } = order
  if (status === 'cancelled' || status === 'refunded') {
    const { tone, word } = orderStatusWords[status]
    return <Badge tone={tone}>{word()}</Badge>
  }
  const steps = needsDelivery ? way : way.filter((step) => step !== 'packed' && step !== 'shipped')
  const reached = steps.indexOf(status)
  return (
    <ol aria-label={m.orders_progress()} className="grid gap-1.5 sm:auto-cols-fr sm:grid-flow-col sm:gap-2">
      {steps.map((step, at) => {
        const when = history.find(({ kind }) => kind === step)?.at
        // An invoice may be paid after the parcel has left: a step without a date is still to come, unless others overtook it.
        const isDone = when !== undefined || (at <= reached && step !== 'paid')
        return (
          <li
            key={step}
            aria-current={step === status ? 'step' : undefined}
            className={cn(
              'border-line text-small leading-5 max-sm:border-s-6 max-sm:py-1 max-sm:ps-3 sm:border-t-6 sm:pt-2',
              isDone ? (at % 2 ? 'border-blue' : 'border-red') : 'text-muted',
              step === status && 'font-semibold',
            )}
          >
            {orderStatusWords[step].word()}
            {when && <span className="block font-normal text-muted max-sm:inline max-sm:ps-2">{formatDay(when)}</span>}
          </li>
        )
      })}
    </ol>
  )
}
