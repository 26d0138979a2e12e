import { sql } from 'drizzle-orm'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { keepUpReservations, remindOfReservations } from '#/api/modules/reservations/ending.ts'
import type { BookingFigures, BookingWeek, Offer, Reservation } from '#/contract/reservation/reservation.ts'
import type { Resource } from '#/contract/reservation/resource.ts'
import type { Answer, TestApi } from './api.ts'
import { good } from './mail.ts'
import { newMember, type Member } from './people-builders.ts'
import { dayIn } from './tutors.ts'

type Me = { token: string }

export const newRoom = {
  kind: 'room',
  name: 'Maple',
  place: 'First floor',
  equipment: '',
  places: 1,
  bufferMinutes: 0,
  timeZone: 'Europe/Berlin',
  hours: [],
  opensOn: null,
  closesOn: null,
  isOpen: true,
  trainer: null,
}

export const wished = (resource: string, more: object = {}) => ({
  resource,
  trainer: null,
  date: dayIn(9),
  time: '09:00',
  minutes: 60,
  repeats: 1,
  skip: false,
  person: null,
  guest: 'Ines Duarte',
  subject: '',
  note: '',
  hold: 0,
  ...more,
})

export type Centre = { head: Member; id: string }

/** The calls of bookings at a training centre; and time, which passes when asked. */
export function reservationsOf(api: TestApi) {
  const call = (method: string, path: string, me: Me, body?: unknown): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, { token: me.token, ...(body === undefined ? {} : { body }) })
  return {
    call,
    async centre(): Promise<Centre> {
      const head = await newMember(api, 'training_center')
      return { head, id: head.organisation }
    },
    /** Somebody who works there. */
    async trainer({ id }: Centre) {
      const person = await api.person({ roles: ['training_center'] })
      await buildMember(api.db, person.id, id, 'trainer')
      return person
    },
    add: (me: Me, centre: string, more: object = {}) =>
      call('POST', `/organisations/${centre}/resources`, me, { ...newRoom, ...more }),
    async added({ head, id }: Centre, more: object = {}): Promise<Resource> {
      return good(await this.add(head, id, more), 201).resource
    },
    book: (me: Me, centre: string, resource: string, more: object = {}) =>
      call('POST', `/organisations/${centre}/reservations`, me, wished(resource, more)),
    async booked({ head, id }: Centre, resource: string, more: object = {}): Promise<Reservation[]> {
      return good(await this.book(head, id, resource, more), 201).reservations
    },
    save: (me: Me, centre: string, { id, kind: _kind, isThere: _there, ...one }: Resource, more: object = {}) =>
      call('PUT', `/organisations/${centre}/resources/${id}`, me, { ...one, ...more }),
    async offer({ head, id }: Centre, query: Record<string, string>): Promise<Offer> {
      const asked = new URLSearchParams({ date: dayIn(9), time: '09:00', minutes: '60', ...query })
      return good(await call('GET', `/organisations/${id}/booking-offer?${asked}`, head)).offer
    },
    figures: async ({ head, id }: Centre): Promise<BookingFigures> =>
      good(await call('GET', `/organisations/${id}/booking-figures`, head)).figures,
    week: async ({ head, id }: Centre, date: string): Promise<BookingWeek> =>
      good(await call('GET', `/organisations/${id}/booking-week?date=${date}`, head)).week,
    list: async ({ head, id }: Centre, query = ''): Promise<Reservation[]> =>
      good(await call('GET', `/organisations/${id}/reservations${query}`, head)).reservations,
    get: (me: Me, id: string) => call('GET', `/reservations/${id}`, me),
    own: async (me: Me): Promise<Reservation[]> => good(await call('GET', '/reservations', me)).reservations,
    confirm: (me: Me, id: string) => call('POST', `/reservations/${id}/confirm`, me),
    cancel: (me: Me, id: string, more: object = {}) =>
      call('POST', `/reservations/${id}/cancel`, me, { note: '', later: false, ...more }),
    keepUp: () => keepUpReservations(api.services),
    remind: () => remindOfReservations(api.services),
    runOut: (id: string) =>
      api.db.execute(sql`update reservations set hold_until = now() - interval '1 minute' where id = ${id}`),
    /** How much is taken of a thing. */
    async parts(resource: string): Promise<number> {
      const { rows } = await api.db.execute<{ count: number }>(sql`
        select count(*)::int as count from reservation_parts where resource_id = ${resource}`)
      return rows[0]!.count
    },
  }
}
