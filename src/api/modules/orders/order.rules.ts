// What may become of an order, and by whom: pure.
import type { Order } from '#/contract/order/order.ts'
import type { OrderRow, PurchaseRow } from './orders.repo.ts'
import type { Standing } from './orders.policy.ts'

type State = Pick<OrderRow, 'status' | 'paymentStatus' | 'total' | 'refunded' | 'needsDelivery' | 'paidAt'>
type How = Pick<PurchaseRow, 'payment' | 'delivery' | 'awaitsConfirmation'>
type Confirmed = Pick<How, 'awaitsConfirmation'>
type Advance = Order['may']['advance'][number]

/** Before it is packed. */
export const canCancel = ({ status }: State): boolean => status === 'pending' || status === 'paid'

/** A card payment that was not made, or came to nothing. */
export const canPay = ({ status, paymentStatus }: State): boolean =>
  status === 'pending' && (paymentStatus === 'open' || paymentStatus === 'failed')

export const canMarkPaid = ({ status, paymentStatus }: State, { awaitsConfirmation }: Confirmed): boolean =>
  paymentStatus === 'due' && status !== 'cancelled' && !awaitsConfirmation

/** What nobody paid or confirmed in time. */
export const canExpire = (order: State, { awaitsConfirmation }: Confirmed): boolean =>
  awaitsConfirmation ? order.status === 'pending' : canPay(order)

/** What was paid and not given back yet. */
export const refundable = ({ paymentStatus, total, refunded }: State): number =>
  paymentStatus === 'paid' || paymentStatus === 'partly_refunded' ? total - refunded : 0

/** What a seller may say next. Whether to pack before an invoice is paid is theirs to decide; a card has to have paid. */
export function nextOf(
  { status, paymentStatus, needsDelivery }: State,
  { delivery, awaitsConfirmation }: Pick<How, 'delivery' | 'awaitsConfirmation'>,
): Advance[] {
  if (awaitsConfirmation) return []
  const isCovered = paymentStatus === 'due' || paymentStatus === 'paid' || paymentStatus === 'partly_refunded'
  if (!isCovered) return []
  if (status === 'pending' || status === 'paid') return [needsDelivery ? 'packed' : 'completed']
  if (status === 'packed') return [delivery === 'pickup' ? 'completed' : 'shipped']
  return status === 'shipped' ? ['completed'] : []
}

export const mayOf = (order: State, purchase: How, { isBuyer, isSeller, isSignedIn }: Standing): Order['may'] => ({
  cancel: canCancel(order),
  pay: isBuyer && canPay(order),
  markPaid: isSeller && canMarkPaid(order, purchase),
  refund: isSeller && refundable(order) > 0,
  advance: isSeller ? nextOf(order, purchase) : [],
  review: isSignedIn && isDelivered(order),
})

/** The same as `hasBought` asks of the database. */
const isDelivered = ({ status, paidAt }: State): boolean =>
  status === 'shipped' || status === 'completed' || ((status === 'paid' || status === 'packed') && paidAt !== null)
