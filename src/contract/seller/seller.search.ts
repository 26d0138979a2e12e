import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { optionalParam } from '../core/page.ts'

/** What the address of the seller details carries: of whom they are, and that a form without a script was saved. */
export const sellerSearch = v.object({ organisation: optionalParam(id), done: optionalParam(v.literal('saved')) })
export type SellerSearch = v.InferOutput<typeof sellerSearch>
