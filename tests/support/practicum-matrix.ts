import { sql } from 'drizzle-orm'
import { roles } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { applicationTo, cohortIn } from './cohort-matrix.ts'
import { cohortsOf } from './cohorts.ts'
import type { GoodCall, Row, Scene } from './matrix.ts'
import { listedSchool, practicumsOf } from './practicums.ts'

// Who may call what of practicums: a training centre asks, a school answers, whom it names supervises; admins see none of it.

type In = { organisation: string; supervisor?: string | null; application: string }

async function practicumIn(api: TestApi, { organisation, supervisor = null, application }: In): Promise<string> {
  const id = newId()
  const agreed = supervisor ? sql`now()` : sql`null`
  await api.db.execute(sql`
    insert into practicums (id, application_id, organisation_id, starts_on, ends_on, hours, supervisor_id, state,
      school_agreed_at, trainee_agreed_at)
    values (${id}, ${application}, ${organisation}, current_date - 5, current_date + 5, 4, ${supervisor},
      ${supervisor ? 'running' : 'asked'}, ${agreed}, ${agreed})`)
  return id
}

async function practiceOf(api: TestApi, practicum: string): Promise<string> {
  const id = newId()
  await api.db.execute(sql`
    insert into cohort_hours (id, application_id, practicum_id, day, kind, minutes)
    select ${id}, application_id, id, current_date, 'practice', 60 from practicums where id = ${practicum}`)
  return id
}

/** A practicum of strangers, with an entry of hours, and a school that can be asked. */
export async function strangersPracticum(api: TestApi) {
  const calls = cohortsOf(api)
  const [head, school] = [await calls.centre(), await listedSchool(api)]
  const trainee = await api.person()
  const application = await applicationTo(api, await cohortIn(api, head), trainee.id, 'enrolled')
  const practicum = await practicumIn(api, { ...school, supervisor: school.id, application })
  return {
    practicum,
    practicumApplication: application,
    practicumEntry: await practiceOf(api, practicum),
    practicumSchool: school.school,
    practicumHouse: school.organisation,
  }
}

/** Whose practicum is asked for. */
const ofTrainee = {
  async own({ api, me, foreign: { cohortCentre, practicumHouse } }: Scene) {
    const cohort = await cohortIn(api, { organisation: cohortCentre })
    const application = await applicationTo(api, cohort, me.id, 'enrolled')
    return practicumIn(api, { organisation: practicumHouse, application })
  },
  foreign: ({ foreign: { practicum } }: Scene) => practicum,
}

async function supervised({ api, me, other, foreign: { cohortCentre, practicumHouse } }: Scene): Promise<string> {
  await api.db.execute(sql`
    insert into memberships (id, user_id, organisation_id, position, accepted_at)
    values (${newId()}, ${me.id}, ${practicumHouse}, 'guide', now()) on conflict do nothing`)
  const cohort = await cohortIn(api, { organisation: cohortCentre })
  const application = await applicationTo(api, cohort, other.id, 'enrolled')
  return practicumIn(api, { organisation: practicumHouse, supervisor: me.id, application })
}

/** A trainee of the caller’s own training centre, at a stage. */
const ofCentre = (stage: 'enrolled' | 'completed', isIssued = false) => ({
  async own({ api, me, other }: Scene) {
    await api.db.execute(sql`update organisations set status = 'approved' where id = ${me.organisation}`)
    const id = await applicationTo(api, await cohortIn(api, { organisation: me.organisation }), other.id, stage)
    await api.db.execute(sql`update users set roles = array_append(roles, 'teacher') where id = ${other.id}`)
    if (isIssued) await issuedTo(api, other.id, id)
    return id
  },
  foreign: ({ foreign: { practicumApplication } }: Scene) => practicumApplication,
})

async function issuedTo(api: TestApi, user: string, application: string): Promise<void> {
  const [profile, credential] = [newId(), newId()]
  await api.db.execute(sql`
    insert into professionals (id, user_id, first_name, last_name) values (${profile}, ${user}, 'Ada', 'Feld')
    on conflict do nothing`)
  await api.db.execute(sql`
    insert into professional_credentials (id, professional_id, body, title, state, judged_at, origin)
    select ${credential}, id, 'ami', 'AMI Primary', 'verified', now(), 'course' from professionals where user_id = ${user}`)
  await api.db.execute(sql`update cohort_applications set credential_id = ${credential} where id = ${application}`)
}

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const asked = (school: string) => ({ school, startsOn: day(-5), endsOn: day(5), hours: 4, words: '' })
const centre = (status: number) => ({ allowed: { callers: ['training_center'] as const, status } })
const people = (status: number) => ({ allowed: { callers: roles, status } })
const milestone = () => ({ kind: 'milestone', day: day(0), words: 'Presents alone' })
const agreement = { move: 'agree', words: '', supervisor: null }

