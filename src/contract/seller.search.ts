import * as v from 'valibot'
import { id } from './fields.ts'
import { kept } from './page.ts'

/** What the address of the seller details carries: of whom they are, and that a form without a script was saved. */
export const sellerSearch = v.object({ organisation: kept(id), done: kept(v.literal('saved')) })
export type SellerSearch = v.InferOutput<typeof sellerSearch>
