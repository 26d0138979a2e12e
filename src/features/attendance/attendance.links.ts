import type { LinkProps } from '@tanstack/react-router'
import type { RegisterMonthSearch, RegisterSearch } from '#/contract/attendance/attendance.search.ts'

/** The pages of the register that an area has. */
export type AttendanceLinks = {
  register: (search?: RegisterSearch) => LinkProps
  month: (search?: RegisterMonthSearch) => LinkProps
  /** A conversation with a child’s family. */
  write: (person: string) => LinkProps
  /** Where a classroom and its children come from. */
  children: LinkProps
}
