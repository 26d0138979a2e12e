import { appConfig } from '#app.config'
import { visitCalls, visitHostCalls } from '#/contract/visit/visit.calls.ts'
import { anyone, signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { listers } from '../schools/schools.policy.ts'
import { bookVisit } from './booking.service.ts'
import { cancelForSchool, readRules, saveRules } from './hosts.service.ts'
import { moveOwnVisit, readVisit, readVisitFile } from './own.service.ts'
import { readTimes } from './visit-times.ts'
import { listHostedVisits, listOwnVisits } from './visits.view.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
/** Several families of one house, or one school, book from one address; of one mailbox the outbox takes few mails. */
const booking: Limits = { bodyBytes, rate: [{ name: 'visits', points: 60, seconds: 600, by: 'address' }] }
/** Whoever guesses keys has none of so many tries left. */
const byLink: Limits = { bodyBytes: 0, rate: [{ name: 'visit_links', points: 300, seconds: 600, by: 'address' }] }
const hosting: Limits = { bodyBytes, rate: [{ name: 'visits_host', points: 240, seconds: 60, by: 'account' }] }

const ofFamilies = [
  route(visitCalls.times, {
    policy: anyone,
    limits: reading,
    handle: async ({ services, params, query }) => ({ visits: await readTimes(services.db, params.id, query) }),
  }),
  route(visitCalls.book, {
    policy: anyone,
    limits: booking,
    handle: ({ actor, params, body, ...context }) => bookVisit(context, actor, params.id, body),
  }),
  route(visitCalls.list, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor: { userId, identity }, services, query }) =>
      listOwnVisits(services.db, { userId, email: identity.emailVerifiedAt ? identity.email : null }, query),
  }),
  route(visitCalls.get, {
    policy: anyone,
    limits: byLink,
    handle: async ({ actor, params: { id }, query: { key }, ...context }) => ({
      visit: await readVisit(context, { actor, id, key }),
    }),
  }),
  route(visitCalls.confirm, {
    policy: anyone,
    limits: byLink,
    handle: async ({ actor, params: { id }, query: { key }, ...context }) => ({
      visit: await moveOwnVisit(context, { actor, id, key }, 'confirm'),
    }),
  }),
  route(visitCalls.cancel, {
    policy: anyone,
    limits: byLink,
    handle: async ({ actor, params: { id }, query: { key }, ...context }) => ({
      visit: await moveOwnVisit(context, { actor, id, key }, 'cancel'),
    }),
  }),
  route(visitCalls.ics, {
    policy: anyone,
    limits: byLink,
    handle: ({ actor, params: { id }, query: { key }, ...context }) => readVisitFile(context, { actor, id, key }),
  }),
]

const ofSchools = [
  route(visitHostCalls.rules, {
    policy: listers,
    limits: reading,
    handle: async ({ actor, services, params }) => ({ rules: await readRules(services.db, actor, params.id) }),
  }),
  route(visitHostCalls.save, {
    policy: listers,
    limits: hosting,
    handle: async ({ actor, params, body, ...context }) => ({
      rules: await saveRules(context, actor, params.id, body),
    }),
  }),
  route(visitHostCalls.list, {
    policy: listers,
    limits: reading,
    handle: ({ actor, services, params, query }) => listHostedVisits(services.db, actor, params.id, query),
  }),
  route(visitHostCalls.cancel, {
    policy: listers,
    limits: hosting,
    handle: async ({ actor, params: { id, visit }, body: { note }, ...context }) => ({
      visit: await cancelForSchool(context, actor, { id, visit, note }),
    }),
  }),
]

export const visitRoutes = [...ofFamilies, ...ofSchools]
