import type { LinkProps } from '@tanstack/react-router'
import type { SchoolYearSearch } from '#/contract/classroom/school-year.search.ts'

/** The pages of classrooms that an area has. */
export type ClassroomsLinks = {
  list: LinkProps
  new: LinkProps
  /** The next school year. */
  year: (search?: SchoolYearSearch) => LinkProps
  edit: (id: string) => LinkProps
  /** The children of one. */
  children: (id: string) => LinkProps
}
