import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { choices, facetsQuery, joined, optionalParam, listSearch, pageQuery, searchText } from '../core/page.ts'
import { orderStatuses } from './order.ts'

export const ownOrdersQuery = v.object(pageQuery)

/** Orders of organisations that one manages. */
export const salesQuery = v.object({
  ...pageQuery,
  ...facetsQuery,
  organisation: v.optional(id),
  q: v.optional(searchText),
  status: v.optional(choices(orderStatuses)),
})

/** What the address of one's orders carries. */
export const ordersSearch = v.object({ after: listSearch.after, before: listSearch.before })
export type OrdersSearch = v.InferOutput<typeof ordersSearch>

/** What the address of the orders to pack and ship carries. */
export const salesSearch = v.object({
  q: listSearch.q,
  after: listSearch.after,
  before: listSearch.before,
  organisation: optionalParam(id),
  status: joined(orderStatuses),
})
export type SalesSearch = v.InferOutput<typeof salesSearch>

/** The secret of a link that opens a guest's order. */
export const orderKey = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/))
/** `confirm` comes by mail alone, and says that whoever opens the page reads the buyer's mail. */
export const orderSearch = v.object({
  key: optionalParam(orderKey),
  confirm: optionalParam(orderKey),
  sent: optionalParam(v.literal('mail')),
})
export type OrderSearch = v.InferOutput<typeof orderSearch>

export const salesPeriods = ['30-days', '90-days', 'year'] as const
export type SalesPeriod = (typeof salesPeriods)[number]
export const salesFiguresSearch = v.object({
  organisation: optionalParam(id),
  period: optionalParam(v.picklist(salesPeriods)),
})
export type SalesFiguresSearch = v.InferOutput<typeof salesFiguresSearch>
