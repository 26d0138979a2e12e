import { sql } from 'drizzle-orm'
import type { CohortStage } from '#/contract/cohort/cohort-steps.ts'
import { roles } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { cohortsOf, course, statement } from './cohorts.ts'
import type { GoodCall, Row, Scene } from './matrix.ts'

// Who may call what of cohorts: managers and trainers of a training centre its own, whoever has an account applies, and sees
// their own. Admins see none of it: it is between the two.

const centres = { allowed: { callers: ['training_center'] as const, status: 200 } }
const people = (status: number) => ({ allowed: { callers: roles, status } })
const applying = { isEnquiry: false, source: 'school', statement }

type In = { organisation: string; status?: string; trainer?: string }

export async function cohortIn(api: TestApi, { organisation, status = 'open', trainer }: In): Promise<string> {
  const id = newId()
  await api.db.execute(sql`
    insert into cohorts (id, organisation_id, title, body, level, format, starts_on, ends_on, location, capacity, taken, status)
    values (${id}, ${organisation}, 'AMI Primary', 'ami', '3-6', 'summer', ${course.startsOn}, ${course.endsOn}, 'Basel', 500, 1, ${status})`)
  if (trainer) await api.db.execute(sql`insert into cohort_trainers (cohort_id, user_id) values (${id}, ${trainer})`)
  return id
}

export async function applicationTo(api: TestApi, cohort: string, user: string, stage: CohortStage): Promise<string> {
  const id = newId()
  await api.db.execute(sql`
    insert into cohort_applications (id, cohort_id, user_id, source, statement, stage)
    values (${id}, ${cohort}, ${user}, 'school', ${statement}, ${stage})`)
  await api.db.execute(sql`
    insert into cohort_steps (id, application_id, number, stage) values (${newId()}, ${id}, 1, ${stage})`)
  return id
}

export async function entryOf(api: TestApi, application: string): Promise<string> {
  const id = newId()
  await api.db.execute(sql`
    insert into cohort_hours (id, application_id, day, kind, minutes) values (${id}, ${application}, current_date, 'course', 60)`)
  return id
}

/** A cohort of strangers, with an entry of hours. */
export async function strangersCohort(api: TestApi) {
  const head = await cohortsOf(api).centre()
  const cohort = await cohortIn(api, head)
  const application = await applicationTo(api, cohort, (await api.person()).id, 'enrolled')
  return {
    cohort,
    cohortDraft: await cohortIn(api, { ...head, status: 'draft' }),
    cohortCentre: head.organisation,
    cohortApplication: application,
    cohortEntry: await entryOf(api, application),
  }
}

const ofCentre = {
  async own({ api, me }: Scene) {
    await api.db.execute(sql`update organisations set status = 'approved' where id = ${me.organisation}`)
    return me.organisation
  },
  foreign: ({ foreign: { cohortCentre } }: Scene) => cohortCentre,
}
const ofCohort = {
  own: async (scene: Scene) => cohortIn(scene.api, { organisation: await ofCentre.own(scene) }),
  foreign: ({ foreign: { cohort } }: Scene) => cohort,
}
const ofApplicant = (stage: CohortStage) => ({
  own: async ({ api, me, foreign: { cohortCentre } }: Scene) =>
    applicationTo(api, await cohortIn(api, { organisation: cohortCentre }), me.id, stage),
  foreign: ({ foreign: { cohortApplication } }: Scene) => cohortApplication,
})
/** An entry in a cohort that the caller trains in. */
const ofTrainer = {
  async own({ api, me, other, foreign: { cohortCentre } }: Scene) {
    await api.db.execute(sql`
      insert into memberships (id, user_id, organisation_id, position, accepted_at)
      values (${newId()}, ${me.id}, ${cohortCentre}, 'trainer', now())`)
    const cohort = await cohortIn(api, { organisation: cohortCentre, trainer: me.id })
    return entryOf(api, await applicationTo(api, cohort, other.id, 'enrolled'))
  },
  foreign: ({ foreign: { cohortEntry } }: Scene) => cohortEntry,
}
const withdrawal = { move: 'withdraw', words: '', offerUntil: null }
const hours = () => ({ day: new Date().toISOString().slice(0, 10), kind: 'course', minutes: 90, note: '' })

