import { createServerFn } from '@tanstack/react-start'
import type { Result } from '#/contract/core/result.ts'
import { applicationCalls } from '#/contract/job/application.calls.ts'
import { jobCalls } from '#/contract/job/job.calls.ts'
import type { JobSearch } from '#/contract/job/job.search.ts'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { placeCalls } from '#/contract/place/place.ts'
import { placeName } from '#/features/places/place-name.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { around } from '#/lib/mercator.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import type { JobsFound, Moved, ReadJob, Work } from './found.ts'

const shownAtOnce = 20
/** Around a job: as far as one goes to work. */
const townKm = 25

type Id = { id: string }

/** A page of the list. A place that is only named is looked up first: the address then says where it is. */
export const getJobs = createServerFn()
  .validator((search: JobSearch) => search)
  .handler(async ({ data: search }): Promise<Result<JobsFound | Moved>> => {
    if (search.place === undefined || search.lat !== undefined) return readFound(search)
    const found = await api(placeCalls.list, { query: { q: search.place } })
    if (!found.ok) return found
    const [town] = found.data.places
    if (town) return ok({ kind: 'moved', to: { place: placeName(town), lat: town.lat, lon: town.lon } })
    const { place: _unknown, km: _km, ...others } = search
    return readFound(others)
  })

async function readFound({ place: _name, ...query }: JobSearch): Promise<Result<JobsFound>> {
  const page = await api(jobCalls.list, { query: { ...query, facets: true, limit: shownAtOnce } })
  return page.ok ? ok({ kind: 'found', page: page.data }) : page
}

/** A job by its slug or id: its text as markup, and where it is drawn. */
export const getJob = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => {
    const found = await api(jobCalls.get, { params: data })
    if (!found.ok) return found
    const { content, ...job } = found.data.job
    const outline = await drawAround(job.point)
    return ok({ job, html: content ? toHtml(content) : '', outline, similar: found.data.similar })
  })

async function drawAround(point: ReadJob['point']) {
  if (!point) return null
  const drawn = await api(placeCalls.map, { query: { ...around(point, townKm), width: 640, height: 320 } })
  return drawn.ok ? drawn.data : null
}

/** How the reader fits, and their application. */
export const getStanding = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => {
    const found = await api(applicationCalls.standing, { params: data })
    return found.ok ? ok(found.data.standing) : found
  })

export const listApplications = createServerFn()
  .validator((page: { after?: string | undefined; before?: string | undefined }) => page)
  .handler(({ data }) => api(applicationCalls.mine, { query: data }))

/** As many as a card of a first page has room for. */
const shownOnHome = 5

/** What somebody who looks for work has before them: a few jobs that fit, and their latest applications. */
export const getWork = createServerFn().handler(async (): Promise<Result<Work>> => {
  const [fitting, mine] = await Promise.all([
    api(applicationCalls.fitting, {}),
    api(applicationCalls.mine, { query: { limit: shownOnHome } }),
  ])
  if (!fitting.ok) return fitting
  return mine.ok ? ok({ fitting: fitting.data, applications: mine.data.applications }) : mine
})

export const reportJob = createServerFn({ method: 'POST' })
  .validator((input: Id & { report: ReportInput }) => input)
  .handler(({ data: { id, report } }) => api(jobCalls.report, { params: { id }, body: report }))
