import { Link } from '@tanstack/react-router'
import type { Order, OrderLine } from '#/contract/order/order.ts'
import { shownNumber } from '#/words/counted.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { rateText } from '../product-form.ts'
import type { ProductLinks } from '../products.links.ts'
import { variantWord } from '../products.words.ts'
import { ProductPicture } from './product-picture.tsx'

type OrderLinesProps = { order: Order; links: Pick<ProductLinks, 'edit'> }

/** What to put into the parcel, and what it comes to. */
export function OrderLines({ order, links }: OrderLinesProps) {
  return (
    <div className="rounded border border-line bg-card">
      <ul className="divide-y divide-line px-5">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-center gap-4 py-4">
            <ProductPicture product={{ ...line, id: line.productId }} width={64} className="w-16" />
            <Line line={line} links={links} />
          </li>
        ))}
      </ul>
      <Sums order={order} />
    </div>
  )
}

function Line({ line, links }: { line: OrderLine; links: OrderLinesProps['links'] }) {
  const { productId, name, price, quantity } = line
  const variant = variantWord(line)
  return (
    <>
      <div className="min-w-0 grow leading-5">
        {productId ? (
          <Link {...links.edit(productId)} className="font-semibold hover:underline">
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        {variant && <span className="block text-small text-muted">{variant}</span>}
      </div>
      <p className="shrink-0 text-end tabular-nums">
        <span className="text-lead font-semibold">{m.selling_pieces({ quantity: shownNumber(quantity) })}</span>
        <span className="block text-small text-muted">{formatMoney(price)}</span>
      </p>
    </>
  )
}

function Sums({ order }: { order: Order }) {
  const { subtotal, discount, code, shipping, total, refunded, taxes } = order
  const row = (term: string, cents: number) => ({ term, value: formatMoney(cents) })
  const rows = [
    row(m.selling_subtotal(), subtotal),
    ...(discount > 0 ? [row(code ? m.selling_discount_of({ code }) : m.selling_discount(), -discount)] : []),
    row(m.selling_shipping(), shipping),
  ]
  return (
    <dl className="space-y-1.5 border-t border-line bg-sunken px-5 py-4 text-[0.9375rem] tabular-nums last:rounded-b">
      {rows.map(({ term, value }) => (
        <div key={term} className="flex justify-between gap-4">
          <dt className="text-muted">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 text-body font-semibold">
        <dt>{m.selling_total()}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
      {taxes.map(({ rate, tax }) => (
        <div key={rate} className="flex justify-between gap-4 text-small text-muted">
          <dt>{m.selling_tax_in({ rate: rateText(rate) })}</dt>
          <dd>{formatMoney(tax)}</dd>
        </div>
      ))}
      {refunded > 0 && (
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{m.selling_refunded_sum()}</dt>
          <dd>{formatMoney(-refunded)}</dd>
        </div>
      )}
    </dl>
  )
}
