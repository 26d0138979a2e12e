import * as v from 'valibot'
import { id } from '#/contract/core/fields.ts'
import { orderKey } from '#/contract/order/order.search.ts'
import { optionalParam } from '#/contract/core/page.ts'

/** With a purchase, the checkout shows what it led to. */
export const checkoutSearch = v.object({ purchase: optionalParam(id), key: optionalParam(orderKey) })
