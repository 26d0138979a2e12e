import type { LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { SchoolSearch } from '#/contract/school/school.search.ts'

/** The addresses that the pages of schools lead to. */
export type SchoolLinks = {
  list: (search?: SchoolSearch) => LinkProps
  save: (search: SchoolSearch) => LinkProps
  school: (slug: string) => LinkProps
  /** Side by side, by their slugs. */
  compare: (slugs: readonly string[]) => LinkProps
  event: (slug: string) => LinkProps
  job: (slug: string) => LinkProps
  reviews: (slug: string) => LinkProps
  writeReview: (slug: string) => LinkProps
  /** Where a family asks for a place. */
  ask: (slug: string) => LinkProps
  /** Where one chooses a time to come and look. */
  book: (slug: string, at?: string) => LinkProps
  /** To what one has asked schools for. */
  visits: () => LinkProps
  enquiries: () => LinkProps
  /** Where a house says that a listing is its own: for schools, and for whoever is nobody yet. */
  claim: (viewer: Pick<SessionUser, 'activeRole'> | null, slug: string) => LinkProps | null
  /** To one’s own listing, for those who may have one; for whoever is nobody yet, to register as a school. */
  own: (viewer: Pick<SessionUser, 'activeRole'> | null) => LinkProps | null
}
