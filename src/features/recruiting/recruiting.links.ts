import type { LinkProps } from '@tanstack/react-router'
import type { OwnJobSearch } from '#/contract/job/job.search.ts'
import type { JobDetailsSearch } from '#/contract/job/recruiting.search.ts'

/** The pages of an area on which jobs are offered. */
export type RecruitingLinks = {
  list: (search?: OwnJobSearch) => LinkProps
  cards: (search?: OwnJobSearch) => LinkProps
  new: LinkProps
  details: (id: string, search?: JobDetailsSearch) => LinkProps
  edit: (id: string) => LinkProps
  /** Where everybody reads it. */
  read: (slug: string) => LinkProps
  /** One application. */
  applicant: (id: string) => LinkProps
  /** Where a plan is chosen that has room for more. */
  plans: LinkProps
}
