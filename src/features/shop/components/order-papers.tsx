import type { ReactNode } from 'react'
import type { Order } from '#/contract/order/order.ts'
import { formatDay } from '#/words/dates.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { groupIban } from '#/lib/iban.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'

type OrderPapersProps = { order: Pick<Order, 'invoice' | 'creditNotes' | 'paymentStatus'>; linkKey: string | undefined }

/** The invoice of an order, how to pay it, and what took it back. */
export function OrderPapers({ order: { invoice, creditNotes, paymentStatus }, linkKey }: OrderPapersProps) {
  if (!invoice) return null
  const { id, number, dueAt, seller } = invoice
  const isDue = paymentStatus === 'due'
  return (
    <div className="space-y-4 text-[0.9375rem]">
      <p>
        <a href={filePaths.invoice(id, linkKey)} download className={linkClass}>
          {m.orders_invoice({ number })}
        </a>
        {dueAt && isDue && (
          <span className="block text-small text-muted">{m.orders_invoice_due({ day: formatDay(dueAt) })}</span>
        )}
      </p>
      {seller && isDue && (
        <section aria-labelledby="transfer">
          <h2 id="transfer" className="font-semibold">
            {m.orders_transfer()}
          </h2>
          <dl className="mt-2 space-y-1.5">
            <Fact term={m.orders_holder()} detail={<bdi>{seller.accountHolder}</bdi>} />
            <Fact term={m.orders_iban()} detail={<Digits>{groupIban(seller.iban)}</Digits>} />
            <Fact term={m.orders_reference()} detail={<Digits>{number}</Digits>} />
          </dl>
        </section>
      )}
      {creditNotes.length > 0 && (
        <ul className="space-y-2">
          {creditNotes.map((note) => (
            <li key={note.id}>
              <a href={filePaths.creditNote(note.id, linkKey)} download className={linkClass}>
                {note.total < 0
                  ? m.orders_credit_note({ number: note.number })
                  : m.orders_credit_back({ number: note.number })}
              </a>
              <span className="flex gap-4 text-small text-muted tabular-nums">
                <span>{formatDay(note.issuedAt)}</span>
                <span>{formatMoney(note.total)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Fact({ term, detail }: { term: string; detail: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{term}</dt>
      <dd>{detail}</dd>
    </div>
  )
}

/** Taken over whole into a banking page, and read from the left in every language. */
const Digits = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="select-all tabular-nums">
    {children}
  </bdi>
)
