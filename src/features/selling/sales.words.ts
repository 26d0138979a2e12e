import type { DeliveryOption, Order, OrderStatus, OrderSummary, PaymentMethod } from '#/contract/order/order.ts'
import { shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'

type Word = { tone: BadgeTone; word: () => string }

export const statusWords: Record<OrderStatus, Word> = {
  pending: { tone: 'primary', word: m.selling_status_pending },
  paid: { tone: 'primary', word: m.selling_status_paid },
  packed: { tone: 'warning', word: m.selling_status_packed },
  shipped: { tone: 'success', word: m.selling_status_shipped },
  completed: { tone: 'success', word: m.selling_status_completed },
  cancelled: { tone: 'neutral', word: m.selling_status_cancelled },
  refunded: { tone: 'neutral', word: m.selling_status_refunded },
}

/** Of a guest who has not said yet that the order is theirs: nothing can be done with it. */
export const unconfirmedWords: Word = { tone: 'neutral', word: m.selling_status_unconfirmed }

export const paymentWords: Record<OrderSummary['paymentStatus'], Word> = {
  due: { tone: 'warning', word: m.selling_payment_due },
  open: { tone: 'neutral', word: m.selling_payment_open },
  paid: { tone: 'success', word: m.selling_payment_paid },
  failed: { tone: 'danger', word: m.selling_payment_failed },
  refunded: { tone: 'neutral', word: m.selling_payment_refunded },
  partly_refunded: { tone: 'neutral', word: m.selling_payment_partly_refunded },
  void: { tone: 'neutral', word: m.selling_payment_void },
}

export const eventWords: Record<Order['history'][number]['kind'], () => string> = {
  pending: m.selling_event_pending,
  paid: m.selling_event_paid,
  packed: m.selling_event_packed,
  shipped: m.selling_event_shipped,
  completed: m.selling_event_completed,
  cancelled: m.selling_event_cancelled,
  refunded: m.selling_event_refunded,
  partly_refunded: m.selling_event_partly_refunded,
  payment_failed: m.selling_event_payment_failed,
}

export const deliveryWords: Record<DeliveryOption, () => string> = {
  standard: m.selling_delivery_standard,
  express: m.selling_delivery_express,
  pickup: m.selling_delivery_pickup,
}

export const payWords: Record<PaymentMethod, () => string> = {
  invoice: m.selling_pay_invoice,
  card: m.selling_pay_card,
}

export type Step = Order['may']['advance'][number]

export const stepWords: Record<Step, { word: () => string; done: (order: { number: string }) => string }> = {
  packed: { word: m.selling_mark_packed, done: m.selling_done_packed },
  shipped: { word: m.selling_mark_shipped, done: m.selling_done_shipped },
  completed: { word: m.selling_mark_completed, done: m.selling_done_completed },
}

const namesShown = 2

/** What was bought, by the first names: "Pink tower, Brown stair and 3 more". */
export function boughtWords(names: readonly string[]): string {
  const shown = names.slice(0, namesShown).join(', ')
  const left = names.length - namesShown
  return left > 0 ? m.selling_and_more({ names: shown, count: shownNumber(left) }) : shown
}
