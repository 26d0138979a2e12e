import { sql } from 'drizzle-orm'
import { lapseOffers } from '#/api/modules/cohorts/applying.service.ts'
import type { Cohort, CohortApplication } from '#/contract/cohort/cohort.ts'
import { newId } from '#/lib/ids.ts'
import type { Answer, TestApi } from './api.ts'
import { good } from './mail.ts'
import { newMember } from './people-builders.ts'

type Me = { token: string }

const daysAway = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const course = {
  title: 'AMI Primary, summer course',
  about: 'Ten weeks of work with the materials 🧮',
  body: 'ami',
  level: '3-6',
  format: 'summer',
  startsOn: daysAway(-50),
  endsOn: daysAway(50),
  location: 'Zürich',
  capacity: 12,
  price: 480_000,
  hoursRequired: 100,
  visitsRequired: 4,
  practicumHours: 0,
  examDates: [daysAway(49)],
  status: 'open',
  trainers: [] as string[],
}

export const statement = 'I have worked as an assistant for three years, and want to learn the rest.'

/** The calls of cohorts; and time, which passes when asked. */
export function cohortsOf(api: TestApi) {
  const call = (method: string, path: string, me: Me, body?: unknown): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, { token: me.token, ...(body === undefined ? {} : { body }) })
  type Head = Me & { id: string; organisation: string }
  return {
    call,
    daysAway,
    async centre(): Promise<Head> {
      const head = await newMember(api, 'training_center')
      await api.db.execute(sql`update organisations set status = 'approved' where id = ${head.organisation}`)
      return head
    },
    create: (head: Head, more: object = {}) =>
      call('POST', `/organisations/${head.organisation}/cohorts`, head, { ...course, ...more }),
    async cohort(head: Head, more: object = {}): Promise<Cohort> {
      return good(await this.create(head, more), 201).cohort
    },
    change: (
      head: Me,
      { organisation: _o, left: _l, taken: _t, waiting: _w, mayEdit: _m, id, ...cohort }: Cohort,
      more: object = {},
    ) => call('PUT', `/cohorts/${id}`, head, { ...cohort, trainers: cohort.trainers.map((one) => one.id), ...more }),
    get: async (me: Me, id: string): Promise<Cohort> => good(await call('GET', `/cohorts/${id}`, me)).cohort,
    apply: (me: Me, id: string, more: object = {}) =>
      call('POST', `/cohorts/${id}/applications`, me, { isEnquiry: false, source: 'school', statement, ...more }),
    async applied(id: string, more: object = {}) {
      const me = await api.person({ roles: ['teacher'] })
      return { me, id: good(await this.apply(me, id, more), 201).application.id as string }
    },
    read: async (me: Me, id: string): Promise<CohortApplication> =>
      good(await call('GET', `/cohort-applications/${id}`, me)).application,
    move: (me: Me, id: string, move: string, more: object = {}) =>
      call('POST', `/cohort-applications/${id}/steps`, me, {
        move,
        words: move === 'refuse' || move === 'release' ? 'Not this year.' : '',
        offerUntil: move === 'offer' ? daysAway(10) : null,
        ...more,
      }),
    async enrolled(head: Head, cohort: string, more: object = {}) {
      const one = await this.applied(cohort, more)
      good(await this.move(head, one.id, 'offer'))
      good(await this.move(one.me, one.id, 'accept'))
      return one
    },
    enter: (me: Me, id: string, more: object = {}) =>
      call('POST', `/cohort-applications/${id}/hours`, me, {
        day: daysAway(-1),
        kind: 'course',
        minutes: 120,
        note: '',
        ...more,
      }),
    sign: (me: Me, id: string, verdict = 'signed', words = '') =>
      call('POST', `/cohort-hours/${id}/signature`, me, { verdict, words }),
    figures: async (head: Head, query = '') =>
      good(await call('GET', `/organisations/${head.organisation}/cohort-figures${query}`, head)).figures,
    rows: async (head: Head, query: string) =>
      good(await call('GET', `/organisations/${head.organisation}/cohort-figures/applications${query}`, head)),
    lapse: () => lapseOffers(api.services),
    /** Somebody of the training centre. */
    async trainer(head: Head) {
      const me = await api.person({ roles: ['training_center'] })
      await api.db.execute(sql`
        insert into memberships (id, user_id, organisation_id, position, accepted_at)
        values (${newId()}, ${me.id}, ${head.organisation}, 'trainer', now())`)
      return me
    },
  }
}
