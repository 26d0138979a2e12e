import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { optionalParam } from '../core/page.ts'

/** What a page without a script has just done. */
export const listingDone = [
  'saved',
  'published',
  'unpublished',
  'declared',
  'withdrawn',
  'filed',
  'checked',
  'refused',
  'assigned',
] as const
export type ListingDone = (typeof listingDone)[number]

/** Of one’s own listing: of which organisation, where one looks after several. */
export const ownListingSearch = v.object({
  organisation: optionalParam(id),
  done: optionalParam(v.picklist(listingDone)),
})
export type OwnListingSearch = v.InferOutput<typeof ownListingSearch>

/** Of an admin’s page about one school. */
export const listingSearch = v.object({ school: optionalParam(id), done: optionalParam(v.picklist(listingDone)) })
export type ListingSearch = v.InferOutput<typeof listingSearch>
