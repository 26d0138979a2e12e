import { sql } from 'drizzle-orm'
import { keepUpEnquiries } from '#/api/modules/enquiries/upkeep.ts'
import type { OwnEnquiry, OwnLine, ReceivedEnquiry } from '#/contract/enquiry/enquiry.ts'
import type { Answer, TestApi } from './api.ts'
import { level, listingsOf } from './listings.ts'
import { good } from './mail.ts'
import { newMember } from './people-builders.ts'

type Me = { token: string } | null

export const child = {
  first_name: 'Élodie',
  last_name: 'Duarte',
  birthMonth: '2023-05',
  level: '3-6',
  startMonth: null,
  message: 'We live around the corner and would like to come in autumn.',
}

export const openLine = { isOpen: true, rule: 'order', offerHours: 48, places: 0 }

/** The calls of enquiries and lines; and time, which passes when asked. */
export function enquiriesOf(api: TestApi) {
  const call = (method: string, path: string, me: Me, body?: unknown): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, { ...(me ? { token: me.token } : {}), ...(body === undefined ? {} : { body }) })
  type House = { token: string; organisation: string }
  const at = (head: House, enquiry: string, rest = '') =>
    `/organisations/${head.organisation}/enquiries/${enquiry}${rest}`
  return {
    call,
    async school() {
      const head = await newMember(api, 'school')
      const listing = await listingsOf(api).published(head, { levels: [level()] })
      return { head, listing }
    },
    family: () => api.person({ roles: ['parent'] }),
    ask: (me: Me, id: string, more: object = {}) => call('POST', `/schools/${id}/enquiries`, me, { ...child, ...more }),
    async asked(me: Me, id: string, more: object = {}): Promise<OwnEnquiry> {
      return good(await this.ask(me, id, more), 201).enquiry
    },
    get: async (me: Me, id: string): Promise<OwnEnquiry> => good(await call('GET', `/enquiries/${id}`, me)).enquiry,
    move: (me: Me, id: string, move: 'withdraw' | 'accept' | 'decline') => call('POST', `/enquiries/${id}/${move}`, me),
    received: (head: House, enquiry: string) => call('GET', at(head, enquiry), head),
    list: async (head: House, view = 'open'): Promise<ReceivedEnquiry[]> =>
      good(await call('GET', `/organisations/${head.organisation}/enquiries?view=${view}`, head)).enquiries,
    take: (head: House, enquiry: string) => call('POST', at(head, enquiry, '/take'), head),
    queue: (head: House, enquiry: string, isSibling = false) =>
      call('POST', at(head, enquiry, '/queue'), head, { isSibling }),
    enrol: (head: House, enquiry: string) => call('POST', at(head, enquiry, '/enrol'), head),
    refuse: (head: House, enquiry: string, word = 'We have no place this year.') =>
      call('POST', at(head, enquiry, '/refuse'), head, { word }),
    lines: async (head: House): Promise<OwnLine[]> =>
      good(await call('GET', `/organisations/${head.organisation}/lines`, head)).lines,
    async line(head: House, more: object = {}): Promise<OwnLine> {
      const { version } = (await this.lines(head))[0]!
      const body = { ...openLine, ...more, version }
      return good(await call('PUT', `/organisations/${head.organisation}/lines/3-6`, head, body)).lines[0]
    },
    /** Somebody who waits in the line of a school. */
    async waiting(
      school: { head: House; listing: { id: string } },
      { isSibling = false, ...more }: { isSibling?: boolean } = {},
    ) {
      const me = await this.family()
      const { id } = await this.asked(me, school.listing.id, more)
      good(await this.take(school.head, id))
      good(await this.queue(school.head, id, isSibling))
      return { me, id }
    },
    keepUp: () => keepUpEnquiries(api.services),
    over: (id: string) =>
      api.db.execute(sql`update school_enquiries set expires_at = now() - interval '1 second' where id = ${id}`),
    /** What the count of a line and those who have a place say: the same, or something is wrong. */
    async places(id: string) {
      const { rows } = await api.db.execute<{ counted: number; living: number }>(sql`
        select coalesce((select sum(taken) from school_lines where school_id = ${id}), 0)::int as counted,
          (select count(*) from school_enquiries where school_id = ${id} and status in ('offered', 'accepted'))::int as living`)
      return rows[0]!
    },
  }
}
