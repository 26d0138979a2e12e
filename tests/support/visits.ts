import { sql } from 'drizzle-orm'
import { keepUpVisits, remindOfVisits } from '#/api/modules/visits/upkeep.ts'
import type { OwnSchool } from '#/contract/school/listing.ts'
import type { HostedVisit, OwnVisit, VisitRules, VisitTime } from '#/contract/visit/visit.ts'
import { newEmail, type Answer, type TestApi } from './api.ts'
import { listingsOf } from './listings.ts'
import { good } from './mail.ts'
import { newMember, type Member } from './people-builders.ts'

type Me = { token: string } | null
export type Link = { id: string; key: string }

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '12:00' }))

/** All that families need to book. */
export const welcoming = {
  isOpen: true,
  hours: everyDay,
  exceptions: [],
  minutes: 60,
  pauseMinutes: 0,
  families: 2,
  adults: 2,
  noticeHours: 4,
  horizonDays: 28,
  expect: 'You sit on a low chair and watch.',
}

type Host = { head: Member; listing: OwnSchool & { slug: string } }

/** The calls of visits; and time, which passes when asked. */
export function visitsOf(api: TestApi) {
  const call = (method: string, path: string, me: Me, body?: unknown): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, { ...(me ? { token: me.token } : {}), ...(body === undefined ? {} : { body }) })
  const byLink = (link: Link | string, rest = '') =>
    typeof link === 'string' ? `/visits/${link}${rest}` : `/visits/${link.id}${rest}?key=${link.key}`
  return {
    call,
    rules: async (me: Me, id: string): Promise<VisitRules> =>
      good(await call('GET', `/listings/${id}/visit-rules`, me)).rules,
    save: (me: Me, id: string, version: number, more: object = {}) =>
      call('PUT', `/listings/${id}/visit-rules`, me, { ...welcoming, ...more, version }),
    /** A school that everybody sees, and that takes visits. */
    async host(more: object = {}): Promise<Host> {
      const head = await newMember(api, 'school')
      const listing = await listingsOf(api).published(head)
      good(await this.save(head, listing.id, 0, more))
      return { head, listing }
    },
    async times(id: string, days = 7): Promise<VisitTime[]> {
      return good(await call('GET', `/schools/${id}/visits?days=${days}`, null)).visits?.times ?? []
    },
    book: (me: Me, id: string, at: string, more: object = {}) =>
      call('POST', `/schools/${id}/visits`, me, {
        at,
        adults: 1,
        children: 0,
        level: null,
        note: '',
        guest: null,
        ...more,
      }),
    async booked(me: Me, id: string, at: string, more: object = {}): Promise<OwnVisit> {
      return good(await this.book(me, id, at, more), 201).visit
    },
    /** A guest, and what the link in their mail opens. */
    async asked(id: string, at: string, email = newEmail()): Promise<Link & { email: string }> {
      good(await this.book(null, id, at, { guest: { name: 'Ines Duarte', email } }), 201)
      const { text } = await api.mailTo(email, 'visit_confirm')
      const [, visit = '', key = ''] = /\/visits\/([\da-f-]+)\?key=([\w-]+)/.exec(text) ?? []
      return { id: visit, key, email }
    },
    get: (link: Link | string, me: Me = null) => call('GET', byLink(link), me),
    move: (link: Link | string, move: 'confirm' | 'cancel', me: Me = null) =>
      call('POST', byLink(link, `/${move}`), me),
    own: async (me: Me, past = false): Promise<OwnVisit[]> =>
      good(await call('GET', `/visits?past=${past}`, me)).visits,
    hosted: async (me: Me, id: string, past = false): Promise<HostedVisit[]> =>
      good(await call('GET', `/listings/${id}/visits?past=${past}`, me)).visits,
    off: (me: Me, id: string, visit: string, note = '') =>
      call('POST', `/listings/${id}/visits/${visit}/cancel`, me, { note }),
    keepUp: () => keepUpVisits(api.services),
    remind: () => remindOfVisits(api.services),
    /** What the counts and the living visits of a school say: the same, or something is wrong. */
    async chairs(id: string) {
      const { rows } = await api.db.execute<{ counted: number; living: number }>(sql`
        select coalesce((select sum(taken) from school_visit_times where school_id = ${id}), 0)::int as counted,
          (select count(*) from school_visits where school_id = ${id} and status in ('held', 'booked'))::int as living`)
      return rows[0]!
    },
  }
}
