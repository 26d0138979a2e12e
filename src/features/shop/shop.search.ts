import { cursorIn, oneOf, searchOf, type Given } from '#/contract/core/address-values.ts'

/** What a posted form has done on a product's page. */
const deeds = ['added', 'reviewed'] as const
export type ProductSearch = {
  after?: string | undefined
  before?: string | undefined
  done?: (typeof deeds)[number] | undefined
}

/** A product's page: which reviews, and what a posted form has done. */
export const productSearch = ({ after, before, done }: Given): ProductSearch =>
  searchOf({ after: cursorIn(after), before: cursorIn(before), done: oneOf(deeds, done) })
