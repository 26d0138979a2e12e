import { sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import { roles } from '#/contract/core/role.ts'
import { buildMember } from '#/api/db/seed/organisations.ts'
import type { TestApi } from './api.ts'
import { jobsOf, letter, nextTime, offered } from './jobs.ts'
import { paper } from './listings.ts'
import { unknown, type Caller, type Row, type Scene } from './matrix.ts'
import { newMember } from './people-builders.ts'

// Who may call what of jobs and applications: everybody finds jobs, houses write them and decide, whoever has an account applies.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const forAll = { allowed: { callers, status: 200 } }
const forPeople = (status: number) => ({ allowed: { callers: roles, status } })
const writers = ['school', 'training_center', 'teacher', 'admin'] as const
const writing = (status: number) => ({ allowed: { callers: writers, status } })
/** A teacher passes, and may not. */
const publishing = (status: number) => ({
  allowed: { callers: ['school', 'training_center', 'admin'] as const, status },
  passing: writers,
})
const deciding = (status: number) => ({ allowed: { callers: ['school', 'training_center'] as const, status } })

/** A job that everybody sees, one that is a draft, and an application for the first: strangers’. */
export async function strangersJob(api: TestApi) {
  const jobs = jobsOf(api)
  const [head, applicant] = [await newMember(api, 'school'), await api.person({ roles: ['professional'] })]
  const { id: job } = await jobs.published(head)
  const { id: jobDraft } = await jobs.draft(head)
  const { id: application } = await jobs.application(jobs.apply(applicant, job), 201)
  return { job, jobDraft, application, jobHead: head.token }
}

/** One’s own draft, for whoever may write one. */
async function draftOf({ api, me }: Scene): Promise<string> {
  const body = { ...offered(), organisation: me.organisation }
  return (await jobsOf(api).call('POST', '/recruiting/jobs', me, body)).body?.job?.id ?? unknown
}

/** The same, published by somebody who may. */
async function publishedOf(scene: Scene): Promise<string> {
  const id = await draftOf(scene)
  if (id !== unknown) await jobsOf(scene.api).move(scene.me, { id, version: 1 }, 'publish')
  return id
}

const foreignDraft = ({ caller, foreign: { jobDraft } }: Scene) => (caller === 'admin' ? undefined : jobDraft)
const own = { own: draftOf, foreign: foreignDraft }
const shown = {
  own: ({ foreign: { job } }: Scene) => job,
  foreign: ({ foreign: { jobDraft } }: Scene) => jobDraft,
}

/** With a CV, for the job of strangers; the one that is there, where they have applied. */
async function applicationOf({ api, me, token, foreign: { job } }: Scene): Promise<string> {
  if (!token) return unknown
  const jobs = jobsOf(api)
  await jobs.file(me, job, paper().body)
  const answer = await jobs.apply(me, job)
  if (answer.status === 201) return answer.body.application.id
  return (await jobs.call('GET', '/me/applications', me)).body?.applications?.[0]?.id ?? unknown
}

const mine = { own: applicationOf, foreign: ({ foreign: { application } }: Scene) => application }

const offeredTimes = new Map<string, string>()

/** One is invited, and offered a time to talk. */
async function invitedOf(scene: Scene): Promise<string> {
  const id = await applicationOf(scene)
  if (id === unknown) return unknown
  const { api, me, foreign } = scene
  const jobs = jobsOf(api)
  const head = { token: foreign.jobHead }
  const seen = await jobs.applicant(jobs.read(head, id))
  if (seen.status !== 'interview') await jobs.bring(head, seen, 'interview')
  const { times } = await jobs.applicant(
    jobs.call('POST', `/applications/${id}/times`, head, { starts: [nextTime()] }),
    201,
  )
  offeredTimes.set(me.id, times[0]!.id)
  return id
}

const beside = new Map<string, { note: string; opinion: string }>()

/** The same, and is invited. */
async function guestOf(scene: Scene): Promise<string> {
  const id = await applicantOf(scene)
  if (id === unknown) return unknown
  const jobs = jobsOf(scene.api)
  await jobs.bring(scene.me, await jobs.applicant(jobs.read(scene.me, id)), 'interview')
  return id
}

/** Somebody has applied to one’s own house: with a note of one’s own, and a colleague who was asked. */
async function applicantOf(scene: Scene): Promise<string> {
  const { api, me } = scene
  const jobs = jobsOf(api)
  const job = await publishedOf(scene)
  const applied = await jobs.apply(await api.person({ roles: ['professional'] }), job)
  const id: string | undefined = applied.body?.application?.id
  if (!id) return unknown
  const noted = await jobs.call('POST', `/applications/${id}/notes`, me, { text: 'Calm', rating: null })
  const { id: colleague } = await jobs.colleague(me.organisation)
  const asked = await jobs.call('POST', `/applications/${id}/opinions`, me, { colleague })
  beside.set(me.id, { note: noted.body?.applicant?.notes[0].id, opinion: asked.body?.applicant?.opinions[0].id })
  return id
}

const decided = { own: applicantOf, foreign: ({ foreign: { application } }: Scene) => application }

/** One that the caller was asked about, in a house of nobody else. */
async function askedOf({ api, me, token }: Scene): Promise<string> {
  if (!token) return unknown
  const jobs = jobsOf(api)
  const head = await newMember(api, 'school')
  const { id: job } = await jobs.published(head)
  const { id } = await jobs.application(jobs.apply(await api.person({ roles: ['professional'] }), job), 201)
  await buildMember(api.db, me.id, head.organisation, 'guide')
  await api.db.execute(sql`
    insert into application_opinions (id, application_id, user_id, ends_at)
    values (${newId()}, ${id}, ${me.id}, now() + interval '1 day')`)
  return id
}

const asked = {
  own: askedOf,
  foreign: ({ caller, foreign: { application } }: Scene) => (caller === 'admin' ? undefined : application),
}

const version = 1
const draft = { letter: '', answers: [], sharesProfile: false }

export const jobMatrix: Record<string, Row> = {
  'GET /api/v1/jobs': forAll,
  'GET /api/v1/jobs/feeds/:form': { ...forAll, form: 'rss' },
  'GET /api/v1/jobs/:id': { ...forAll, ...shown },
  'POST /api/v1/jobs/:id/report': { ...forPeople(204), ...shown, body: () => ({ reason: 'deception' }) },
  'GET /api/v1/recruiting/jobs': writing(200),
  'GET /api/v1/recruiting/houses': writing(200),
  'POST /api/v1/recruiting/jobs': {
    ...writing(201),
    body: ({ me }) => ({ ...offered(), organisation: me.organisation }),
  },
  'GET /api/v1/recruiting/jobs/:id': { ...writing(200), ...own },
  'PATCH /api/v1/recruiting/jobs/:id': { ...writing(200), ...own, body: () => ({ summary: 'Other', version }) },
  'POST /api/v1/recruiting/jobs/:id/hand-in': {
    allowed: { callers: ['teacher'], status: 200 },
    passing: writers,
    ...own,
    body: () => ({ version }),
  },
  'POST /api/v1/recruiting/jobs/:id/publish': { ...publishing(200), alone: true, ...own, body: () => ({ version }) },
  'POST /api/v1/recruiting/jobs/:id/pause': {
    ...publishing(200),
    alone: true,
    own: publishedOf,
    foreign: foreignDraft,
    body: () => ({ version: 2 }),
  },
  'POST /api/v1/recruiting/jobs/:id/close': {
    ...publishing(200),
    alone: true,
    own: publishedOf,
    foreign: foreignDraft,
    body: () => ({ version: 2 }),
  },
  'POST /api/v1/recruiting/jobs/:id/copy': { ...writing(201), ...own },
  'DELETE /api/v1/recruiting/jobs/:id': { ...writing(200), ...own },
  'GET /api/v1/jobs/:id/standing': { ...forPeople(200), ...shown },
  'PUT /api/v1/jobs/:id/application': { ...forPeople(200), ...shown, body: () => draft },
  'POST /api/v1/jobs/:id/application': { ...forPeople(201), ...shown, body: () => ({ ...draft, letter }) },
  'PUT /api/v1/jobs/:id/application/cv': {
    ...forPeople(200),
    ...shown,
    query: () => '?name=cv.pdf',
    upload: () => paper(),
  },
  'DELETE /api/v1/jobs/:id/application/cv': { ...forPeople(200), ...shown },
  'GET /api/v1/me/jobs': forPeople(200),
  'GET /api/v1/me/applications': forPeople(200),
  'GET /api/v1/me/applications/:id': { ...forPeople(200), ...mine },
  'POST /api/v1/me/applications/:id/times/:time': {
    ...forPeople(200),
    own: invitedOf,
    foreign: ({ foreign: { application } }) => application,
    time: ({ me }) => offeredTimes.get(me.id) ?? unknown,
  },
  'PUT /api/v1/me/applications/:id/keep': { ...forPeople(200), ...mine, body: () => ({ months: 12 }) },
  'DELETE /api/v1/me/applications/:id': { ...forPeople(204), ...mine },
  'GET /api/v1/applications/:id/cv': {
    ...forPeople(200),
    ...mine,
    foreign: ({ caller, foreign: { application } }) => (caller === 'admin' ? undefined : application),
  },
  'GET /api/v1/recruiting/jobs/:id/applications': {
    allowed: { callers: ['school', 'training_center', 'admin'], status: 200 },
    own: draftOf,
    foreign: ({ caller, foreign: { job } }) => (caller === 'admin' ? undefined : job),
  },
  'POST /api/v1/recruiting/jobs/:id/applications/move': {
    ...deciding(200),
    alone: true,
    own: publishedOf,
    foreign: ({ foreign: { job } }) => job,
    // Of a job of others it is the job that is not there.
    body: async (scene) => ({ ids: [await applicationIn(scene)], status: 'review' }),
  },
  'GET /api/v1/applications/:id': { ...forPeople(200), alone: true, ...asked },
  'POST /api/v1/applications/:id/name': { ...deciding(200), alone: true, ...decided },
  'POST /api/v1/applications/:id/move': {
    ...deciding(200),
    alone: true,
    ...decided,
    body: () => ({ status: 'review', version: 2 }),
  },
  'POST /api/v1/applications/:id/times': {
    ...deciding(201),
    alone: true,
    own: guestOf,
    foreign: ({ foreign: { application } }) => application,
    body: () => ({ starts: [nextTime()] }),
  },
  'POST /api/v1/applications/:id/notes': {
    ...deciding(201),
    alone: true,
    ...decided,
    body: () => ({ text: 'Warm', rating: 4 }),
  },
  'DELETE /api/v1/applications/:id/notes/:note': {
    ...deciding(200),
    alone: true,
    ...decided,
    note: ({ me }) => beside.get(me.id)?.note ?? unknown,
  },
  'POST /api/v1/applications/:id/opinions': {
    ...deciding(201),
    alone: true,
    ...decided,
    body: async ({ api, me }) => ({ colleague: (await jobsOf(api).colleague(me.organisation)).id }),
  },
  'DELETE /api/v1/applications/:id/opinions/:opinion': {
    ...deciding(200),
    alone: true,
    ...decided,
    opinion: ({ me }) => beside.get(me.id)?.opinion ?? unknown,
  },
  'PUT /api/v1/applications/:id/opinion': {
    ...forPeople(200),
    alone: true,
    ...asked,
    foreign: ({ foreign: { application } }) => application,
    body: () => ({ text: 'Warm', rating: 5 }),
  },
  'GET /api/v1/me/opinions': forPeople(200),
}

/** Whoever has applied to the one job that is open in one’s house; nobody’s where there is none yet. */
async function applicationIn({ api, me }: Scene): Promise<string> {
  const { rows } = await api.db.execute<{ id: string }>(sql`
    select j.id from jobs j where j.organisation_id = ${me.organisation} and j.status = 'published'
    order by j.id desc limit 1`)
  if (!rows[0]) return unknown
  const applied = await jobsOf(api).apply(await api.person({ roles: ['professional'] }), rows[0].id)
  return applied.body?.application?.id ?? unknown
}
