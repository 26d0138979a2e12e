import type { OrderSummary } from '#/contract/order/order.ts'
import { formatDay } from '#/words/dates.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import type { Column } from '#/ui/data-table/data-table.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { paymentWords, statusWords, unconfirmedWords } from './sales.words.ts'

export const salesColumns = (
  /** Whose order it is, where a list is of several sellers. */
  withSeller: boolean,
): Column<OrderSummary>[] => [
  {
    id: 'buyer',
    title: m.selling_buyer(),
    cell: ({ buyer }) => <span className="block max-w-56 truncate">{buyer}</span>,
  },
  ...(withSeller
    ? [{ id: 'seller', title: m.record_organisation(), cell: ({ seller }: OrderSummary) => seller.name }]
    : []),
  { id: 'ordered', title: m.selling_ordered(), cell: ({ createdAt }) => formatDay(createdAt) },
  { id: 'status', title: m.record_status(), cell: (order) => <StatusBadge {...order} /> },
  { id: 'payment', title: m.selling_payment(), cell: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} /> },
  { id: 'total', title: m.selling_total(), numeric: true, cell: ({ total }) => formatMoney(total) },
]

export function StatusBadge({ status, confirmBy }: Pick<OrderSummary, 'status' | 'confirmBy'>) {
  const { tone, word } = confirmBy ? unconfirmedWords : statusWords[status]
  return <Badge tone={tone}>{word()}</Badge>
}

export function PaymentBadge({ status }: { status: OrderSummary['paymentStatus'] }) {
  const { tone, word } = paymentWords[status]
  return <Badge tone={tone}>{word()}</Badge>
}
