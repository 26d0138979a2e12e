import * as v from 'valibot'
import { id } from '#/contract/fields.ts'
import { orderKey } from '#/contract/order.search.ts'
import { kept, listSearch } from '#/contract/page.ts'

/** A product's page: which reviews, and what a posted form has done. */
export const productSearch = v.object({
  after: listSearch.after,
  before: listSearch.before,
  done: kept(v.picklist(['added', 'reviewed'])),
})

/** With a purchase, the checkout shows what it led to. */
export const checkoutSearch = v.object({ purchase: kept(id), key: kept(orderKey) })
