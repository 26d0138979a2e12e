import { queryOptions } from '@tanstack/react-query'
import type { ApplicantSearch } from '#/contract/job/application.search.ts'
import type { ApplicantStage } from '#/contract/job/application-kinds.ts'
import type { JobState } from '#/contract/job/job-kinds.ts'
import type { OwnJobSearch } from '#/contract/job/job.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getApplicant, listApplicants, listAsked } from './applicants.functions.ts'
import { getOwnJob, getOwnZone, listHouses, listOwnJobs } from './recruiting.functions.ts'

export const recruitingKey = ['recruiting'] as const

/** While a page is looked at, others apply. */
const freshMs = 30_000

export const shownState = ({ state }: Pick<OwnJobSearch, 'state'>): JobState => state ?? 'open'

/** What ends first stands first; of the others the one that was touched last. */
const orderOf = (state: JobState): OwnJobSearch['sort'] =>
  state === 'open' || state === 'paused' ? 'expiresOn' : '-updatedAt'

export const ownJobsQuery = (search: OwnJobSearch, limit?: number) => {
  const state = shownState(search)
  const asked = { ...search, state, sort: search.sort ?? orderOf(state), ...(limit && { limit }) }
  return queryOptions({
    queryKey: [...recruitingKey, 'list', asked],
    queryFn: async () => unwrap(await listOwnJobs({ data: asked })),
    refetchInterval: freshMs,
  })
}

export const housesQuery = () =>
  queryOptions({ queryKey: [...recruitingKey, 'houses'], queryFn: async () => unwrap(await listHouses()).houses })

export const ownJobQuery = (id: string) =>
  queryOptions({
    queryKey: [...recruitingKey, 'one', id],
    queryFn: async () => unwrap(await getOwnJob({ data: { id } })),
  })

const shownAtOnce = 50

export const applicantsQuery = (id: string, { q, after, before, sort, status }: ApplicantSearch) => {
  const search = { q, after, before, sort, status }
  return queryOptions({
    queryKey: [...recruitingKey, 'one', id, 'applicants', search],
    queryFn: async () => unwrap(await listApplicants({ data: { id, query: { ...search, limit: shownAtOnce } } })),
    refetchInterval: freshMs,
  })
}

/** Of each stage so many; all of them stand in the list. */
export const stageQuery = (id: string, stage: ApplicantStage, q: string | undefined) =>
  applicantsQuery(id, { q, status: stage })

export const applicantQuery = (id: string) =>
  queryOptions({
    queryKey: [...recruitingKey, 'applicant', id],
    queryFn: async () => unwrap(await getApplicant({ data: { id } })),
  })

/** What one is asked about by colleagues, as long as one is. */
export const askedQuery = () =>
  queryOptions({ queryKey: [...recruitingKey, 'asked'], queryFn: async () => unwrap(await listAsked()).asked })

/** What a browser without a script cannot tell. */
export const ownZoneQuery = (viewer: string) =>
  queryOptions({
    queryKey: [...recruitingKey, 'zone', viewer],
    queryFn: () => getOwnZone({ data: { id: viewer } }),
    staleTime: Infinity,
  })
