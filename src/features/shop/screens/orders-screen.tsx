import { Link } from '@tanstack/react-router'
import type { OrderSummary } from '#/contract/order/order.ts'
import type { OrdersSearch } from '#/contract/order/order.search.ts'
import { counted } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { cardLinkClass } from '#/ui/primitives/link-class.ts'
import { Pagination, PaginationStep } from '#/ui/primitives/pagination.tsx'
import { orderStatusWords, paymentStatusWords } from '../checkout.words.ts'
import type { ShopLinks } from '../shop.links.ts'

export type OrdersScreenProps = {
  page: { orders: readonly OrderSummary[]; next: string | null; previous: string | null }
  links: Pick<ShopLinks, 'order' | 'shelf'> & { orders: (search: OrdersSearch) => ReturnType<ShopLinks['shelf']> }
}

/** What somebody has bought, the newest first. */
export function OrdersScreen({ page: { orders, next, previous }, links }: OrdersScreenProps) {
  return (
    <Container className="pb-8">
      <PageHeader title={m.orders_title()} lead={m.orders_lead()} />
      {orders.length === 0 ? (
        <EmptyState
          art={<EmptyShelf size={120} />}
          title={m.orders_none_title()}
          text={m.orders_none_text()}
          action={
            <Button asChild>
              <Link {...links.shelf()}>{m.checkout_to_shelf()}</Link>
            </Button>
          }
        />
      ) : (
        <ul className="max-w-240 space-y-3">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} link={links.order(order.id)} />
          ))}
        </ul>
      )}
      {(previous || next) && (
        <Pagination
          label={m.list_pages()}
          className="mt-6 max-w-240"
          previous={
            <PaginationStep
              direction="previous"
              link={previous && <Link {...links.orders({ before: previous })}>{m.list_previous()}</Link>}
            >
              {m.list_previous()}
            </PaginationStep>
          }
          next={
            <PaginationStep
              direction="next"
              link={next && <Link {...links.orders({ after: next })}>{m.list_next()}</Link>}
            >
              {m.list_next()}
            </PaginationStep>
          }
        />
      )}
    </Container>
  )
}

function OrderCard({ order, link }: { order: OrderSummary; link: ReturnType<ShopLinks['order']> }) {
  const { number, createdAt, status, paymentStatus, total, quantity, seller, names } = order
  const { tone, word } = orderStatusWords[status]
  const isOwed = paymentStatus === 'due' || paymentStatus === 'open' || paymentStatus === 'failed'
  return (
    <Card asChild interactive className="grid gap-x-8 gap-y-2 p-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <li>
        <div className="min-w-0">
          <h2 className="font-semibold">
            <Link {...link} className={cardLinkClass}>
              {m.orders_number({ number })}
            </Link>
          </h2>
          <p className="text-small text-muted">{m.orders_of({ day: formatDay(createdAt), seller: seller.name })}</p>
          <p className="mt-2 truncate text-[0.9375rem]">{names.join(', ')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 sm:flex-col sm:items-end">
          <p className="font-semibold tabular-nums max-sm:grow">{formatMoney(total)}</p>
          <p className="flex flex-wrap gap-2">
            <Badge tone={tone}>{word()}</Badge>
            {isOwed && (
              <Badge tone={paymentStatusWords[paymentStatus].tone}>{paymentStatusWords[paymentStatus].word()}</Badge>
            )}
          </p>
          <p className="text-small text-muted">{m.orders_things(counted(quantity))}</p>
        </div>
      </li>
    </Card>
  )
}
