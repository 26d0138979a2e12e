import { createServerFn } from '@tanstack/react-start'
import type { Result } from '#/contract/core/result.ts'
import { eventCalls } from '#/contract/event/event.calls.ts'
import type { EventSearch } from '#/contract/event/event.search.ts'
import type { Event, EventSummary } from '#/contract/event/event.ts'
import { registrationCalls } from '#/contract/event/registration.calls.ts'
import { placeCalls } from '#/contract/place/place.ts'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { codePicture } from '#/lib/code-picture.ts'
import { around, boundsOf, type Bounds } from '#/lib/mercator.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { boundsIn } from '#/features/places/map-box.ts'
import { narrowing } from './events.search.ts'
import type { EventsFound, Moved } from './found.ts'
import { placeName } from '#/features/places/place-name.ts'

type Id = { id: string }

const shownAtOnce = 20
const nextShown = 3
const othersShown = 4
const mapSize = { width: 640, height: 600 }
const wholeWorld: Bounds = { west: -170, south: -50, east: 180, north: 72 }
/** Around an event: as far as people come. */
const townKm = 25

/** What is found, in the view that is asked for. A place that is only named is looked up first: the address then says where it is. */
export const getEvents = createServerFn()
  .validator((search: EventSearch) => search)
  .handler(async ({ data: search }): Promise<Result<EventsFound | Moved>> => {
    if (search.place && search.lat === undefined) return readNamed(search)
    if (search.view === 'map') return readMap(search)
    return search.view === 'month' ? readMonth(search) : readList(search)
  })

async function readNamed(search: EventSearch): Promise<Result<EventsFound | Moved>> {
  const found = await api(placeCalls.list, { query: { q: search.place ?? '' } })
  if (!found.ok) return found
  const [town] = found.data.places
  if (town) return ok({ view: 'moved', to: { place: placeName(town), lat: town.lat, lon: town.lon } })
  const { place: _unknown, km: _km, ...others } = search
  return others.view === 'map' ? readMap(others) : others.view === 'month' ? readMonth(others) : readList(others)
}

async function readList(search: EventSearch): Promise<Result<EventsFound>> {
  const { after, before } = search
  const query = { ...narrowing(search), after, before, limit: shownAtOnce }
  const page = await api(eventCalls.list, { query })
  return page.ok ? ok({ view: 'list', page: page.data }) : page
}

async function readMonth(search: EventSearch): Promise<Result<EventsFound>> {
  const month = search.month ?? new Date().toISOString().slice(0, 7)
  const { from: _from, to: _to, ...filter } = narrowing(search)
  const found = await api(eventCalls.month, { query: { ...filter, month } })
  return found.ok ? ok({ view: 'month', month, days: found.data.days }) : found
}

async function readMap(search: EventSearch): Promise<Result<EventsFound>> {
  const asked = boundsIn(search.box)
  const found = await api(eventCalls.map, { query: { ...narrowing(search), ...asked } })
  if (!found.ok) return found
  const { lat, lon, km } = search
  const near = lat !== undefined && lon !== undefined ? around({ lat, lon }, (km ?? 50) * 1.1) : null
  const bounds = asked ?? near ?? boundsOf(pointsOf(found.data.events)) ?? wholeWorld
  const outline = await api(placeCalls.map, { query: { ...bounds, ...mapSize } })
  return outline.ok ? ok({ view: 'map', ...found.data, bounds, outline: outline.data }) : outline
}

const pointsOf = (events: readonly EventSummary[]) => events.flatMap(({ point }) => (point ? [point] : []))

/** The next ones, for a page that is about something else; none where they are not known now. */
export const readNextEvents = createServerFn().handler(async () => {
  const found = await api(eventCalls.list, { query: { limit: nextShown } })
  return found.ok ? found.data.events : []
})

/** An event by its slug or id: its text as markup, where it is drawn, and what else its host invites to. */
export const getEvent = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => {
    const found = await api(eventCalls.get, { params: data })
    if (!found.ok) return found
    const { content, ...event } = found.data.event
    const [outline, others] = await Promise.all([drawAround(event.point), readOthers(event)])
    return ok({ event, html: content ? toHtml(content) : '', outline, others })
  })

async function drawAround(point: EventSummary['point']) {
  if (!point) return null
  const drawn = await api(placeCalls.map, { query: { ...around(point, townKm), width: 640, height: 320 } })
  return drawn.ok ? drawn.data : null
}

/** Without its own dates, which stand by themselves. */
async function readOthers({ id, host, series }: Pick<Event, 'id' | 'host' | 'series'>) {
  const theirs = host.kind === 'person' ? { host: host.id } : { organisation: host.id }
  const found = await api(eventCalls.list, {
    query: { ...theirs, limit: othersShown + 1 + (series?.dates.length ?? 0) },
  })
  const dates = new Set([id, ...(series?.dates.map((date) => date.id) ?? [])])
  return found.ok ? found.data.events.filter((other) => !dates.has(other.id)).slice(0, othersShown) : []
}

/** One’s own registration for an event, the latest; null without one. */
export const getOwnRegistration = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => {
    const found = await api(registrationCalls.mine, { params: data })
    if (!found.ok) return found
    const { registration } = found.data
    return ok(registration && { registration, picture: await pictureOf(registration.code) })
  })

/** A registration for its person, or by a guest’s link. */
export const getRegistration = createServerFn()
  .validator((params: Id & { key?: string | undefined }) => params)
  .handler(async ({ data: { id, key } }) => {
    const found = await api(registrationCalls.get, { params: { id }, query: { key } })
    if (!found.ok) return found
    const { registration } = found.data
    return ok({ registration, picture: await pictureOf(registration.code) })
  })

const pictureOf = async (code: string | null) => (code ? codePicture(code) : null)

/** What somebody was shown on paper, as we know it. */
export const getCertificate = createServerFn()
  .validator((params: { code: string }) => params)
  .handler(({ data }) => api(registrationCalls.checkCertificate, { params: data }))

export const reportEvent = createServerFn({ method: 'POST' })
  .validator((input: Id & { report: ReportInput }) => input)
  .handler(({ data: { id, report } }) => api(eventCalls.report, { params: { id }, body: report }))
