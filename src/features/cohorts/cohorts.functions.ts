import { createServerFn } from '@tanstack/react-start'
import { cohortApplicationCalls, cohortCalls } from '#/contract/cohort/cohort.calls.ts'
import { practicumCalls } from '#/contract/cohort/practicum.calls.ts'
import type {
  CohortFiguresSearch,
  CohortPeopleSearch,
  CohortsSearch,
  OwnCohortsSearch,
} from '#/contract/cohort/cohort.search.ts'
import type { ApplyInput, CohortInput, HoursInput, MoveInput, VerdictInput } from '#/contract/cohort/cohort.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'

const shownAtOnce = 50

export const getCohorts = createServerFn()
  .validator((input: { organisation: string; search: CohortsSearch }) => input)
  .handler(({ data: { organisation: id, search } }) => {
    const { status, after, before } = search
    return api(cohortCalls.list, { params: { id }, query: { status, after, before, limit: shownAtOnce } })
  })

export const getTrainers = createServerFn()
  .validator((params: { id: string }) => params)
  .handler(({ data }) => api(cohortCalls.trainers, { params: data }))

/** A cohort, with who can be named in its form. */
export const getEditedCohort = createServerFn()
  .validator((params: { id: string }) => params)
  .handler(async ({ data }) => {
    const found = await api(cohortCalls.get, { params: data })
    if (!found.ok) return found
    const named = await api(cohortCalls.trainers, { params: { id: found.data.cohort.organisation.id } })
    if (!named.ok) return named
    return ok({ ...found.data, ...named.data })
  })

/** A cohort and its people; and the address that is given to others. */
export const getCohort = createServerFn()
  .validator((input: { id: string; search: CohortPeopleSearch }) => input)
  .handler(async ({ data: { id, search } }) => {
    const { stage, after, before } = search
    const [found, people] = await Promise.all([
      api(cohortCalls.get, { params: { id } }),
      api(cohortCalls.people, { params: { id }, query: { stage, after, before, limit: shownAtOnce } }),
    ])
    if (!found.ok) return found
    if (!people.ok) return people
    return ok({ ...found.data, people: people.data })
  })

export const createCohort = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: CohortInput }) => input)
  .handler(({ data: { id, body } }) => api(cohortCalls.create, { params: { id }, body }))

export const updateCohort = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: CohortInput & { version: number } }) => input)
  .handler(({ data: { id, body } }) => api(cohortCalls.update, { params: { id }, body }))

/** Figures with the cohorts to choose from; and, where a step is asked about, the rows behind it. */
export const getFigures = createServerFn()
  .validator((input: { organisation: string; search: CohortFiguresSearch }) => input)
  .handler(async ({ data: { organisation, search } }) => {
    const { on, cohort, source, stage, from, after, before } = search
    const params = { id: organisation }
    const asked = { on, cohort, source }
    const [found, listed, rows] = await Promise.all([
      api(cohortCalls.figures, { params, query: asked }),
      api(cohortCalls.list, { params, query: { limit: 100 } }),
      stage
        ? api(cohortCalls.figureRows, { params, query: { ...asked, stage, from, after, before, limit: 20 } })
        : null,
    ])
    if (!found.ok) return found
    if (!listed.ok) return listed
    if (rows && !rows.ok) return rows
    return ok({
      ...found.data,
      cohorts: listed.data.cohorts.map(({ id, title }) => ({ id, title })),
      rows: rows ? rows.data : null,
    })
  })

export const getOffered = createServerFn()
  .validator((params: { id: string }) => params)
  .handler(({ data }) => api(cohortApplicationCalls.offered, { params: data }))

export const getOwnCohorts = createServerFn()
  .validator((search: OwnCohortsSearch) => search)
  .handler(({ data: { after, before } }) =>
    api(cohortApplicationCalls.own, { query: { after, before, limit: shownAtOnce } }),
  )

type Found = { asked: string; schools: { id: string; name: string; place: string }[] } | null

/** With the schools that a practicum can be asked of, for those who may ask. */
export const getApplication = createServerFn()
  .validator((input: { id: string; school?: string | undefined }) => input)
  .handler(async ({ data: { id, school = '' } }) => {
    const got = await api(cohortApplicationCalls.get, { params: { id } })
    if (!got.ok) return got
    const { application } = got.data
    if (!application.mayAsk) return ok({ application, found: null as Found })
    const asked = await api(practicumCalls.schools, { params: { id }, query: { name: school || undefined } })
    return asked.ok ? ok({ application, found: { asked: school, schools: asked.data.schools } as Found }) : asked
  })

export const applyToCohort = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: ApplyInput }) => input)
  .handler(({ data: { id, body } }) => api(cohortApplicationCalls.apply, { params: { id }, body }))

export const moveApplication = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: MoveInput }) => input)
  .handler(({ data: { id, body } }) => api(cohortApplicationCalls.move, { params: { id }, body }))

export const enterHours = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: HoursInput }) => input)
  .handler(({ data: { id, body } }) => api(cohortApplicationCalls.enter, { params: { id }, body }))

export const signHours = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: VerdictInput }) => input)
  .handler(({ data: { id, body } }) => api(cohortApplicationCalls.sign, { params: { id }, body }))
