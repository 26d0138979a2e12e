import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account/account.ts'
import { NoSeller } from '../components/no-seller.tsx'
import { saleQuery } from '../sales.queries.ts'
import { canSell } from '../selling.ts'
import type { Queries } from '#/router/queries.ts'
import { loadForSeller } from '../use-sellers.ts'
import type { Order } from '#/contract/order/order.ts'
import { counted } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { OrderLines } from '../components/order-lines.tsx'
import { PackingList } from '../components/packing-list.tsx'
import { SaleActions } from '../components/sale-actions.tsx'
import { SaleFacts } from '../components/sale-facts.tsx'
import { SaleHistory } from '../components/sale-history.tsx'
import type { ProductLinks } from '../products.links.ts'
import { StatusBadge } from '../sales-columns.tsx'

export const loadSale = (queries: Queries, viewer: SessionUser, id: string) =>
  loadForSeller(queries, viewer, () => queries.ensure(saleQuery(id)))

type SaleScreenProps = Omit<SaleViewProps, 'order'> & { viewer: SessionUser; id: string }

export function SaleScreen({ viewer, ...props }: SaleScreenProps) {
  return canSell(viewer) ? <Sale {...props} /> : <NoSeller />
}

function Sale({ id, ...props }: Omit<SaleScreenProps, 'viewer'>) {
  return <SaleView {...props} order={useSuspenseQuery(saleQuery(id)).data} />
}

type SaleViewProps = { order: Order; links: Pick<ProductLinks, 'edit'> }

/** An order as its seller sees it: what to pack, where it goes, and what comes next. */
function SaleView({ order, links }: SaleViewProps) {
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
              <StatusBadge {...order} />
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
