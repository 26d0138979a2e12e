import { createServerFn } from '@tanstack/react-start'
import { orderCalls, salesCalls } from '#/contract/order/order.calls.ts'
import type { DiscountInput, Order } from '#/contract/order/order.ts'
import type { SalesFiguresSearch, SalesSearch } from '#/contract/order/order.search.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }
type Advance = Id & { status: Order['may']['advance'][number]; tracking: string }
type Refund = Id & { key: string; amount: number; reason: string; restock: boolean }

/** A page of the orders of the organisations that one manages. */
export const listSales = createServerFn()
  .validator((query: SalesSearch) => query)
  .handler(({ data }) => api(salesCalls.list, { query: data }))

/** An order as its seller sees it. */
export const getSale = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(orderCalls.get, { params: data, query: {} }))

export const getFigures = createServerFn()
  .validator((query: SalesFiguresSearch) => query)
  .handler(({ data }) => api(salesCalls.figures, { query: data }))

/** Packed, on its way, or with the buyer, who gets a mail. */
export const advanceSale = createServerFn({ method: 'POST' })
  .validator((input: Advance) => input)
  .handler(({ data: { id, ...body } }) => api(salesCalls.advance, { params: { id }, body }))

export const markSalePaid = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(salesCalls.markPaid, { params: data }))

/** Gives money back; the same `key` gives it back once. */
export const refundSale = createServerFn({ method: 'POST' })
  .validator((input: Refund) => input)
  .handler(({ data: { id, key, ...body } }) => api(salesCalls.refund, { params: { id }, body, idempotencyKey: key }))

export const listDiscounts = createServerFn().handler(() => api(salesCalls.discounts, { query: {} }))

export const createDiscount = createServerFn({ method: 'POST' })
  .validator((body: DiscountInput) => body)
  .handler(({ data }) => api(salesCalls.createDiscount, { body: data }))

/** Takes a code out of use. */
export const deleteDiscount = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(salesCalls.deleteDiscount, { params: data }))
