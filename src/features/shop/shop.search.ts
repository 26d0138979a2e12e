import * as v from 'valibot'
import { kept, listSearch } from '#/contract/page.ts'

/** A product's page: which reviews, and what a posted form has done. */
export const productSearch = v.object({
  after: listSearch.after,
  before: listSearch.before,
  done: kept(v.picklist(['added', 'reviewed'])),
})
