import { appConfig } from '#app.config'
import { practicumCalls } from '#/contract/cohort/practicum.calls.ts'
import { signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { issueCredential, revokeCredential } from './credential.service.ts'
import { askPracticum, listSchools, movePracticum, noteMilestone, signPracticumHours } from './practicums.service.ts'
import { listOwnPracticums } from './practicums.view.ts'

/** As for cohorts: who looks after a training centre, and who trains in it. */
const centres = withRole('training_center')
const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [{ name: 'practicums_read', points: 240, seconds: 60, by: 'account' }] }
const keeping: Limits = { bodyBytes, rate: [{ name: 'practicums', points: 240, seconds: 60, by: 'account' }] }
const asking: Limits = { bodyBytes, rate: [{ name: 'practicum_asking', points: 60, seconds: 3600, by: 'account' }] }

export const practicumRoutes = [
  route(practicumCalls.schools, {
    policy: centres,
    limits: reading,
    handle: ({ actor, services, params, query }) => listSchools(services.db, actor, params.id, query.name),
  }),
  route(practicumCalls.ask, {
    policy: centres,
    limits: asking,
    handle: async ({ actor, params, body, ...context }) => ({
      application: await askPracticum(context, actor, params.id, body),
    }),
  }),
  route(practicumCalls.own, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor, services, query }) => listOwnPracticums(services.db, actor, query),
  }),
  route(practicumCalls.move, {
    policy: signedIn,
    limits: keeping,
    handle: async ({ actor, params, body, ...context }) => ({
      practicum: await movePracticum(context, actor, params.id, body),
    }),
  }),
  route(practicumCalls.note, {
    policy: signedIn,
    limits: keeping,
    handle: async ({ actor, params, body, ...context }) => ({
      practicum: await noteMilestone(context, actor, params.id, body),
    }),
  }),
  route(practicumCalls.sign, {
    policy: signedIn,
    limits: keeping,
    handle: async ({ actor, params, body, ...context }) => ({
      practicum: await signPracticumHours(context, actor, params.id, body),
    }),
  }),
  route(practicumCalls.issue, {
    policy: centres,
    limits: asking,
    handle: async ({ actor, params, body, ...context }) => ({
      application: await issueCredential(context, actor, params.id, body),
    }),
  }),
  route(practicumCalls.revoke, {
    policy: centres,
    limits: asking,
    handle: async ({ actor, params, body, ...context }) => ({
      application: await revokeCredential(context, actor, params.id, body),
    }),
  }),
]
