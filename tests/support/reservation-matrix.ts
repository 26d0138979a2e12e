import { sql } from 'drizzle-orm'
import { roles } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { unknown, type GoodCall, type Row, type Scene } from './matrix.ts'
import { newRoom, reservationsOf, wished } from './reservations.ts'
import { dayIn } from './tutors.ts'

// Who may call what of bookings at a training centre: its managers and admins all of it, who is booked what is theirs.

let made = 0

/** A room of a centre, whichever house it is in the tests. */
async function roomOf(api: TestApi, organisation: string): Promise<string> {
  const id = newId()
  await api.db.execute(sql`
    insert into booking_resources (id, organisation_id, kind, name, time_zone) values (${id}, ${organisation}, 'room', 'Maple', 'Europe/Berlin')`)
  return id
}

async function heldIn(api: TestApi, organisation: string, who: { id: string }): Promise<string> {
  const [id, room] = [newId(), await roomOf(api, organisation)]
  const hours = 300 + (made += 1)
  await api.db.execute(sql`
    insert into reservations (id, organisation_id, resource_id, starts_at, ends_at, status, hold_until, user_id)
    select ${id}, ${organisation}, ${room}, at, at + interval '1 hour', 'held', now() + interval '1 day', ${who.id}
    from (select now() + make_interval(hours => ${hours}) as at) as hour`)
  return id
}

/** A centre of strangers, with what is booked there. */
export async function strangersReservation(api: TestApi) {
  const { id } = await reservationsOf(api).centre()
  const stranger = await api.person()
  return { centre: id, centreRoom: await roomOf(api, id), reservation: await heldIn(api, id, stranger) }
}

const centreOf = ({ caller, me, foreign: { centre } }: Scene): string => (caller === 'admin' ? centre : me.organisation)
const rooms = new WeakMap<Scene, string>()
const ofCentre = {
  allowed: { callers: ['training_center', 'admin'] as const, status: 200 },
  own: centreOf,
  foreign: ({ caller, foreign: { centre } }: Scene) => (caller === 'admin' ? undefined : centre),
}
const ofRoom = {
  ...ofCentre,
  alone: true as const,
  async own(scene: Scene) {
    const id = centreOf(scene)
    rooms.set(scene, await roomOf(scene.api, id))
    return id
  },
  resource: (scene: Scene) => rooms.get(scene) ?? scene.foreign.centreRoom,
}
const made201 = { ...ofRoom, allowed: { ...ofCentre.allowed, status: 201 } }
const { kind: _kind, trainer: _trainer, ...saved } = newRoom
const inRoom = (scene: Scene): string => rooms.get(scene) ?? unknown

export const reservationBodiless = ['POST /api/v1/reservations/:id/confirm']

const movedTo = (resource: string) => ({ resource, trainer: null, date: dayIn(9), time: '15:00', minutes: 60 })

const foreignOne = ({ caller, foreign: { reservation } }: Scene) => (caller === 'admin' ? undefined : reservation)
const ofPerson = {
  allowed: { callers: roles, status: 200 },
  own: ({ api, me, foreign: { centre } }: Scene) => heldIn(api, centre, me),
  foreign: foreignOne,
}

