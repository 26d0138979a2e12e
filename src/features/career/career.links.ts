import type { LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { JobSearch } from '#/contract/job/job.search.ts'

/** The addresses that the pages of jobs lead to. */
export type CareerLinks = {
  list: (search?: JobSearch) => LinkProps
  save: (search: JobSearch) => LinkProps
  job: (slug: string) => LinkProps
  /** The listing of its school. */
  school: (slug: string) => LinkProps
  login: (redirect: string) => LinkProps
  /** One’s own applications. */
  applications: LinkProps
  /** To offer one, for those who may; for whoever is nobody yet, to register as a school. */
  offer: (viewer: Pick<SessionUser, 'activeRole'> | null) => LinkProps | null
  /** Where those who offer it see who applied. */
  own: (viewer: Pick<SessionUser, 'activeRole'>, id: string) => LinkProps
  /** To one’s own work profile, for those who may have one. */
  profile: (viewer: Pick<SessionUser, 'activeRole' | 'roles'>) => LinkProps | null
}