export const cohortMatrix: Record<string, Row> = {
  'GET /api/v1/organisations/:id/cohorts': { ...centres, ...ofCentre },
  'GET /api/v1/organisations/:id/trainers': { ...centres, ...ofCentre },
  'POST /api/v1/organisations/:id/cohorts': {
    allowed: { callers: ['training_center'], status: 201 },
    alone: true,
    ...ofCentre,
    body: () => course,
  },
  'GET /api/v1/cohorts/:id': { ...centres, ...ofCohort },
  'PUT /api/v1/cohorts/:id': { ...centres, alone: true, ...ofCohort, body: () => ({ ...course, version: 1 }) },
  'GET /api/v1/cohorts/:id/applications': { ...centres, ...ofCohort },
  'GET /api/v1/organisations/:id/cohort-figures': { ...centres, ...ofCentre },
  'GET /api/v1/organisations/:id/cohort-figures/applications': { ...centres, ...ofCentre },
  'GET /api/v1/cohorts/:id/offer': {
    ...people(200),
    own: ({ foreign: { cohort } }) => cohort,
    foreign: ({ foreign: { cohortDraft } }) => cohortDraft,
  },
  'POST /api/v1/cohorts/:id/applications': {
    ...people(201),
    alone: true,
    own: ({ foreign: { cohort } }) => cohort,
    foreign: ({ foreign: { cohortDraft } }) => cohortDraft,
    body: () => applying,
  },
  'GET /api/v1/me/cohorts': people(200),
  'GET /api/v1/cohort-applications/:id': { ...people(200), ...ofApplicant('applied') },
  'POST /api/v1/cohort-applications/:id/steps': { ...people(200), ...ofApplicant('applied'), body: () => withdrawal },
  'POST /api/v1/cohort-applications/:id/hours': { ...people(201), ...ofApplicant('enrolled'), body: hours },
  'POST /api/v1/cohort-hours/:id/signature': {
    ...people(200),
    alone: true,
    ...ofTrainer,
    body: () => ({ verdict: 'signed', words: '' }),
  },
}

/** A call that succeeds, for every route; made anew each time. */
export function goodCohortCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const calls = cohortsOf(api)
  const centre = (path: string, body?: object) => async (): Promise<GoodCall> => {
    const head = await calls.centre()
    await calls.cohort(head)
    return { token: head.token, path: `/api/v1/organisations/${head.organisation}${path}`, body }
  }
  const cohort = (path: string, body?: object) => async (): Promise<GoodCall> => {
    const head = await calls.centre()
    const { id } = await calls.cohort(head)
    await calls.applied(id)
    return { token: head.token, path: `/api/v1/cohorts/${id}${path}`, body }
  }
  const applicant = (path: (id: string, cohort: string) => string, body?: object) => async (): Promise<GoodCall> => {
    const head = await calls.centre()
    const { id } = await calls.cohort(head)
    const one = await calls.enrolled(head, id)
    return { token: one.me.token, path: `/api/v1${path(one.id, id)}`, body }
  }
  return {
    'GET /api/v1/organisations/:id/cohorts': centre('/cohorts'),
    'GET /api/v1/organisations/:id/trainers': centre('/trainers'),
    'POST /api/v1/organisations/:id/cohorts': centre('/cohorts', course),
    'GET /api/v1/cohorts/:id': cohort(''),
    'PUT /api/v1/cohorts/:id': cohort('', { ...course, title: 'Größer und schöner 🧮', version: 1 }),
    'GET /api/v1/cohorts/:id/applications': cohort('/applications'),
    'GET /api/v1/organisations/:id/cohort-figures': centre('/cohort-figures'),
    'GET /api/v1/organisations/:id/cohort-figures/applications': centre('/cohort-figures/applications'),
    'GET /api/v1/cohorts/:id/offer': applicant((_, id) => `/cohorts/${id}/offer`),
    'POST /api/v1/cohorts/:id/applications': async () => {
      const { id } = await calls.cohort(await calls.centre())
      const me = await api.person({ roles: ['teacher'] })
      return { token: me.token, path: `/api/v1/cohorts/${id}/applications`, body: applying }
    },
    'GET /api/v1/me/cohorts': applicant(() => '/me/cohorts'),
    'GET /api/v1/cohort-applications/:id': applicant((id) => `/cohort-applications/${id}`),
    'POST /api/v1/cohort-applications/:id/steps': applicant((id) => `/cohort-applications/${id}/steps`, withdrawal),
    'POST /api/v1/cohort-applications/:id/hours': applicant((id) => `/cohort-applications/${id}/hours`, hours()),
    'POST /api/v1/cohort-hours/:id/signature': async () => {
      const head = await calls.centre()
      const trainer = await calls.trainer(head)
      const { id } = await calls.cohort(head, { trainers: [trainer.id] })
      const one = await calls.enrolled(head, id)
      await calls.enter(one.me, one.id)
      const entry = (await calls.read(one.me, one.id)).hours[0]!
      return {
        token: trainer.token,
        path: `/api/v1/cohort-hours/${entry.id}/signature`,
        body: { verdict: 'refused', words: 'Größer als der Tag 🧮' },
      }
    },
  }
}