export const reservationMatrix: Record<string, Row> = {
  'GET /api/v1/organisations/:id/resources': ofCentre,
  'POST /api/v1/organisations/:id/resources': { ...made201, body: () => newRoom },
  'PUT /api/v1/organisations/:id/resources/:resource': { ...ofRoom, body: () => ({ ...saved, version: 1 }) },
  'DELETE /api/v1/organisations/:id/resources/:resource': {
    ...ofRoom,
    allowed: { ...ofCentre.allowed, status: 204 },
  },
  'GET /api/v1/organisations/:id/reservations': ofCentre,
  'GET /api/v1/organisations/:id/booking-week': ofCentre,
  'GET /api/v1/organisations/:id/booking-figures': ofCentre,
  'GET /api/v1/organisations/:id/booking-offer': {
    ...ofRoom,
    query: (scene) => `?resource=${inRoom(scene)}&date=${dayIn(9)}&time=09:00&minutes=60`,
  },
  'POST /api/v1/organisations/:id/reservations': { ...made201, body: (scene) => wished(inRoom(scene)) },
  'GET /api/v1/reservations': { allowed: { callers: roles, status: 200 } },
  'GET /api/v1/reservations/:id': ofPerson,
  'POST /api/v1/reservations/:id/confirm': {
    ...ofCentre,
    alone: true,
    own: (scene) => heldIn(scene.api, centreOf(scene), scene.me),
    foreign: foreignOne,
  },
  'POST /api/v1/reservations/:id/move': {
    ...ofCentre,
    alone: true,
    async own(scene) {
      const id = await heldIn(scene.api, centreOf(scene), scene.me)
      rooms.set(scene, await roomOf(scene.api, centreOf(scene)))
      return id
    },
    foreign: foreignOne,
    body: (scene) => movedTo(inRoom(scene)),
  },
  'POST /api/v1/reservations/:id/cancel': { ...ofPerson, alone: true, body: () => ({ note: '', later: false }) },
}

/** A call that succeeds, for every route; made anew each time. */
export function goodReservationCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const calls = reservationsOf(api)
  const asHead = (path: (id: string, room: string) => string, body?: (room: string) => object) => async () => {
    const centre = await calls.centre()
    const room = await calls.added(centre, { name: 'Übung 🧮' })
    return {
      token: centre.head.token,
      path: `/api/v1/organisations/${centre.id}${path(centre.id, room.id)}`,
      body: body?.(room.id),
    }
  }
  const asOne = (rest: string, body?: object) => async (): Promise<GoodCall> => {
    const centre = await calls.centre()
    const room = await calls.added(centre)
    const [one] = await calls.booked(centre, room.id, { hold: 24, subject: 'Größe 🧮' })
    return { token: centre.head.token, path: `/api/v1/reservations/${one!.id}${rest}`, body }
  }
  return {
    'GET /api/v1/organisations/:id/resources': asHead(() => '/resources'),
    'POST /api/v1/organisations/:id/resources': asHead(
      () => '/resources',
      () => ({ ...newRoom, equipment: 'Größe 🧮' }),
    ),
    'PUT /api/v1/organisations/:id/resources/:resource': asHead(
      (_, room) => `/resources/${room}`,
      () => ({ ...saved, equipment: 'Größe 🧮', version: 1 }),
    ),
    'DELETE /api/v1/organisations/:id/resources/:resource': asHead((_, room) => `/resources/${room}`),
    'GET /api/v1/organisations/:id/reservations': asHead(() => '/reservations'),
    'GET /api/v1/organisations/:id/booking-week': asHead(() => '/booking-week?date=2027-03-01'),
    'GET /api/v1/organisations/:id/booking-figures': asHead(() => '/booking-figures'),
    'GET /api/v1/organisations/:id/booking-offer': asHead(
      (_, room) => `/booking-offer?resource=${room}&date=${dayIn(9)}&time=09:00&minutes=60`,
    ),
    'POST /api/v1/organisations/:id/reservations': asHead(
      () => '/reservations',
      (room) => wished(room, { note: 'Größe 🧮' }),
    ),
    'GET /api/v1/reservations': async () => ({ token: (await api.person()).token, path: '/api/v1/reservations' }),
    'GET /api/v1/reservations/:id': asOne(''),
    'POST /api/v1/reservations/:id/confirm': asOne('/confirm'),
    'POST /api/v1/reservations/:id/move': async () => {
      const centre = await calls.centre()
      const room = await calls.added(centre)
      const [one] = await calls.booked(centre, room.id, { subject: 'Größe 🧮' })
      return { token: centre.head.token, path: `/api/v1/reservations/${one!.id}/move`, body: movedTo(room.id) }
    },
    'POST /api/v1/reservations/:id/cancel': asOne('/cancel', { note: 'Krank 🧮', later: false }),
  }
}
