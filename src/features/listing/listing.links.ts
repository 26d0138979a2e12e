import type { LinkProps } from '@tanstack/react-router'
import type { ListedSearch } from '#/contract/school/listing.calls.ts'

/** The pages on which schools are listed. */
export type ListingLinks = {
  list: (search?: ListedSearch) => LinkProps
  new: LinkProps
  profile: (school: string) => LinkProps
  account: (school: string) => LinkProps
  edit: (school: string) => LinkProps
  /** Where everybody reads it. */
  read: (slug: string) => LinkProps
  /** Its organisation’s people. */
  people: (organisation: string) => LinkProps
}
