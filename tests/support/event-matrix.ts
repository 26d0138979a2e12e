import { roles } from '#/contract/core/role.ts'
import { hostRoles } from '#/contract/event/event-kinds.ts'
import type { TestApi } from './api.ts'
import { eventsOf, inDays, openDay, type Host } from './events.ts'
import { unknown, type Caller, type Row, type Scene } from './matrix.ts'

// Who may call what of events: everybody finds them, some organise their own, admins all.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const forAll = { allowed: { callers, status: 200 } }
const hosting = (status: number) => ({ allowed: { callers: hostRoles, status } })

/** A published event, and a draft: strangers'. */
export async function strangersEvents(api: TestApi, stranger: Host) {
  const events = eventsOf(api)
  const { id } = await events.published(stranger, { title: 'A stranger’s open day' })
  return { event: id, eventDraft: (await events.draft(stranger, { title: 'A stranger’s draft' })).id }
}

/** Admins organise for a school; all others for themselves, or for the one that they look after. */
const forWhom = ({ caller, me }: Scene) => (caller === 'admin' ? { organisation: me.organisation } : {})

async function draftOf(scene: Scene): Promise<string> {
  const { body } = await eventsOf(scene.api).create(scene.me, forWhom(scene))
  return body.event?.id ?? unknown
}

async function publishedOf(scene: Scene): Promise<string> {
  const id = await draftOf(scene)
  await eventsOf(scene.api).move(scene.me, { id, version: 1 }, 'publish')
  return id
}

async function seriesOf(scene: Scene): Promise<string> {
  const id = await draftOf(scene)
  await eventsOf(scene.api).move(scene.me, { id, version: 1 }, 'repeat', { every: 'week', interval: 1, times: 2 })
  return id
}

const foreign = ({ caller, foreign: { eventDraft } }: Scene) => (caller === 'admin' ? undefined : eventDraft)
const draft = { own: draftOf, foreign }
const inSeries = { own: seriesOf, foreign }
const published = { own: publishedOf, foreign }
const shown = {
  own: ({ foreign: { event } }: Scene) => event,
  foreign: ({ foreign: { eventDraft } }: Scene) => eventDraft,
}

export const eventMatrix: Record<string, Row> = {
  'GET /api/v1/events': forAll,
  'GET /api/v1/events/month': { ...forAll, query: () => '?month=2027-03' },
  'GET /api/v1/events/map': forAll,
  'GET /api/v1/events/feeds/:form': { ...forAll, form: 'rss' },
  'GET /api/v1/organisations/:id/events': { ...forAll, own: ({ me }) => me.organisation },
  'GET /api/v1/events/:id': { ...forAll, ...shown },
  'GET /api/v1/events/:id/calendar.ics': { ...forAll, ...shown },
  'POST /api/v1/events/:id/report': {
    allowed: { callers: roles, status: 204 },
    ...shown,
    body: () => ({ reason: 'deception' }),
  },
  'GET /api/v1/hosting/events': hosting(200),
  'GET /api/v1/hosting/hosts': hosting(200),
  'PUT /api/v1/hosting/hosts/:id/sites': {
    // Tutors look after no house.
    allowed: { callers: hostRoles.filter((role) => role !== 'tutor'), status: 200 },
    own: ({ me }) => me.organisation,
    body: () => ({ sites: ['https://www.school.example'] }),
  },
  'POST /api/v1/hosting/events': { ...hosting(201), body: (scene) => openDay(forWhom(scene)) },
  'GET /api/v1/hosting/events/:id': { ...hosting(200), ...draft },
  'PATCH /api/v1/hosting/events/:id': {
    ...hosting(200),
    ...draft,
    body: () => ({ title: 'Another name', version: 1 }),
  },
  'DELETE /api/v1/hosting/events/:id': { ...hosting(200), ...draft },
  'POST /api/v1/hosting/events/:id/publish': { ...hosting(200), ...draft, body: () => ({ version: 1 }) },
  'POST /api/v1/hosting/events/:id/cancel': { ...hosting(200), ...published, body: () => ({ version: 2 }) },
  'POST /api/v1/hosting/events/:id/postpone': { ...hosting(200), ...published, body: () => ({ version: 2 }) },
  'POST /api/v1/hosting/events/:id/reschedule': {
    ...hosting(200),
    ...published,
    body: () => ({ starts: `${inDays(40)}T10:00`, ends: `${inDays(40)}T12:00`, version: 2 }),
  },
  'POST /api/v1/hosting/events/:id/repeat': {
    ...hosting(201),
    ...draft,
    body: () => ({ every: 'week', interval: 1, times: 3, version: 1 }),
  },
  'POST /api/v1/hosting/events/:id/dates': {
    ...hosting(201),
    ...inSeries,
    body: () => ({ date: inDays(90), version: 2 }),
  },
  'GET /api/v1/hosting/events/:id/hosts': { ...hosting(200), ...draft },
  'PUT /api/v1/hosting/events/:id/hosts': { ...hosting(200), ...draft, body: () => ({ people: [] }) },
  'PUT /api/v1/hosting/events/:id/template': { ...hosting(200), ...draft, body: () => ({ kept: true }) },
  'POST /api/v1/hosting/events/:id/copy': { ...hosting(201), ...draft },
}
