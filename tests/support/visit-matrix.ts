import { sql } from 'drizzle-orm'
import { roles } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { enquiryMatrix } from './enquiry-matrix.ts'
import { listingsOf } from './listings.ts'
import { unknown, type Caller, type GoodCall, type Row, type Scene } from './matrix.ts'
import { dayIn } from './tutors.ts'
import { visitsOf, welcoming } from './visits.ts'

// Who may call what of visits of schools: everybody looks, everybody with an account books, each sees their own, and schools theirs.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const forAll = { allowed: { callers, status: 200 } }
const people = (status: number) => ({ allowed: { callers: roles, status } })
const hosts = { allowed: { callers: ['school', 'admin'] as const, status: 200 } }

let made = 0

/** A visit that is to come, whoever booked it. */
async function visitOf(api: TestApi, school: string, who: { id: string }): Promise<string> {
  const id = newId()
  const hours = 300 + (made += 1) * 3
  await api.db.execute(sql`
    insert into school_visits (id, school_id, organisation_id, user_id, family, locale, starts_at, ends_at, adults, status)
    select ${id}, ${school}, (select organisation_id from schools where id = ${school}), ${who.id}, ${`account ${id}`}, 'en', at, at + interval '1 hour', 1, 'booked'
    from (select date_trunc('hour', now()) + make_interval(hours => ${hours}) as at) as hour`)
  return id
}

/** A school that takes visits, a draft, and a visit of strangers. */
export async function strangersVisit(api: TestApi) {
  const visits = visitsOf(api)
  const { listing, head } = await visits.host({ families: 6 })
  return { visitSchool: listing.id, visitHead: head.token, visit: await visitOf(api, listing.id, await api.person()) }
}

const shown = {
  own: ({ foreign: { visitSchool } }: Scene) => visitSchool,
  foreign: ({ foreign: { listingDraft } }: Scene) => listingDraft,
}
const ofFamily = {
  own: ({ api, me, foreign: { visitSchool } }: Scene) => visitOf(api, visitSchool, me),
  foreign: ({ foreign: { visit } }: Scene) => visit,
}

/** The own listing, where the caller may have one. */
async function listingOf({ api, me }: Scene): Promise<string> {
  const { body } = await listingsOf(api).call('POST', `/organisations/${me.organisation}/listing`, me)
  return body?.school?.id ?? unknown
}

const visits = new WeakMap<Scene, string>()
const ofSchool = {
  own: listingOf,
  foreign: ({ caller, foreign: { listingDraft } }: Scene) => (caller === 'admin' ? undefined : listingDraft),
}
const ofVisit = {
  ...ofSchool,
  async own(scene: Scene) {
    const id = await listingOf(scene)
    if (id !== unknown) visits.set(scene, await visitOf(scene.api, id, scene.other))
    return id
  },
  visit: (scene: Scene) => visits.get(scene) ?? scene.foreign.visit,
}

const timeOf = async ({ api, foreign: { visitSchool } }: Scene): Promise<string> => {
  const times = await visitsOf(api).times(visitSchool, 28)
  return times[(made += 1) % times.length]!.at
}

/** Writes that say everything by their path, and read no body. */
export const visitBodiless = [
  'POST /api/v1/visits/:id/confirm',
  'POST /api/v1/visits/:id/cancel',
  'POST /api/v1/enquiries/:id/withdraw',
  'POST /api/v1/enquiries/:id/accept',
  'POST /api/v1/enquiries/:id/decline',
  'POST /api/v1/organisations/:id/enquiries/:enquiry/take',
  'POST /api/v1/organisations/:id/enquiries/:enquiry/enrol',
]

