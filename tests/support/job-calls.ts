import type { TestApi } from './api.ts'
import { jobsOf, letter, nextTime, offered } from './jobs.ts'
import { paper } from './listings.ts'
import type { GoodCall } from './matrix.ts'
import { newMember, type Member } from './people-builders.ts'

type Of = { head: Member; job: string; version: number; applicant: { id: string; token: string }; application: string }
type Given = Partial<GoodCall>

/** A call that succeeds, for every route of jobs and applications; made anew each time. */
export function goodJobCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const jobs = jobsOf(api)
  const full = { ...offered(), title: 'Größe und Übung 🧮', summary: 'Ö', schedule: 'Von 8 bis 15 Uhr 🧮' }
  const person = () => api.person({ roles: ['professional'] })

  /** Found alone, whatever else is there by then: by its house. */
  const offeredBy = async () => {
    const head = await newMember(api, 'school')
    const { id, version } = await jobs.published(head, full)
    return { head, job: id, version }
  }
  const asHead =
    (
      path: (of: { head: Member; job: string; version: number }) => string,
      body?: (of: { version: number }) => object,
    ) =>
    async (): Promise<GoodCall> => {
      const of = await offeredBy()
      return { token: of.head.token, path: `/api/v1${path(of)}`, ...(body && { body: body(of) }) }
    }
  const asReader =
    (path: (of: { head: Member; job: string }) => string, given: Given = {}) =>
    async (): Promise<GoodCall> => {
      const of = await offeredBy()
      return { token: (await person()).token, path: `/api/v1${path(of)}`, ...given }
    }
  const onDraft =
    (rest: string, body?: object, isTeacher = false) =>
    async (): Promise<GoodCall> => {
      const head = await newMember(api, 'school')
      const who = isTeacher ? await jobs.colleague(head.organisation) : head
      const { id } = await jobs.draft(who, { ...full, organisation: head.organisation })
      return { token: who.token, path: `/api/v1/recruiting/jobs/${id}${rest}`, body }
    }
  const applied = async (): Promise<Of> => {
    const of = await offeredBy()
    const applicant = await person()
    await jobs.file(applicant, of.job, paper().body)
    const { id } = await jobs.application(jobs.apply(applicant, of.job, { letter: `${letter} Größe 🧮` }), 201)
    return { ...of, applicant, application: id }
  }
  const invited = async (): Promise<Of> => {
    const of = await applied()
    await jobs.bring(of.head, await jobs.applicant(jobs.read(of.head, of.application)), 'interview')
    return of
  }
  const asApplicant = (path: (of: Of) => string, body?: object) => async (): Promise<GoodCall> => {
    const of = await applied()
    return { token: of.applicant.token, path: `/api/v1${path(of)}`, ...(body && { body }) }
  }
  const asDecider =
    (path: (of: Of) => string, body?: (of: Of) => object | Promise<object>) => async (): Promise<GoodCall> => {
      const of = await applied()
      return { token: of.head.token, path: `/api/v1${path(of)}`, ...(body && { body: await body(of) }) }
    }
  const asColleague = (path: (of: Of) => string, body?: object) => async (): Promise<GoodCall> => {
    const of = await applied()
    const colleague = await jobs.colleague(of.head.organisation)
    await jobs.call('POST', `/applications/${of.application}/opinions`, of.head, { colleague: colleague.id })
    return { token: colleague.token, path: `/api/v1${path(of)}`, body }
  }
  const draft = { letter: 'Größe 🧮', answers: [], sharesProfile: true }
  return {
    'GET /api/v1/jobs': asReader(({ head }) => `/jobs?organisation=${head.organisation}&facets=true`),
    'GET /api/v1/jobs/feeds/:form': asReader(({ head }) => `/jobs/feeds/json?organisation=${head.organisation}`),
    'GET /api/v1/jobs/:id': async () => {
      const of = await offeredBy()
      // What else there is of the kind by then is not looked at.
      await api.db.execute(`update jobs set role = 'trainer' where id = '${of.job}'`)
      await api.db.execute(`update jobs set role = 'office' where role = 'trainer' and id <> '${of.job}'`)
      return { token: (await person()).token, path: `/api/v1/jobs/${of.job}` }
    },
    'POST /api/v1/jobs/:id/report': asReader(({ job }) => `/jobs/${job}/report`, {
      body: { reason: 'deception', note: 'Erfunden 🧮' },
    }),
    'GET /api/v1/recruiting/jobs': asHead(() => '/recruiting/jobs?limit=5'),
    'GET /api/v1/recruiting/houses': asHead(() => '/recruiting/houses'),
    'POST /api/v1/recruiting/jobs': asHead(
      () => '/recruiting/jobs',
      () => full,
    ),
    'GET /api/v1/recruiting/jobs/:id': onDraft(''),
    'PATCH /api/v1/recruiting/jobs/:id': onDraft('', { summary: 'Größer 🧮', version: 1 }),
    'POST /api/v1/recruiting/jobs/:id/hand-in': onDraft('/hand-in', { version: 1 }, true),
    'POST /api/v1/recruiting/jobs/:id/publish': onDraft('/publish', { version: 1 }),
    'POST /api/v1/recruiting/jobs/:id/pause': asHead(
      ({ job }) => `/recruiting/jobs/${job}/pause`,
      ({ version }) => ({ version }),
    ),
    'POST /api/v1/recruiting/jobs/:id/close': asHead(
      ({ job }) => `/recruiting/jobs/${job}/close`,
      ({ version }) => ({ version }),
    ),
    'POST /api/v1/recruiting/jobs/:id/copy': onDraft('/copy'),
    'DELETE /api/v1/recruiting/jobs/:id': onDraft(''),
    'GET /api/v1/jobs/:id/standing': asReader(({ job }) => `/jobs/${job}/standing`),
    'PUT /api/v1/jobs/:id/application': asReader(({ job }) => `/jobs/${job}/application`, { body: draft }),
    'POST /api/v1/jobs/:id/application': asReader(({ job }) => `/jobs/${job}/application`, {
      body: { ...draft, letter: `${letter} 🧮` },
    }),
    'PUT /api/v1/jobs/:id/application/cv': asReader(
      ({ job }) => `/jobs/${job}/application/cv?name=Lebenslauf.pdf`,
      paper(),
    ),
    'DELETE /api/v1/jobs/:id/application/cv': asReader(({ job }) => `/jobs/${job}/application/cv`),
    'GET /api/v1/me/jobs': asApplicant(() => '/me/jobs'),
    'GET /api/v1/me/applications': asApplicant(() => '/me/applications'),
    'GET /api/v1/me/applications/:id': asApplicant(({ application }) => `/me/applications/${application}`),
    'POST /api/v1/me/applications/:id/times/:time': async () => {
      const of = await invited()
      const { times } = await jobs.applicant(
        jobs.call('POST', `/applications/${of.application}/times`, of.head, { starts: [nextTime()] }),
        201,
      )
      return { token: of.applicant.token, path: `/api/v1/me/applications/${of.application}/times/${times[0]!.id}` }
    },
    'PUT /api/v1/me/applications/:id/keep': asApplicant(({ application }) => `/me/applications/${application}/keep`, {
      months: 24,
    }),
    'DELETE /api/v1/me/applications/:id': asApplicant(({ application }) => `/me/applications/${application}`),
    'GET /api/v1/applications/:id/cv': asApplicant(({ application }) => `/applications/${application}/cv`),
    'GET /api/v1/recruiting/jobs/:id/applications': asDecider(({ job }) => `/recruiting/jobs/${job}/applications`),
    'POST /api/v1/recruiting/jobs/:id/applications/move': asDecider(
      ({ job }) => `/recruiting/jobs/${job}/applications/move`,
      ({ application }) => ({ ids: [application], status: 'review', word: 'Wir lesen 🧮' }),
    ),
    'GET /api/v1/applications/:id': asDecider(({ application }) => `/applications/${application}`),
    'POST /api/v1/applications/:id/name': asDecider(({ application }) => `/applications/${application}/name`),
    'POST /api/v1/applications/:id/move': asDecider(
      ({ application }) => `/applications/${application}/move`,
      () => ({ status: 'interview', word: 'Montag um 9 🧮', version: 3 }),
    ),
    'POST /api/v1/applications/:id/times': async () => {
      const of = await invited()
      const body = { starts: [nextTime(), nextTime()], minutes: 30, place: 'Im Glashaus 🧮' }
      return { token: of.head.token, path: `/api/v1/applications/${of.application}/times`, body }
    },
    'POST /api/v1/applications/:id/notes': asDecider(
      ({ application }) => `/applications/${application}/notes`,
      () => ({ text: 'Ruhig 🧮', rating: 4 }),
    ),
    'DELETE /api/v1/applications/:id/notes/:note': async () => {
      const of = await applied()
      const body = { text: 'Ruhig', rating: null }
      const noted = await jobs.applicant(jobs.call('POST', `/applications/${of.application}/notes`, of.head, body), 201)
      return { token: of.head.token, path: `/api/v1/applications/${of.application}/notes/${noted.notes[0]!.id}` }
    },
    'POST /api/v1/applications/:id/opinions': asDecider(
      ({ application }) => `/applications/${application}/opinions`,
      async ({ head }) => ({ colleague: (await jobs.colleague(head.organisation)).id, days: 2 }),
    ),
    'DELETE /api/v1/applications/:id/opinions/:opinion': async () => {
      const of = await applied()
      const body = { colleague: (await jobs.colleague(of.head.organisation)).id }
      const path = `/applications/${of.application}/opinions`
      const after = await jobs.applicant(jobs.call('POST', path, of.head, body), 201)
      return { token: of.head.token, path: `/api/v1${path}/${after.opinions[0]!.id}` }
    },
    'PUT /api/v1/applications/:id/opinion': asColleague(({ application }) => `/applications/${application}/opinion`, {
      text: 'Warm 🧮',
      rating: 5,
    }),
    'GET /api/v1/me/opinions': asColleague(() => '/me/opinions'),
  }
}
