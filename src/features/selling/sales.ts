// Pure rules of what is sold: what waits for the seller, and what an order still owes.
import { orderStatuses, type Order, type OrderStatus } from '#/contract/order/order.ts'
import type { SalesSearch } from '#/contract/order/order.search.ts'

const statusesOf = {
  waiting: ['pending', 'paid', 'packed'],
  shipped: ['shipped'],
  completed: ['completed'],
  ended: ['cancelled', 'refunded'],
  all: orderStatuses,
} as const satisfies Record<string, readonly OrderStatus[]>

export type SalesTab = keyof typeof statusesOf
export const salesTabs = Object.keys(statusesOf) as SalesTab[]

/** What waits stands first, and in no address. */
export const statusOf = (tab: SalesTab): string | undefined =>
  tab === 'waiting' ? undefined : statusesOf[tab].join(',')

/** The tab that an address shows; one put together by hand shows none. */
export const tabOf = ({ status }: Pick<SalesSearch, 'status'>): SalesTab | undefined =>
  salesTabs.find((tab) => statusOf(tab) === status)

/** The part of an address that the API answers. */
export const salesQueryOf = (search: SalesSearch): SalesSearch => ({
  ...search,
  status: search.status ?? statusesOf.waiting.join(','),
})

/** Cents that can still be given back. */
export const refundable = ({ total, refunded }: Pick<Order, 'total' | 'refunded'>): number =>
  Math.max(0, total - refunded)

/** Whether a parcel goes out, which can be followed. */
export const isSent = ({ needsDelivery, delivery }: Pick<Order, 'needsDelivery' | 'delivery'>): boolean =>
  needsDelivery && delivery !== 'pickup'
