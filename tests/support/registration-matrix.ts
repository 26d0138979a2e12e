import { sql } from 'drizzle-orm'
import { eventHosts } from '#/api/db/tables/event-door.ts'
import { doorCode } from '#/api/modules/registrations/door-code.ts'
import { roles } from '#/contract/core/role.ts'
import { hostRoles } from '#/contract/event/event-kinds.ts'
import { secret, type TestApi } from './api.ts'
import { unknown, type Caller, type Row, type Scene } from './matrix.ts'
import { newSchool } from './people-builders.ts'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { registrationsOf, someBilling } from './registrations.ts'

// Who may call what of registrations: whoever may see an event registers, each sees their own, and hosts those of their events.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const people = (status: number) => ({ allowed: { callers: roles, status } })
const hosting = (status: number) => ({ allowed: { callers: hostRoles, status } })

/** An event of a stranger’s school, with a registration, and one that nobody sees. */
export async function strangersRegistrations(api: TestApi, head: { organisation: string }) {
  const seats = registrationsOf(api)
  const event = await seats.event(head, { places: 200 })
  const draft = await seats.event(head, { status: 'draft', slug: null, publishedAt: null })
  const { id } = await seats.registered(await api.person(), event)
  return { seatEvent: event.id, seatTicket: event.ticket, seatDraft: draft.id, registration: id }
}

async function own({ api, me, foreign: { seatEvent: id, seatTicket: ticket } }: Scene): Promise<string> {
  const seats = registrationsOf(api)
  const { body } = await seats.ask(me, { id, ticket, tickets: [ticket] })
  return body.registration?.id ?? (await seats.mine(me, { id }).catch(() => null))?.id ?? unknown
}

/** Somebody has left: the one place is theirs for a time. */
async function offered({ api, me }: Scene): Promise<string> {
  const seats = registrationsOf(api)
  const event = await seats.event(await newSchool(api), { places: 1 })
  const holder = await api.person()
  const held = await seats.registered(holder, event)
  const { body } = await seats.ask(me, event)
  await seats.move(held.id, 'cancel', holder)
  return body.registration?.id ?? unknown
}

/** It is over, hours count, and they were let in. */
async function attended({ api, me }: Pick<Scene, 'api' | 'me'>): Promise<string> {
  const { id } = await registrationsOf(api).certified(me)
  return id
}
const certified = async ({ api }: Scene) => (await registrationsOf(api).certified(await api.person())).certificate!

const ofPerson = { foreign: ({ foreign }: Scene) => foreign.registration, own }

/** Paid already, so that no provider is asked. */
async function paid(scene: Scene): Promise<string> {
  const id = await own(scene)
  if (id !== unknown)
    await registrationsOf(scene.api)
      .paidByCard(id, 1200)
      .catch(() => null)
  return id
}

const registrations = new WeakMap<Scene, string>()
/** Of a tutor’s own, or of the organisation that somebody looks after; somebody has registered. */
async function hosted(scene: Scene): Promise<string> {
  const { api, caller, me } = scene
  const seats = registrationsOf(api)
  const event = await seats.event(me, caller === 'tutor' ? { organisationId: null, hostId: me.id } : {})
  registrations.set(scene, (await seats.registered(await api.person(), event)).id)
  return event.id
}

/** Whoever organises nothing is named for an event of the school they work for. */
async function atDoor(scene: Scene): Promise<string> {
  const { api, caller, me } = scene
  if (hostRoles.some((role) => role === caller)) return hosted(scene)
  if (caller !== 'teacher') await buildMember(api.db, me.id, me.organisation, 'guide')
  const event = await registrationsOf(api).event(me)
  await api.db.insert(eventHosts).values({ eventId: event.id, userId: me.id })
  registrations.set(scene, (await registrationsOf(api).registered(await api.person(), event)).id)
  return event.id
}

async function hostedPaid(scene: Scene): Promise<string> {
  const event = await hosted(scene)
  await registrationsOf(scene.api).paidByCard(registrations.get(scene)!, 1200)
  return event
}

const isAdmin = (caller: Caller) => caller === 'admin'
const ofHost = {
  own: hosted,
  foreign: ({ caller, foreign }: Scene) => (isAdmin(caller) ? undefined : foreign.seatEvent),
  registration: (scene: Scene) => registrations.get(scene) ?? scene.foreign.registration,
}

