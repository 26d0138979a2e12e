import { eventHosts } from '#/api/db/tables/event-door.ts'
import { roles } from '#/contract/core/role.ts'
import { hostRoles } from '#/contract/event/event-kinds.ts'
import { newEmail, type TestApi } from './api.ts'
import { unknown, type Caller, type GoodCall, type Row, type Scene } from './matrix.ts'
import { newSchool } from './people-builders.ts'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { registrationsOf, type TestEvent } from './registrations.ts'

// Who may call what of registrations: whoever may see an event registers, each sees their own, and hosts those of their events.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const people = (status: number) => ({ allowed: { callers: roles, status } })
const hosting = (status: number) => ({ allowed: { callers: hostRoles, status } })
/** The same of all that is asked twice. */
const startsAt = new Date('2099-06-01T08:00:00Z')

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

const isAdmin = (caller: Caller) => caller === 'admin'
const ofHost = {
  own: hosted,
  foreign: ({ caller, foreign }: Scene) => (isAdmin(caller) ? undefined : foreign.seatEvent),
  registration: (scene: Scene) => registrations.get(scene) ?? scene.foreign.registration,
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
  'PATCH /api/v1/registrations/:id': { ...people(200), ...ofPerson, body: () => ({ children: [] }) },
  'GET /api/v1/registrations/:id/calendar.ics': { ...people(200), ...ofPerson },
  'GET /api/v1/registrations/:id/certificate.pdf': { ...people(200), ...ofPerson, own: attended },
  'GET /api/v1/certificates/:code': { allowed: { callers, status: 200 }, own: certified },
  'GET /api/v1/hosting/events/:id/registrations': ofDoor,
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
  'POST /api/v1/hosting/events/:id/check-in': {
    ...ofDoor,
    body: (scene) => ({ registration: ofHost.registration(scene) }),
  },
  'DELETE /api/v1/hosting/events/:id/check-in/:registration': ofDoor,
  'GET /api/v1/hosting/events/:id/name-tags.pdf': { ...hosting(200), ...ofHost },
  'GET /api/v1/hosting/events/:id/door-list.pdf': { ...hosting(200), ...ofHost },
  'GET /api/v1/hosting/events/:id/messages': { ...hosting(200), ...ofHost },
  'POST /api/v1/hosting/events/:id/messages': {
    ...hosting(200),
    ...ofHost,
    body: () => ({ to: 'all', subject: 'Boots', text: 'Bring boots.' }),
  },
}

/** A call that succeeds, for each of these routes. */
export function goodRegistrationCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const seats = registrationsOf(api)
  const newEvent = async (more: object = {}) => seats.event(await newSchool(api), { startsAt, ...more })

  const byPerson = (rest: string, body?: unknown) =>
    async function call(): Promise<GoodCall> {
      const me = await api.person()
      const { id } = await seats.registered(me, await newEvent())
      return { token: me.token, path: `/api/v1/registrations/${id}${rest}`, body }
    }
  const byOffered = (rest: string) =>
    async function call(): Promise<GoodCall> {
      const [event, holder, me] = [await newEvent({ places: 1 }), await api.person(), await api.person()]
      const held = await seats.registered(holder, event)
      const { id } = await seats.registered(me, event)
      await seats.move(held.id, 'cancel', holder)
      return { token: me.token, path: `/api/v1/registrations/${id}${rest}` }
    }
  const byHost = (rest: (registration: string) => string, body?: (registration: string) => unknown) =>
    async function call(): Promise<GoodCall> {
      const host = await newSchool(api)
      const event: TestEvent = await seats.event(host, { startsAt })
      const { id } = await seats.registered(await api.person(), event)
      return { token: host.token, path: `/api/v1/hosting/events/${event.id}/${rest(id)}`, body: body?.(id) }
    }
  return {
    'POST /api/v1/events/:id/registrations': async () => {
      const { id, ticket } = await newEvent()
      const guest = { name: 'Ines Duarte', email: newEmail() }
      const body = { ticket, guest }
      return { token: (await api.person()).token, path: `/api/v1/events/${id}/registrations`, body }
    },
    'POST /api/v1/events/:id/registrations/series': async () => {
      const { id, ticket } = await newEvent()
      return { token: (await api.person()).token, path: `/api/v1/events/${id}/registrations/series`, body: { ticket } }
    },
    'GET /api/v1/events/:id/registration': async () => {
      const [event, me] = [await newEvent(), await api.person()]
      await seats.registered(me, event)
      return { token: me.token, path: `/api/v1/events/${event.id}/registration` }
    },
    'GET /api/v1/registrations': async () => {
      const me = await api.person()
      await seats.registered(me, await newEvent())
      return { token: me.token, path: '/api/v1/registrations' }
    },
    'GET /api/v1/registrations/:id': byPerson(''),
    'POST /api/v1/registrations/:id/confirm': byPerson('/confirm'),
    'POST /api/v1/registrations/:id/accept': byOffered('/accept'),
    'POST /api/v1/registrations/:id/decline': byOffered('/decline'),
    'POST /api/v1/registrations/:id/cancel': byPerson('/cancel'),
    'POST /api/v1/registrations/:id/cancel-series': byPerson('/cancel-series'),
    'PATCH /api/v1/registrations/:id': byPerson('', { seats: 2 }),
    'GET /api/v1/registrations/:id/calendar.ics': byPerson('/calendar.ics'),
    'GET /api/v1/registrations/:id/certificate.pdf': async () => {
      const me = await api.person()
      const { id } = await seats.certified(me)
      return { token: me.token, path: `/api/v1/registrations/${id}/certificate.pdf` }
    },
    'GET /api/v1/certificates/:code': async () => {
      const { certificate } = await seats.certified(await api.person())
      return { token: (await api.person()).token, path: `/api/v1/certificates/${certificate!}` }
    },
    'GET /api/v1/hosting/events/:id/registrations': byHost(() => 'registrations'),
    'GET /api/v1/hosting/events/:id/registrations/export.csv': byHost(() => 'registrations/export.csv'),
    'GET /api/v1/hosting/events/:id/name-tags.pdf': byHost(() => 'name-tags.pdf?per=10'),
    'GET /api/v1/hosting/events/:id/door-list.pdf': byHost(() => 'door-list.pdf'),
    'GET /api/v1/hosting/events/:id/messages': byHost(() => 'messages'),
    'POST /api/v1/hosting/events/:id/registrations/:registration/cancel': byHost(
      (id) => `registrations/${id}/cancel`,
      () => ({ note: '' }),
    ),
    'POST /api/v1/hosting/events/:id/registrations/:registration/paid': byHost(
      (id) => `registrations/${id}/paid`,
      () => ({ amount: 0 }),
    ),
    'POST /api/v1/hosting/events/:id/check-in': byHost(
      () => 'check-in',
      (id) => ({ registration: id }),
    ),
    'GET /api/v1/hosting/events/:id/door': byHost(() => 'door'),
    'POST /api/v1/hosting/events/:id/door': byHost(
      () => 'door',
      (registration) => ({
        takenAt: '2026-11-27T08:00:00.000Z',
        pass: '',
        acts: [{ kind: 'out', id: unknown, registration, at: '2026-11-27T08:00:00.000Z', arrivals: [] }],
      }),
    ),
    'DELETE /api/v1/hosting/events/:id/check-in/:registration': byHost((id) => `check-in/${id}`),
    'POST /api/v1/hosting/events/:id/messages': byHost(
      () => 'messages',
      () => ({ to: 'registered', subject: 'Boots', text: 'Bring boots.' }),
    ),
  }
}
