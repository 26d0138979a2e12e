import type { LinkProps } from '@tanstack/react-router'
import type { OwnVisitsSearch } from '#/contract/visit/visit.search.ts'

/** The addresses that the pages of visits lead to. */
export type VisitLinks = {
  school: (slug: string) => LinkProps
  /** Where one chooses a time, and books the one that is named. */
  book: (slug: string, at?: string) => LinkProps
  visit: (id: string, key?: string) => LinkProps
  visits: (search?: OwnVisitsSearch) => LinkProps
  /** Where one finds schools. */
  schools: LinkProps
  /** To sign in, and come back. */
  login: (redirect: string) => LinkProps
}
