import type { LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { TutorPageSearch, TutorSearch } from '#/contract/tutor/tutor.search.ts'

/** The addresses that the pages of tutors lead to. */
export type TutorLinks = {
  list: (search?: TutorSearch) => LinkProps
  save: (search: TutorSearch) => LinkProps
  tutor: (id: string, search?: TutorPageSearch) => LinkProps
  book: (id: string, at: string) => LinkProps
  /** To one’s own bookings, in the area of the role that one acts in. */
  bookings: (viewer: Pick<SessionUser, 'activeRole'>) => LinkProps
  /** To one’s own profile, for those who may have one; for whoever is nobody yet, to register as a tutor. */
  own: (viewer: Pick<SessionUser, 'activeRole'> | null) => LinkProps | null
}
