import type { LinkProps } from '@tanstack/react-router'
import type { ListedSearch } from '#/contract/school/listing.calls.ts'

/** The pages on which schools are listed. */
export type ListingLinks = {
  list: (search?: ListedSearch) => LinkProps
  new: LinkProps
  /** Many at once, whose they are, and which are twice there. */
  import: LinkProps
  claims: () => LinkProps
  doubles: () => LinkProps
  profile: (school: string) => LinkProps
  account: (school: string) => LinkProps
  edit: (school: string) => LinkProps
  /** Where everybody reads it. */
  read: (slug: string) => LinkProps
  /** Its organisation’s people. */
  people: (organisation: string) => LinkProps
}
