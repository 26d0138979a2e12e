import type { LinkProps } from '@tanstack/react-router'
import type { StudentsListSearch } from '#/contract/student/student.search.ts'

/** The pages of students that an area has. */
export type StudentsLinks = {
  list: (search?: StudentsListSearch) => LinkProps
  cards: (search?: StudentsListSearch) => LinkProps
  new: LinkProps
  profile: (student?: string) => LinkProps
  account: (student?: string) => LinkProps
  edit: (id: string) => LinkProps
  /** A conversation with somebody around the child. */
  write: (person: string) => LinkProps
}
