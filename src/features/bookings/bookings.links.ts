import type { LinkProps } from '@tanstack/react-router'
import type { BookingsSearch } from '#/contract/tutor/tutor.search.ts'

export type BookingsLinks = {
  list: (search?: BookingsSearch) => LinkProps
  tutor: (id: string) => LinkProps
  /** Where one books. */
  tutors: LinkProps
}
