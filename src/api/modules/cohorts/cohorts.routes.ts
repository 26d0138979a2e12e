import { appConfig } from '#app.config'
import { cohortApplicationCalls, cohortCalls } from '#/contract/cohort/cohort.calls.ts'
import { signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { listOwn, listPeople, readApplication } from './applications.view.ts'
import { apply, moveApplication } from './applying.service.ts'
import { createCohort, updateCohort } from './cohorts.save.ts'
import { listCohorts, listTrainers, readCohort, readOffered } from './cohorts.view.ts'
import { listFigureRows, readFigures } from './figures.service.ts'
import { enterHours, signHours } from './hours.service.ts'

/** Trainers hold the role of their training centre too: its area is where they work. */
const centres = withRole('training_center')
const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const figures: Limits = { bodyBytes: 0, rate: [{ name: 'cohort_figures', points: 120, seconds: 60, by: 'account' }] }
const keeping: Limits = { bodyBytes, rate: [{ name: 'cohorts', points: 240, seconds: 60, by: 'account' }] }
const applying: Limits = { bodyBytes, rate: [{ name: 'cohort_applying', points: 20, seconds: 3600, by: 'account' }] }

const ofCentres = [
  route(cohortCalls.list, {
    policy: centres,
    limits: reading,
    handle: ({ actor, services, params, query }) => listCohorts(services.db, actor, params.id, query),
  }),
  route(cohortCalls.trainers, {
    policy: centres,
    limits: reading,
    handle: async ({ actor, services, params }) => ({ trainers: await listTrainers(services.db, actor, params.id) }),
  }),
  route(cohortCalls.create, {
    policy: centres,
    limits: keeping,
    handle: async ({ actor, params, body, ...context }) => ({
      cohort: await createCohort(context, actor, params.id, body),
    }),
  }),
  route(cohortCalls.get, {
    policy: centres,
    limits: reading,
    handle: async ({ actor, services, params }) => ({ cohort: await readCohort(services.db, actor, params.id) }),
  }),
  route(cohortCalls.update, {
    policy: centres,
    limits: keeping,
    handle: async ({ actor, params, body, ...context }) => ({
      cohort: await updateCohort(context, actor, params.id, body),
    }),
  }),
  route(cohortCalls.people, {
    policy: centres,
    limits: reading,
    handle: ({ actor, services, params, query }) => listPeople(services.db, actor, params.id, query),
  }),
  route(cohortCalls.figures, {
    policy: centres,
    limits: figures,
    handle: async ({ actor, services, params, query }) => ({
      figures: await readFigures(services.db, actor, params.id, query),
    }),
  }),
  route(cohortCalls.figureRows, {
    policy: centres,
    limits: figures,
    handle: ({ actor, services, params, query }) => listFigureRows(services.db, actor, params.id, query),
  }),
]

const ofPeople = [
  route(cohortApplicationCalls.offered, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor, services, params }) => readOffered(services.db, actor, params.id),
  }),
  route(cohortApplicationCalls.apply, {
    policy: signedIn,
    limits: applying,
    handle: async ({ actor, params, body, ...context }) => ({
      application: await apply(context, actor, params.id, body),
    }),
  }),
  route(cohortApplicationCalls.own, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor, services, query }) => listOwn(services.db, actor, query),
  }),
  route(cohortApplicationCalls.get, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, services, params }) => ({
      application: await readApplication(services.db, actor, params.id),
    }),
  }),
  route(cohortApplicationCalls.move, {
    policy: signedIn,
    limits: keeping,
    handle: async ({ actor, params, body, ...context }) => ({
      application: await moveApplication(context, actor, params.id, body),
    }),
  }),
  route(cohortApplicationCalls.enter, {
    policy: signedIn,
    limits: keeping,
    handle: async ({ actor, params, body, ...context }) => ({
      application: await enterHours(context, actor, params.id, body),
    }),
  }),
  route(cohortApplicationCalls.sign, {
    policy: signedIn,
    limits: keeping,
    handle: async ({ actor, params, body, ...context }) => ({
      application: await signHours(context, actor, params.id, body),
    }),
  }),
]

export const cohortRoutes = [...ofCentres, ...ofPeople]