export const practicumMatrix: Record<string, Row> = {
  'GET /api/v1/cohort-applications/:id/schools': { ...centre(200), ...ofCentre('enrolled') },
  'POST /api/v1/cohort-applications/:id/practicums': {
    ...centre(201),
    ...ofCentre('enrolled'),
    body: ({ foreign: { practicumSchool } }) => asked(practicumSchool),
  },
  'GET /api/v1/me/practicums': people(200),
  'POST /api/v1/practicums/:id/steps': { ...people(200), ...ofTrainee, body: () => agreement },
  'POST /api/v1/practicums/:id/milestones': {
    ...people(201),
    own: supervised,
    foreign: ofTrainee.foreign,
    body: milestone,
  },
  'POST /api/v1/practicum-hours/:id/signature': {
    ...people(200),
    own: async (scene) => practiceOf(scene.api, await supervised(scene)),
    foreign: ({ foreign: { practicumEntry } }) => practicumEntry,
    body: () => ({ verdict: 'signed', words: '' }),
  },
  'POST /api/v1/cohort-applications/:id/credential': {
    ...centre(201),
    ...ofCentre('completed'),
    body: () => ({ examsPassed: true }),
  },
  'POST /api/v1/cohort-applications/:id/credential/revocation': {
    ...centre(200),
    ...ofCentre('completed', true),
    body: () => ({ reason: 'It was issued by mistake.' }),
  },
}

/** A call that succeeds, for every route; made anew each time. */
export function goodPracticumCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const calls = practicumsOf(api)
  const needs = { hoursRequired: 0, visitsRequired: 0 }
  const finished = async () => {
    const scene = await calls.scene(needs)
    await calls.cohorts.move(scene.head, scene.trainee.id, 'complete')
    return scene
  }
  return {
    'GET /api/v1/cohort-applications/:id/schools': async () => {
      const { head, trainee } = await calls.scene()
      return { token: head.token, path: `/api/v1/cohort-applications/${trainee.id}/schools?name=Gr%C3%B6%C3%9Fer` }
    },
    'POST /api/v1/cohort-applications/:id/practicums': async () => {
      const { head, trainee, school } = await calls.scene()
      const path = `/api/v1/cohort-applications/${trainee.id}/practicums`
      return { token: head.token, path, body: { ...asked(school.school), words: 'Größer als der Tag 🧮' } }
    },
    'GET /api/v1/me/practicums': async () => {
      const { supervisor } = await calls.running()
      return { token: supervisor.token, path: '/api/v1/me/practicums' }
    },
    'POST /api/v1/practicums/:id/steps': async () => {
      const { school, id } = await calls.asked()
      const body = { move: 'decline', words: 'Größer als der Tag 🧮', supervisor: null }
      return { token: school.token, path: `/api/v1/practicums/${id}/steps`, body }
    },
    'POST /api/v1/practicums/:id/milestones': async () => {
      const { supervisor, id } = await calls.running()
      return { token: supervisor.token, path: `/api/v1/practicums/${id}/milestones`, body: milestone() }
    },
    'POST /api/v1/practicum-hours/:id/signature': async () => {
      const { supervisor, entry } = await calls.practised()
      const body = { verdict: 'refused', words: 'Größer als der Tag 🧮' }
      return { token: supervisor.token, path: `/api/v1/practicum-hours/${entry}/signature`, body }
    },
    'POST /api/v1/cohort-applications/:id/credential': async () => {
      const { head, trainee } = await finished()
      return {
        token: head.token,
        path: `/api/v1/cohort-applications/${trainee.id}/credential`,
        body: { examsPassed: false },
      }
    },
    'POST /api/v1/cohort-applications/:id/credential/revocation': async () => {
      const { head, trainee } = await finished()
      await calls.issue(head, trainee.id)
      const path = `/api/v1/cohort-applications/${trainee.id}/credential/revocation`
      return { token: head.token, path, body: { reason: 'Größer als der Tag 🧮' } }
    },
  }
}