export const visitMatrix: Record<string, Row> = {
  ...enquiryMatrix,
  'GET /api/v1/schools/:id/visits': { ...forAll, ...shown },
  'POST /api/v1/schools/:id/visits': {
    ...people(201),
    alone: true,
    ...shown,
    body: async (scene) => ({
      at: await timeOf(scene),
      adults: 1,
      children: 0,
      level: null,
      note: '',
      guest: null,
    }),
  },
  'GET /api/v1/visits': people(200),
  'GET /api/v1/visits/:id': { ...people(200), ...ofFamily },
  'POST /api/v1/visits/:id/confirm': { ...people(200), ...ofFamily },
  'POST /api/v1/visits/:id/cancel': { ...people(200), ...ofFamily },
  'GET /api/v1/visits/:id/calendar.ics': { ...people(200), ...ofFamily },
  'GET /api/v1/listings/:id/visit-rules': { ...hosts, ...ofSchool },
  'PUT /api/v1/listings/:id/visit-rules': {
    ...hosts,
    alone: true,
    ...ofSchool,
    body: () => ({ ...welcoming, version: 0 }),
  },
  'GET /api/v1/listings/:id/visits': { ...hosts, ...ofSchool },
  'POST /api/v1/listings/:id/visits/:visit/cancel': {
    ...hosts,
    alone: true,
    ...ofVisit,
    body: () => ({ note: '' }),
  },
}

/** A call that succeeds, for every route; made anew each time. */
export function goodVisitCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const calls = visitsOf(api)
  /** On one day alone, so that as many times are free whenever it is asked. */
  const steady = {
    hours: [],
    exceptions: [{ date: dayIn(5), ranges: [{ from: '09:00', to: '12:00' }] }],
    expect: 'Bitte leise: Übung macht Größe 🧮',
  }
  const asReader = (path: string, body?: (at: string) => object) => async (): Promise<GoodCall> => {
    const { listing } = await calls.host(steady)
    const [time] = await calls.times(listing.id, 14)
    const { token } = await api.person()
    return { token, path: `/api/v1/schools/${listing.id}${path}`, body: body?.(time!.at) }
  }
  const booked = async () => {
    const { listing, head } = await calls.host(steady)
    const [time] = await calls.times(listing.id, 14)
    const anna = await api.person()
    return { listing, head, anna, visit: await calls.booked(anna, listing.id, time!.at, { note: 'Brüche 🧮' }) }
  }
  const asFamily = (path: (id: string) => string) => async (): Promise<GoodCall> => {
    const { anna, visit } = await booked()
    return { token: anna.token, path: `/api/v1${path(visit.id)}` }
  }
  const asHost = (path: (id: string, visit: string) => string, body?: object) => async (): Promise<GoodCall> => {
    const { head, listing, visit } = await booked()
    return { token: head.token, path: `/api/v1/listings/${listing.id}${path(listing.id, visit.id)}`, body }
  }
  const party = { adults: 2, children: 1, level: '3-6', note: 'Größe 🧮', guest: null }
  return {
    'GET /api/v1/schools/:id/visits': asReader('/visits?days=14'),
    'POST /api/v1/schools/:id/visits': asReader('/visits', (at) => ({ at, ...party })),
    'GET /api/v1/visits': asFamily(() => '/visits'),
    'GET /api/v1/visits/:id': asFamily((id) => `/visits/${id}`),
    'POST /api/v1/visits/:id/confirm': asFamily((id) => `/visits/${id}/confirm`),
    'POST /api/v1/visits/:id/cancel': asFamily((id) => `/visits/${id}/cancel`),
    'GET /api/v1/visits/:id/calendar.ics': asFamily((id) => `/visits/${id}/calendar.ics`),
    'GET /api/v1/listings/:id/visit-rules': asHost(() => '/visit-rules'),
    'PUT /api/v1/listings/:id/visit-rules': asHost(() => '/visit-rules', { ...welcoming, ...steady, version: 1 }),
    'GET /api/v1/listings/:id/visits': asHost(() => '/visits'),
    'POST /api/v1/listings/:id/visits/:visit/cancel': asHost((_, visit) => `/visits/${visit}/cancel`, {
      note: 'Krank 🧮',
    }),
  }
}
