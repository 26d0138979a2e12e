import type { LinkProps } from '@tanstack/react-router'
import type { StudentsListSearch } from '#/contract/student/student.search.ts'

/** The pages of students that an area has. */
export type StudentsLinks = {
  list: (search?: StudentsListSearch) => LinkProps
  cards: (search?: StudentsListSearch) => LinkProps
  new: LinkProps
  /** A record, and the list it is opened from, which it goes on in. */
  profile: (student?: string, from?: StudentsListSearch) => LinkProps
  account: (student?: string) => LinkProps
  edit: (id: string) => LinkProps
  /** A conversation with somebody around the child. */
  write: (person: string) => LinkProps
  /** An event in the calendar. */
  event: (id: string) => LinkProps
}
