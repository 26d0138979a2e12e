import type { ReactNode } from 'react'
import type { Quote } from '#/contract/order/order.ts'
import { cn } from '#/lib/cn.ts'
import { shownNumber } from '#/words/counted.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'

type SumsProps = Pick<Quote, 'subtotal' | 'discount' | 'shipping' | 'total' | 'taxes' | 'needsDelivery'> & {
  refunded?: number
}

/** What it comes to, and the taxes that are contained in it. */
export function Sums({ subtotal, discount, shipping, total, taxes, needsDelivery, refunded = 0 }: SumsProps) {
  return (
    <dl className="space-y-2 text-[0.9375rem] tabular-nums">
      <Sum term={m.checkout_subtotal()}>{formatMoney(subtotal)}</Sum>
      {discount > 0 && <Sum term={m.checkout_discount()}>−{formatMoney(discount)}</Sum>}
      {needsDelivery && (
        <Sum term={m.checkout_shipping()}>{shipping === 0 ? m.checkout_free() : formatMoney(shipping)}</Sum>
      )}
      <Sum term={m.checkout_total()} className="border-t border-line pt-3 text-lead font-bold">
        {formatMoney(total)}
      </Sum>
      {taxes.map(({ rate, tax }) => (
        <Sum key={rate} term={m.checkout_tax({ rate: shownNumber(rate / 100) })} className="text-small text-muted">
          {formatMoney(tax)}
        </Sum>
      ))}
      {refunded > 0 && <Sum term={m.orders_refunded()}>{formatMoney(refunded)}</Sum>}
    </dl>
  )
}

function Sum({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={cn('flex items-baseline justify-between gap-6', className)}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
