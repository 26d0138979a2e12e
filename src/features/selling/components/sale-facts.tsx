import type { ReactNode } from 'react'
import type { Order } from '#/contract/order/order.ts'
import { formatDay } from '#/words/dates.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { PaymentBadge } from '../sales-columns.tsx'
import { deliveryWords, payWords } from '../sales.words.ts'
import { PostalAddress } from './postal-address.tsx'

/** Where an order goes, how it gets there, and how it is paid. */
export function SaleFacts({ order }: { order: Order }) {
  const { deliverTo, billing, needsDelivery, delivery, tracking, email, payment, paymentStatus, invoice, note } = order
  const { creditNotes } = order
  const sameAddress = JSON.stringify(deliverTo) === JSON.stringify(billing)
  return (
    <div className="space-y-6">
      {note && (
        <Fact title={m.selling_note()}>
          <p dir="auto" className="border-s-2 border-gold ps-3 text-start whitespace-pre-line">
            {note}
          </p>
        </Fact>
      )}
      {needsDelivery && (
        <Fact title={m.selling_deliver_to()}>
          <PostalAddress address={deliverTo} />
        </Fact>
      )}
      <Fact title={m.selling_shipping()}>
        <p>{needsDelivery ? deliveryWords[delivery]() : m.selling_delivery_none()}</p>
        {tracking && (
          <p className="text-small text-muted">
            {m.selling_tracking()}:{' '}
            <bdi dir="ltr" className="select-all">
              {tracking}
            </bdi>
          </p>
        )}
      </Fact>
      <Fact title={m.selling_payment()}>
        <p className="flex flex-wrap items-center gap-2">
          {payWords[payment]()}
          <PaymentBadge status={paymentStatus} />
        </p>
        {invoice && (
          <p className="text-small">
            <a href={filePaths.invoice(invoice.id)} className={linkClass}>
              {m.selling_invoice({ number: invoice.number })}
            </a>
            {invoice.dueAt && paymentStatus === 'due' && (
              <span className="text-muted"> · {m.selling_invoice_due({ day: formatDay(invoice.dueAt) })}</span>
            )}
          </p>
        )}
        {creditNotes.map(({ id, number, total }) => (
          <p key={id} className="text-small">
            <a href={filePaths.creditNote(id)} className={linkClass}>
              {total < 0 ? m.selling_credit_note({ number }) : m.selling_credit_back({ number })}
            </a>
            <span className="mx-3 text-muted tabular-nums">{formatMoney(total)}</span>
          </p>
        ))}
      </Fact>
      {!(sameAddress && needsDelivery) && (
        <Fact title={m.selling_bill_to()}>
          <PostalAddress address={billing} />
        </Fact>
      )}
      <Fact title={m.selling_buyer()}>
        <a href={`mailto:${email}`} dir="ltr" className={`${linkClass} wrap-anywhere`}>
          {email}
        </a>
      </Fact>
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-1">
      <h2 className="text-small font-semibold text-muted">{title}</h2>
      {children}
    </section>
  )
}
