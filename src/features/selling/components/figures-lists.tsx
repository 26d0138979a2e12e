import { Link } from '@tanstack/react-router'
import type { SalesFigures } from '#/contract/order/order.calls.ts'
import { counted } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { RodBars } from '#/ui/materials/rod-bars.tsx'
import { Panel } from '#/ui/page/panel.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import type { ProductLinks } from '../products.links.ts'
import { stockNote } from '../products.words.ts'
import { StatusBadge } from '../sales-columns.tsx'
import type { SalesLinks } from '../sales.links.ts'
import { ProductPicture } from './product-picture.tsx'

/** Number rods: the length is how many were sold. */
export function BestSellers({ best }: Pick<SalesFigures, 'best'>) {
  // The API has them by what they brought in; a rod says how many there were.
  const sold = best.toSorted((a, b) => b.quantity - a.quantity)
  const [first] = sold
  return (
    <Panel title={m.selling_best()}>
      {first ? (
        <>
          <p className="mt-1 text-muted">{m.selling_best_sentence({ name: first.name, ...counted(first.quantity) })}</p>
          <RodBars
            caption={m.selling_sold()}
            items={sold.map(({ name, quantity }) => ({ label: name, value: quantity }))}
            className="mt-5"
          />
        </>
      ) : (
        <p className="mt-1 text-muted">{m.selling_best_none()}</p>
      )}
    </Panel>
  )
}

/** What should be made or ordered next, with the way to it. */
export function LowStock({ low, links }: Pick<SalesFigures, 'low'> & { links: ProductLinks }) {
  return (
    <Panel title={m.selling_low()}>
      {low.length === 0 ? (
        <p className="mt-1 text-muted">{m.selling_low_none()}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {low.map((product) => {
            // Of a product with enough, one of its variants is low.
            const note = stockNote(product) ?? { tone: 'warning' as const, word: m.selling_stock_low() }
            return (
              <li key={product.id} className="flex items-center gap-3 py-2.5">
                <ProductPicture product={product} width={48} className="w-12" />
                <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <Link {...links.edit(product.id)} className="leading-5 font-medium hover:underline">
                    {product.name}
                  </Link>
                  <Badge tone={note.tone}>{note.word}</Badge>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

export function LatestOrders({ latest, links }: Pick<SalesFigures, 'latest'> & { links: SalesLinks }) {
  return (
    <Panel
      title={m.selling_latest()}
      action={
        <Link {...links.list()} className={`${linkClass} shrink-0 text-small`}>
          {m.selling_latest_all()}
        </Link>
      }
    >
      <ul className="mt-3 divide-y divide-line">
        {latest.map(({ id, number, buyer, createdAt, total, status, confirmBy }) => (
          <li key={id} className="flex items-center gap-x-4 py-2.5">
            <span className="min-w-0 grow leading-5">
              <Link {...links.order(id)} className="font-medium hover:underline">
                <bdi dir="ltr">{number}</bdi>
              </Link>
              <span className="block truncate text-small text-muted">
                <bdi>{buyer}</bdi> · {formatDay(createdAt)}
              </span>
            </span>
            <span className="flex shrink-0 items-center gap-x-4 gap-y-1 max-sm:flex-col-reverse max-sm:items-end">
              <StatusBadge status={status} confirmBy={confirmBy} />
              <span className="text-end tabular-nums sm:w-24">{formatMoney(total)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
