import type {
  codeProblems,
  DeliveryOption,
  lineProblems,
  OrderStatus,
  OrderSummary,
  PaymentMethod,
  Quote,
} from '#/contract/order/order.ts'
import { addressLabels } from '#/words/address.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import type { AddressPart } from '#/ui/form/address-fields.tsx'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'

export const stepWords = [m.checkout_step_cart, m.checkout_step_details, m.checkout_step_payment, m.checkout_step_done]

/** What a field of the form is called, by its name. */
export function fieldWord(name: string): string {
  const [group, part] = name.split('.')
  if (part && (group === 'billing' || group === 'deliverTo')) return addressLabels()[part as AddressPart]
  if (name === 'email') return m.checkout_email()
  if (name === 'code') return m.checkout_code()
  if (name === 'payment') return m.checkout_step_payment()
  if (name === 'note') return m.checkout_note()
  return m.checkout_step_cart()
}

export const lineProblemWords: Record<(typeof lineProblems)[number], (count: number) => string> = {
  few: (count) => m.checkout_line_few({ count }),
  limit: (count) => m.checkout_line_limit({ count }),
  out: () => m.checkout_line_out(),
  gone: () => m.checkout_line_gone(),
}

export const codeProblemWords: Record<(typeof codeProblems)[number], () => string> = {
  unknown: m.checkout_code_unknown,
  expired: m.checkout_code_expired,
  early: m.checkout_code_early,
  used_up: m.checkout_code_used_up,
  minimum: m.checkout_code_minimum,
  no_match: m.checkout_code_no_match,
}

export const deliveryWords: Record<DeliveryOption, () => string> = {
  standard: m.checkout_delivery_standard,
  express: m.checkout_delivery_express,
  pickup: m.checkout_delivery_pickup,
}

export function deliveryHelp({ option, price, days: [from, to] }: Quote['deliveries'][number]): string {
  const shown = price === 0 ? m.checkout_free() : formatMoney(price)
  if (option === 'pickup') return m.checkout_delivery_pickup_text({ price: shown })
  return m.checkout_delivery_days({ price: shown, from, to })
}

export const paymentWords: Record<PaymentMethod, { title: () => string; help: () => string }> = {
  invoice: { title: m.checkout_payment_invoice, help: m.checkout_payment_invoice_text },
  card: { title: m.checkout_payment_card, help: m.checkout_payment_card_text },
}

export const orderStatusWords: Record<OrderStatus, { tone: BadgeTone; word: () => string }> = {
  pending: { tone: 'primary', word: m.orders_status_pending },
  paid: { tone: 'primary', word: m.orders_status_paid },
  packed: { tone: 'primary', word: m.orders_status_packed },
  shipped: { tone: 'success', word: m.orders_status_shipped },
  completed: { tone: 'success', word: m.orders_status_completed },
  cancelled: { tone: 'neutral', word: m.orders_status_cancelled },
  refunded: { tone: 'neutral', word: m.orders_status_refunded },
}

/** Of a guest who has not said yet that the order is theirs. */
export const unconfirmedWords = { tone: 'warning', word: m.orders_payment_unconfirmed } as const

export const paymentStatusWords: Record<OrderSummary['paymentStatus'], { tone: BadgeTone; word: () => string }> = {
  due: { tone: 'warning', word: m.orders_payment_due },
  open: { tone: 'warning', word: m.orders_payment_open },
  paid: { tone: 'success', word: m.orders_payment_paid },
  failed: { tone: 'danger', word: m.orders_payment_failed },
  refunded: { tone: 'neutral', word: m.orders_payment_refunded },
  partly_refunded: { tone: 'neutral', word: m.orders_payment_partly_refunded },
  void: { tone: 'neutral', word: m.orders_payment_void },
}