/** Their code, as they show it. */
async function codeOf(scene: Scene): Promise<{ code: string }> {
  const id = ofHost.registration(scene)
  const { rows } = await scene.api.db.execute<{ event: string }>(sql`
    select event_id as event from event_registrations where id = ${id}`)
  return { code: doorCode(secret, { id, eventId: rows[0]?.event ?? unknown }) }
}

const ofDoor = { ...people(200), ...ofHost, own: atDoor, alone: true } as const

export const registrationMatrix: Record<string, Row> = {
  'POST /api/v1/events/:id/registrations': {
    ...people(201),
    own: ({ foreign }) => foreign.seatEvent,
    foreign: ({ foreign }) => foreign.seatDraft,
    body: ({ foreign }) => ({ ticket: foreign.seatTicket }),
  },
  'POST /api/v1/events/:id/registrations/series': {
    ...people(201),
    own: ({ foreign }) => foreign.seatEvent,
    foreign: ({ foreign }) => foreign.seatDraft,
    body: ({ foreign }) => ({ ticket: foreign.seatTicket }),
  },
  'GET /api/v1/events/:id/registration': { ...people(200), own: ({ foreign }) => foreign.seatEvent },
  'GET /api/v1/registrations': people(200),
  'GET /api/v1/registrations/:id': { ...people(200), ...ofPerson },
  'POST /api/v1/registrations/:id/confirm': { ...people(200), ...ofPerson },
  'POST /api/v1/registrations/:id/accept': { ...people(200), ...ofPerson, own: offered },
  'POST /api/v1/registrations/:id/decline': { ...people(200), ...ofPerson, own: offered },
  'POST /api/v1/registrations/:id/cancel': { ...people(200), ...ofPerson },
  'POST /api/v1/registrations/:id/cancel-series': { ...people(200), ...ofPerson },
  'POST /api/v1/registrations/:id/pay': {
    ...people(200),
    ...ofPerson,
    own: paid,
    body: () => ({ billing: someBilling }),
  },
  'PATCH /api/v1/registrations/:id': { ...people(200), ...ofPerson, body: () => ({ children: [] }) },
  'GET /api/v1/registrations/:id/calendar.ics': { ...people(200), ...ofPerson },
  'GET /api/v1/registrations/:id/certificate.pdf': { ...people(200), ...ofPerson, own: attended },
  'GET /api/v1/certificates/:code': { allowed: { callers, status: 200 }, own: certified },
  'GET /api/v1/hosting/events/:id/registrations': { ...hosting(200), ...ofHost },
  'GET /api/v1/hosting/events/:id/registrations/export.csv': { ...hosting(200), ...ofHost },
  'POST /api/v1/hosting/events/:id/registrations/:registration/cancel': {
    ...hosting(200),
    ...ofHost,
    body: () => ({}),
  },
  'GET /api/v1/hosting/events/:id/door': ofDoor,
  'POST /api/v1/hosting/events/:id/door': {
    ...ofDoor,
    body: (scene) => ({
      takenAt: '2026-11-27T08:00:00.000Z',
      pass: '',
      acts: [
        {
          kind: 'out',
          id: unknown,
          registration: ofHost.registration(scene),
          at: '2026-11-27T08:00:00.000Z',
          arrivals: [],
        },
      ],
    }),
  },
  'POST /api/v1/hosting/events/:id/registrations/:registration/paid': {
    ...hosting(200),
    ...ofHost,
    body: () => ({ amount: 0 }),
  },
  'GET /api/v1/hosting/events/:id/door/event': ofDoor,
  'POST /api/v1/hosting/events/:id/door/codes': { ...ofDoor, body: codeOf },
  'POST /api/v1/hosting/events/:id/registrations/:registration/refund': {
    ...hosting(200),
    ...ofHost,
    own: hostedPaid,
    body: () => ({ amount: 500, refunded: 0 }),
  },
  'POST /api/v1/hosting/events/:id/check-in': {
    ...hosting(200),
    ...ofHost,
    body: (scene) => ({ registration: ofHost.registration(scene) }),
  },
  'DELETE /api/v1/hosting/events/:id/check-in/:registration': { ...hosting(200), ...ofHost },
  'GET /api/v1/hosting/events/:id/name-tags.pdf': { ...hosting(200), ...ofHost },
  'GET /api/v1/hosting/events/:id/door-list.pdf': { ...hosting(200), ...ofHost },
  'GET /api/v1/hosting/events/:id/messages': { ...hosting(200), ...ofHost },
  'POST /api/v1/hosting/events/:id/messages': {
    ...hosting(200),
    ...ofHost,
    body: () => ({ to: 'all', subject: 'Boots', text: 'Bring boots.' }),
  },
}
