import { appConfig } from '#app.config'
import { credentialCalls } from '#/contract/professional/credential.calls.ts'
import { professionalRoles, requestsADay } from '#/contract/professional/professional-kinds.ts'
import { ownProfessionalCalls, professionalCalls } from '#/contract/professional/professional.calls.ts'
import { evidenceBytes } from '#/contract/school/listing-kinds.ts'
import { anyone, signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { reportLimit } from '../moderation/raise.ts'
import { answerRequest, askForContact, withdrawRequest } from './contact.service.ts'
import {
  checkCredential,
  declareCredential,
  fileEvidence,
  readEvidence,
  shareCredential,
  withdrawCredential,
} from './credentials.service.ts'
import { judgeCredential, listQueue } from './judging.service.ts'
import { removeOwn, saveOwn } from './own.service.ts'
import { readOwn } from './own.view.ts'
import { listProfessionals } from './professionals.list.ts'
import { owners } from './professionals.policy.ts'
import { openProfessional, reportProfessional, servePicture } from './reading.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes

const reading: Limits = { bodyBytes: 0, rate: [] }
const ofVisitors: Limits = {
  bodyBytes: 0,
  rate: [{ name: 'credentials_check', points: 60, seconds: 60, by: 'address' }],
}
const writing: Limits = { bodyBytes, rate: [{ name: 'profiles_write', points: 120, seconds: 60, by: 'account' }] }
const filing: Limits = {
  bodyBytes: evidenceBytes,
  rate: [{ name: 'profiles_file', points: 30, seconds: 3600, by: 'account' }],
}
const asking: Limits = {
  bodyBytes,
  rate: [{ name: 'profiles_ask', points: requestsADay, seconds: 86_400, by: 'account' }],
}

const admins = withRole('admin')
const managers = withRole('school', 'training_center')

const readers = [
  route(professionalCalls.list, {
    policy: anyone,
    limits: reading,
    handle: ({ services, actor, query }) => listProfessionals(services.db, actor, query),
  }),
  route(professionalCalls.get, {
    policy: anyone,
    limits: reading,
    handle: async ({ services, actor, params }) => ({
      professional: await openProfessional(services.db, actor, params.id),
    }),
  }),
  route(professionalCalls.picture, {
    policy: anyone,
    limits: reading,
    handle: ({ services, actor, params, query, ifNoneMatch }) =>
      servePicture(services, actor, params.id, { width: query.w, ifNoneMatch }),
  }),
  route(professionalCalls.report, {
    policy: signedIn,
    limits: { bodyBytes, rate: [reportLimit] },
    async handle({ actor, params, body, ...context }) {
      await reportProfessional(context, actor, params.id, body)
      return null
    },
  }),
  route(credentialCalls.check, {
    policy: anyone,
    limits: ofVisitors,
    handle: async ({ services, params }) => ({ credential: await checkCredential(services.db, params.code) }),
  }),
]

const schools = [
  route(professionalCalls.ask, {
    policy: managers,
    limits: asking,
    handle: async ({ actor, params, body, ...context }) => ({
      request: await askForContact(context, actor, params.id, body),
    }),
  }),
  route(professionalCalls.withdraw, {
    policy: managers,
    limits: { ...writing, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await withdrawRequest(context, actor, params.id)
      return null
    },
  }),
]

const writers = [
  route(ownProfessionalCalls.get, {
    policy: owners,
    limits: reading,
    handle: async ({ services, actor }) => ({ professional: await readOwn(services.db, actor) }),
  }),
  route(ownProfessionalCalls.save, {
    policy: owners,
    limits: writing,
    handle: async ({ actor, body, ...context }) => ({ professional: await saveOwn(context, actor, body) }),
  }),
  route(ownProfessionalCalls.remove, {
    policy: owners,
    limits: { ...writing, bodyBytes: 0 },
    handle: async ({ actor, ...context }) => ({ professional: await removeOwn(context, actor) }),
  }),
  route(ownProfessionalCalls.answer, {
    policy: owners,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      professional: await answerRequest(context, actor, params.id, body.answer),
    }),
  }),
  route(credentialCalls.declare, {
    policy: owners,
    limits: writing,
    handle: async ({ actor, body, ...context }) => ({ professional: await declareCredential(context, actor, body) }),
  }),
  route(credentialCalls.withdraw, {
    policy: owners,
    limits: { ...writing, bodyBytes: 0 },
    handle: async ({ actor, params, ...context }) => ({
      professional: await withdrawCredential(context, actor, params.id),
    }),
  }),
  route(credentialCalls.share, {
    policy: owners,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      professional: await shareCredential(context, actor, params.id, body.isShared),
    }),
  }),
  route(credentialCalls.file, {
    policy: owners,
    limits: filing,
    handle: async ({ actor, params, query, upload, ...context }) => ({
      professional: await fileEvidence(context, actor, params.id, { name: query.name, upload }),
    }),
  }),
]

const judges = [
  route(credentialCalls.evidence, {
    policy: withRole(...professionalRoles, 'admin'),
    limits: reading,
    handle: ({ actor, params, ...context }) => readEvidence(context, actor, params.id),
  }),
  route(credentialCalls.list, {
    policy: admins,
    limits: reading,
    handle: ({ services, query }) => listQueue(services.db, query),
  }),
  route(credentialCalls.judge, {
    policy: admins,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      credential: await judgeCredential(context, actor, params.id, body),
    }),
  }),
]

export const professionalRoutes = [...readers, ...schools, ...writers, ...judges]
