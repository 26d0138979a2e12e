// What a cart costs: whole cents, pure, and the only place that decides it. Prices contain their tax.
import type { Tax } from '#/contract/core/money.ts'
import type { DeliveryOption } from '#/contract/order/order.ts'
import { share, spread } from '../invoices/shares.ts'

export type PricedLine = {
  id: string
  sellerId: string
  /** Cents for one. */
  price: number
  quantity: number
  /** Hundredths of a per cent. */
  taxRate: number
  /** False for what needs no parcel, as a course. */
  isSent: boolean
}

/** What a code takes off one seller's things: whole per cents, or cents. */
export type Reduction = { sellerId: string; kind: 'percent' | 'amount'; value: number }

export type Sums = { subtotal: number; discount: number; shipping: number; total: number; taxes: Tax[] }
export type SellerSums = Sums & {
  sellerId: string
  needsDelivery: boolean
  /** Each line's share of the discount. */
  lineDiscounts: Map<string, number>
}

export const deliveryRates = {
  standard: { price: 490, freeFrom: 8_000, days: [2, 4] },
  express: { price: 990, freeFrom: null, days: [1, 2] },
  pickup: { price: 0, freeFrom: null, days: [1, 3] },
} as const satisfies Record<DeliveryOption, { price: number; freeFrom: number | null; days: readonly [number, number] }>

export function priceCart(lines: readonly PricedLine[], reduction: Reduction | null, delivery: DeliveryOption) {
  const bySeller = Map.groupBy(lines, ({ sellerId }) => sellerId)
  const sellers = [...bySeller].map(([sellerId, own]) =>
    priceOrder(sellerId, own, reduction?.sellerId === sellerId ? reduction : null, delivery),
  )
  return { sellers, ...sumOf(sellers) }
}

function priceOrder(
  sellerId: string,
  lines: readonly PricedLine[],
  reduction: Reduction | null,
  delivery: DeliveryOption,
): SellerSums {
  const subtotal = worthOf(lines)
  const discount = reduction ? discountOn(subtotal, reduction) : 0
  const lineDiscounts = spread(discount, new Map(lines.map(({ id, price, quantity }) => [id, price * quantity])))
  const needsDelivery = lines.some(({ isSent }) => isSent)
  const shipping = needsDelivery ? shippingOf(subtotal, delivery) : 0
  const total = Math.max(0, subtotal - discount) + shipping
  const taxed = new Map<number, number>()
  const add = (rate: number, gross: number) => taxed.set(rate, (taxed.get(rate) ?? 0) + gross)
  for (const line of lines) add(line.taxRate, line.price * line.quantity - (lineDiscounts.get(line.id) ?? 0))
  // A parcel is taxed like the dearest-taxed thing in the order: never too little.
  if (shipping > 0) add(Math.max(...lines.map(({ taxRate }) => taxRate)), shipping)
  return { sellerId, subtotal, discount, shipping, total, taxes: taxesIn(taxed), needsDelivery, lineDiscounts }
}

export const worthOf = (lines: readonly Pick<PricedLine, 'price' | 'quantity'>[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** Of the subtotal before a discount, so that no code makes an order dearer. */
const shippingOf = (subtotal: number, delivery: DeliveryOption): number => {
  const { price, freeFrom } = deliveryRates[delivery]
  return freeFrom !== null && subtotal >= freeFrom ? 0 : price
}

const discountOn = (subtotal: number, { kind, value }: Reduction): number =>
  Math.min(subtotal, kind === 'percent' ? share(subtotal, value, 100) : value)

/** By rate, the lowest first. */
const taxesIn = (taxed: ReadonlyMap<number, number>): Tax[] =>
  [...taxed]
    .filter(([, gross]) => gross > 0)
    .toSorted(([one], [other]) => one - other)
    .map(([rate, gross]) => {
      const tax = share(gross, rate, 10_000 + rate)
      return { rate, net: gross - tax, tax }
    })

/** Orders together. */
export function sumOf(orders: readonly Sums[]): Sums {
  const all = (of: (sums: Sums) => number) => orders.reduce((sum, order) => sum + of(order), 0)
  const byRate = Map.groupBy(
    orders.flatMap(({ taxes }) => taxes),
    ({ rate }) => rate,
  )
  const taxes = [...byRate]
    .toSorted(([one], [other]) => one - other)
    .map(([rate, some]) => ({
      rate,
      net: some.reduce((sum, { net }) => sum + net, 0),
      tax: some.reduce((sum, { tax }) => sum + tax, 0),
    }))
  return {
    subtotal: all(({ subtotal }) => subtotal),
    discount: all(({ discount }) => discount),
    shipping: all(({ shipping }) => shipping),
    total: all(({ total }) => total),
    taxes,
  }
}
