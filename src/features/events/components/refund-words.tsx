import type { Event } from '#/contract/event/event.ts'
import {
  paymentLimits,
  refundUntil,
  takes,
  type RefundRule,
  type TicketPayment,
} from '#/contract/event/ticket-payment.ts'
import { m } from '#/paraglide/messages.js'
import { instantIn } from '#/words/event.ts'

/** What goes back to whoever leaves, and until when. */
export function refundText(rule: RefundRule, until: string | null, timeZone: string): string {
  if (rule === 'none' || !until) return m.events_refund_none()
  const at = { until: instantIn(until, timeZone) }
  return rule === 'full' ? m.events_refund_full(at) : m.events_refund_half(at)
}

/** In which way tickets are paid that cost something. */
export const payWords: Record<TicketPayment, () => string> = {
  on_site: m.events_paid_to_host,
  platform: m.events_pay_by_card,
  invoice: m.events_pay_by_invoice,
  either: m.events_pay_by_either,
}

type PayRuleProps = {
  event: Pick<Event, 'payment' | 'refundRule' | 'refundDays' | 'startsAt' | 'timeZone' | 'tickets'>
}

/** Printed before anybody registers for what is paid here. */
export function PayRule({ event }: PayRuleProps) {
  if (event.payment === 'on_site' || event.tickets.every(({ price }) => price === 0)) return null
  const until = refundUntil(event, new Date(event.startsAt))?.toISOString() ?? null
  return (
    <div className="space-y-1 rounded border border-line bg-sunken p-4 text-small">
      <p className="font-semibold">{payWords[event.payment]()}</p>
      <p>{refundText(event.refundRule, until, event.timeZone)}</p>
      {takes(event.payment, 'invoice') && (
        <>
          <p>{m.events_refund_owed()}</p>
          <p>{m.events_invoice_due({ days: paymentLimits.dueDays })}</p>
        </>
      )}
      <p className="text-muted">{m.events_refund_always()}</p>
    </div>
  )
}
