import { createServerFn } from '@tanstack/react-start'
import type { Result } from '#/contract/core/result.ts'
import { eventCalls } from '#/contract/event/event.calls.ts'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { jobCalls } from '#/contract/job/job.calls.ts'
import { placeCalls } from '#/contract/place/place.ts'
import { reviewCalls } from '#/contract/review/review.calls.ts'
import { schoolCalls } from '#/contract/school/school.calls.ts'
import { usualSchoolRadius } from '#/contract/school/school-kinds.ts'
import type { SchoolSearch } from '#/contract/school/school.search.ts'
import type { School, SchoolSummary } from '#/contract/school/school.ts'
import { visitCalls } from '#/contract/visit/visit.calls.ts'
import { boundsIn } from '#/features/places/map-box.ts'
import { placeName } from '#/features/places/place-name.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { around, boundsOf, type Bounds } from '#/lib/mercator.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import type { Moved, SchoolsFound, SchoolsOnMap } from './found.ts'
import { narrowing } from './schools.search.ts'

const shownAtOnce = 20
const eventsShown = 4
const jobsShown = 4
const reviewsShown = 2
const visitsShown = 6
/** So many days ahead the next times are looked for. */
const visitDays = '31'
/** Some of them may be places of what was taken away. */
const reviewsRead = 6
const mapSize = { width: 640, height: 600 }
const wholeWorld: Bounds = { west: -170, south: -50, east: 180, north: 72 }
/** Around a school: as far as families drive each morning. */
const townKm = 25

/** Schools whose levels may have changed overnight are read by the day where the server stands: no clock of a visitor is known. */
const today = () => new Date().toISOString().slice(0, 10)

/** A page of the list and the map of the same. A place that is only named is looked up first: the address then says where it is. */
export const getSchools = createServerFn()
  .validator((search: SchoolSearch) => search)
  .handler(async ({ data: search }): Promise<Result<SchoolsFound | Moved>> => {
    if (search.place === undefined || search.lat !== undefined) return readFound(search)
    const found = await api(placeCalls.list, { query: { q: search.place } })
    if (!found.ok) return found
    const [town] = found.data.places
    if (town) return ok({ kind: 'moved', to: { place: placeName(town), lat: town.lat, lon: town.lon } })
    const { place: _unknown, km: _km, ...others } = search
    return readFound(others)
  })

async function readFound(search: SchoolSearch): Promise<Result<SchoolsFound>> {
  const { after, before } = search
  const query = { ...narrowing(search), after, before, limit: shownAtOnce }
  const [page, map] = await Promise.all([api(schoolCalls.list, { query }), readMap(search)])
  return page.ok ? ok({ kind: 'found', page: page.data, map, today: today() }) : page
}

/** The list stands without it where it cannot be drawn now. */
async function readMap(search: SchoolSearch): Promise<SchoolsOnMap | null> {
  const asked = boundsIn(search.box)
  const found = await api(schoolCalls.map, { query: { ...narrowing(search), ...asked } })
  if (!found.ok) return null
  const { lat, lon, km } = search
  const near = lat !== undefined && lon !== undefined ? around({ lat, lon }, (km ?? usualSchoolRadius) * 1.1) : null
  const bounds = asked ?? near ?? boundsOf(pointsOf(found.data.schools)) ?? wholeWorld
  const outline = await api(placeCalls.map, { query: { ...bounds, ...mapSize } })
  return outline.ok ? { ...found.data, bounds, outline: outline.data } : null
}

const pointsOf = (schools: readonly SchoolSummary[]) => schools.flatMap(({ point }) => (point ? [point] : []))

/** A school by its slug or id: its text as markup, where it is drawn, and what it invites to. */
export const getSchool = createServerFn()
  .validator((params: { id: string }) => params)
  .handler(async ({ data }) => {
    const found = await api(schoolCalls.get, { params: data })
    if (!found.ok) return found
    const { description, ...school } = found.data.school
    const [outline, events, offered, reviews, visits] = await Promise.all([
      drawAround(school.point),
      readEvents(school),
      readJobs(school),
      readReviews(school),
      readVisits(school),
    ])
    const html = description ? toHtml(description) : ''
    return ok({ school, html, outline, events, offered, reviews, visits, today: today() })
  })

async function drawAround(point: SchoolSummary['point']) {
  if (!point) return null
  const drawn = await api(placeCalls.map, { query: { ...around(point, townKm), width: 640, height: 320 } })
  return drawn.ok ? drawn.data : null
}

async function readEvents({ organisation }: Pick<School, 'organisation'>) {
  if (!organisation) return []
  const found = await api(eventCalls.list, { query: { organisation: organisation.id, limit: eventsShown } })
  return found.ok ? found.data.events : []
}

/** The next times at which families may come; null where it takes no visits, or they are not known now. */
async function readVisits({ slug: id, organisation }: Pick<School, 'slug' | 'organisation'>) {
  if (!organisation) return null
  const found = await api(visitCalls.times, { params: { id }, query: { days: visitDays } })
  return found.ok
    ? found.data.visits && { ...found.data.visits, times: found.data.visits.times.slice(0, visitsShown) }
    : null
}

const noJobs = { jobs: [], answering: null }

/** What it offers, and how it lets those wait who apply. */
async function readJobs({ organisation }: Pick<School, 'organisation'>) {
  if (!organisation) return noJobs
  const found = await api(jobCalls.list, { query: { organisation: organisation.id, limit: jobsShown } })
  return found.ok ? { jobs: found.data.jobs, answering: found.data.answering } : noJobs
}

/** In short; null where they are not known now. */
async function readReviews({ slug: id }: Pick<School, 'slug'>) {
  const [figures, page] = await Promise.all([
    api(reviewCalls.figures, { params: { id } }),
    api(reviewCalls.list, { params: { id }, query: { limit: reviewsRead } }),
  ])
  if (!figures.ok || !page.ok) return null
  const shown = page.data.reviews.filter(({ said, isHeld, removedFor }) => said && !isHeld && !removedFor)
  return { figures: figures.data, newest: shown.slice(0, reviewsShown) }
}

/** Side by side, in the order that was asked for; what is no longer there is missing. */
export const getCompared = createServerFn()
  .validator((slugs: readonly string[]) => slugs)
  .handler(async ({ data: slugs }) => {
    const read = await Promise.all(slugs.map((id) => api(schoolCalls.get, { params: { id } })))
    const failed = read.find((one) => !one.ok && one.error.status !== 404)
    if (failed && !failed.ok) return failed
    const schools = read.flatMap((one) => {
      if (!one.ok) return []
      const { description: _long, ...school } = one.data.school
      return [school]
    })
    return ok({ schools, gone: slugs.length - schools.length, today: today() })
  })

export const reportSchool = createServerFn({ method: 'POST' })
  .validator((input: { id: string; report: ReportInput }) => input)
  .handler(({ data: { id, report } }) => api(schoolCalls.report, { params: { id }, body: report }))
