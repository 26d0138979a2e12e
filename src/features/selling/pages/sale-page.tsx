import type { Order } from '#/contract/order.ts'
import { counted } from '#/lib/counted.ts'
import { formatDay } from '#/lib/dates.ts'
import { m } from '#/paraglide/messages.js'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { OrderLines } from '../components/order-lines.tsx'
import { PackingList } from '../components/packing-list.tsx'
import { SaleActions } from '../components/sale-actions.tsx'
import { SaleFacts } from '../components/sale-facts.tsx'
import { SaleHistory } from '../components/sale-history.tsx'
import type { ProductLinks } from '../products.links.ts'
import { StatusBadge } from '../sales-columns.tsx'

export type SalePageProps = { order: Order; links: Pick<ProductLinks, 'edit'> }

/** An order as its seller sees it: what to pack, where it goes, and what comes next. */
export function SalePage({ order, links }: SalePageProps) {
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={
            <>
              {m.selling_order()} <bdi dir="ltr">{order.number}</bdi>
            </>
          }
          lead={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi>{order.buyer}</bdi>
              <span>{formatDay(order.createdAt)}</span>
              <StatusBadge status={order.status} />
            </span>
          }
        />
        <SaleActions order={order} />
        <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
          <div>
            <h2 className="mb-3 text-lead font-semibold">{m.selling_things(counted(order.quantity))}</h2>
            <OrderLines order={order} links={links} />
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <SaleFacts order={order} />
          </div>
          <SaleHistory history={order.history} />
        </div>
      </div>
      <PackingList order={order} />
    </>
  )
}
