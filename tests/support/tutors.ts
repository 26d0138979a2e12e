import { sql } from 'drizzle-orm'
import type { OwnProfile } from '#/contract/tutor/profile.ts'
import type { Booking } from '#/contract/booking/booking.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import type { Answer, TestApi } from './api.ts'
import { paper } from './listings.ts'
import { good } from './mail.ts'

type Me = { token: string }
type Person = Me & { id: string }

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '20:00' }))

/** All that a profile needs to be shown, and more. */
export const offered = {
  headline: 'Golden beads at the kitchen table',
  bio: fromMarkdown('We begin with the hand.', 'letter'),
  areas: ['mathematics', 'language'],
  levels: ['6-9'],
  modes: ['online', 'home'],
  languages: ['en', 'nl'],
  city: 'Rotterdam',
  country: 'NL',
  point: { lat: 51.92, lon: 4.48 },
  radiusKm: 25,
  rate: 4500,
  trialPrice: 0,
  timeZone: 'Europe/Amsterdam',
  hours: everyDay,
  noticeHours: 1,
  meetingUrl: 'https://meet.example/anna',
}

const dayMs = 86_400_000
export const dayIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** The calls of tutors and of what is booked with them. */
export function tutorsOf(api: TestApi) {
  const call = (method: string, path: string, me: Me | null, body?: unknown): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, { ...(me ? { token: me.token } : {}), ...(body === undefined ? {} : { body }) })
  const profile = async (answer: Promise<Answer>, status = 200): Promise<OwnProfile> =>
    good(await answer, status).profile
  let admin: Promise<Me> | undefined
  const anAdmin = () => (admin ??= api.person({ roles: ['admin'] }))
  return {
    call,
    profile,
    anAdmin,
    tutor: () => api.person({ roles: ['tutor'] }),
    begin: (me: Me) => profile(call('POST', '/tutor-profile', me), 201),
    own: (me: Me) => profile(call('GET', '/tutor-profile', me)),
    save: (me: Me, version: number, patch: object) => call('PATCH', '/tutor-profile', me, { version, ...patch }),
    move: (me: Me, version: number, move: 'publish' | 'unpublish') =>
      call('POST', `/tutor-profile/${move}`, me, { version }),
    file: (me: Me) => api.send('PUT', '/api/v1/tutor-profile/check?name=check.pdf', { token: me.token, ...paper() }),
    judge: async (id: string, body: object, by?: Me) =>
      call('POST', `/tutor-profiles/${id}/judgement`, by ?? (await anAdmin()), body),
    async approve(id: string, until = dayIn(365)): Promise<OwnProfile> {
      const { version } = await profile(call('GET', `/tutor-profiles/${id}`, await anAdmin()))
      return profile(this.judge(id, { decision: 'approve', until, version }))
    },
    /** Begun, said, published, and approved: everybody sees it. */
    async shown(me: Me, more: object = {}): Promise<OwnProfile> {
      const draft = await this.begin(me)
      const written = await profile(this.save(me, draft.version, { ...offered, ...more }))
      await profile(this.move(me, written.version, 'publish'))
      good(await this.file(me))
      return this.approve(draft.id)
    },
    async slots(id: string, days = 7): Promise<string[]> {
      return good(await call('GET', `/tutors/${id}/slots?days=${days}`, null)).slots
    },
    book: (me: Me, id: string, at: string, more: object = {}) =>
      call('POST', `/tutors/${id}/bookings`, me, { at, mode: 'online', child: null, trial: false, note: '', ...more }),
    async booked(me: Me, id: string, at: string, more: object = {}): Promise<Booking> {
      return good(await this.book(me, id, at, more), 201).booking
    },
    cancel: (me: Me, id: string, note = '') => call('POST', `/bookings/${id}/cancel`, me, { note }),
    bookings: async (me: Me, past = false): Promise<Booking[]> =>
      good(await call('GET', `/bookings?past=${past}`, me)).bookings,
    takeRole: ({ id }: Person) =>
      api.db.execute(sql`update users set roles = '{parent}', active_role = 'parent' where id = ${id}`),
  }
}
