import { sql } from 'drizzle-orm'
import type { Applicant, OwnApplication } from '#/contract/job/application.ts'
import type { OwnJob } from '#/contract/job/job.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { buildMember } from '#/api/db/seed/organisations.ts'
import type { Answer, TestApi } from './api.ts'
import { inDays } from './events.ts'
import { good } from './mail.ts'

type Me = { token: string }

/** All that a job needs to be published, and more. */
export const offered = () => ({
  title: 'Guide for the children’s house',
  role: 'guide',
  summary: 'Mixed ages around a kitchen garden.',
  content: fromMarkdown('You prepare the room, and observe.', 'letter'),
  levels: ['3-6'],
  employments: ['full_time'],
  workplace: 'onsite',
  address: { street: 'Kade 4', zip: '3011', city: 'Rotterdam', country: 'NL' },
  point: { lat: 51.92, lon: 4.48 },
  timeZone: 'Europe/Amsterdam',
  salary: { period: 'month', min: 320_000, max: 380_000, currency: 'EUR', negotiable: false },
  languages: ['nl'],
  credentials: [{ body: 'ami', level: '3-6' }],
  expiresOn: inDays(60),
})

export const letter = 'I have led a children’s house for six years, and would like to live by the sea.'

let timesNamed = 0

/** A time to talk in some days, that nobody has named before. */
export const nextTime = (): string => {
  timesNamed += 1
  return `${inDays(2 + Math.floor(timesNamed / 8))}T${String(8 + (timesNamed % 8)).padStart(2, '0')}:00`
}

/** The calls of jobs and of applications for them. */
export function jobsOf(api: TestApi) {
  const call = (method: string, path: string, me: Me | null, body?: unknown): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, { ...(me ? { token: me.token } : {}), ...(body === undefined ? {} : { body }) })
  const job = async (answer: Promise<Answer>, status = 200): Promise<OwnJob> => good(await answer, status).job
  const application = async (answer: Promise<Answer>, status = 200): Promise<OwnApplication> =>
    good(await answer, status).application
  const applicant = async (answer: Promise<Answer>, status = 200): Promise<Applicant> =>
    good(await answer, status).applicant
  return {
    call,
    job,
    application,
    applicant,
    draft: (me: Me, more: object = {}) => job(call('POST', '/recruiting/jobs', me, { ...offered(), ...more }), 201),
    own: (me: Me, id: string) => job(call('GET', `/recruiting/jobs/${id}`, me)),
    save: (me: Me, { id, version }: Pick<OwnJob, 'id' | 'version'>, patch: object) =>
      call('PATCH', `/recruiting/jobs/${id}`, me, { version, ...patch }),
    move: (me: Me, { id, version }: Pick<OwnJob, 'id' | 'version'>, move: 'publish' | 'hand-in' | 'pause' | 'close') =>
      call('POST', `/recruiting/jobs/${id}/${move}`, me, { version }),
    async published(me: Me, more: object = {}): Promise<OwnJob & { slug: string }> {
      return (await job(this.move(me, await this.draft(me, more), 'publish'))) as OwnJob & { slug: string }
    },
    write: (me: Me, id: string, more: object = {}) =>
      call('PUT', `/jobs/${id}/application`, me, { letter: '', answers: [], sharesProfile: false, ...more }),
    apply: (me: Me, id: string, more: object = {}) =>
      call('POST', `/jobs/${id}/application`, me, { letter, answers: [], sharesProfile: false, ...more }),
    file: (me: Me, id: string, body: Uint8Array<ArrayBuffer>, name = 'cv.pdf') =>
      api.send('PUT', `/api/v1/jobs/${id}/application/cv?name=${encodeURIComponent(name)}`, {
        token: me.token,
        body,
        headers: { 'content-type': 'application/octet-stream' },
      }),
    cv: (me: Me | null, id: string) => call('GET', `/applications/${id}/cv`, me),
    read: (me: Me, id: string) => call('GET', `/applications/${id}`, me),
    bring: (me: Me, { id, version }: Pick<Applicant, 'id' | 'version'>, status: string, word = '') =>
      call('POST', `/applications/${id}/move`, me, { status, word, version }),
    /** How often somebody was told so. */
    async told(userId: string, kind: string): Promise<number> {
      const { rows } = await api.db.execute<{ count: number }>(sql`
        select count(*)::int as count from notices where user_id = ${userId} and kind = ${kind}`)
      return rows[0]!.count
    },
    /** Somebody who works in a house, and does not look after it. */
    async colleague(organisation: string) {
      const person = await api.person({ roles: ['teacher'] })
      await buildMember(api.db, person.id, organisation, 'guide')
      return person
    },
  }
}
