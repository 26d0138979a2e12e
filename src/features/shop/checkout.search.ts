import * as v from 'valibot'
import { id } from '#/contract/fields.ts'
import { orderKey } from '#/contract/order.search.ts'
import { kept } from '#/contract/page.ts'

/** With a purchase, the checkout shows what it led to. */
export const checkoutSearch = v.object({ purchase: kept(id), key: kept(orderKey) })
