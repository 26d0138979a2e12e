import { appConfig } from '#app.config'
import { claimCalls } from '#/contract/school/claim.calls.ts'
import { evidenceBytes } from '#/contract/school/listing-kinds.ts'
import { withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { claimers, paperReaders } from './claims.policy.ts'
import { answerDispute, beginClaim, readOffer, readOwnClaims, sayWords, withdrawClaim } from './claims.service.ts'
import { countWaitingClaims, listWaitingClaims, readOwnClaim } from './claims.view.ts'
import { confirmCode, sendCode } from './codes.service.ts'
import { decideClaim } from './deciding.service.ts'
import { filePaper, readPaper } from './papers.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const claiming: Limits = { bodyBytes, rate: [{ name: 'claims', points: 60, seconds: 3600, by: 'account' }] }
/** Beside the tries that each code has. */
const trying: Limits = { bodyBytes, rate: [{ name: 'claims_code', points: 20, seconds: 3600, by: 'account' }] }
const filing: Limits = {
  bodyBytes: evidenceBytes,
  rate: [{ name: 'claims_file', points: 30, seconds: 3600, by: 'account' }],
}
const deciding: Limits = { bodyBytes, rate: [{ name: 'claims_decide', points: 120, seconds: 60, by: 'account' }] }

const houses = [
  route(claimCalls.own, {
    policy: claimers,
    limits: reading,
    handle: ({ actor, params, ...context }) => readOwnClaims(context, actor, params.id),
  }),
  route(claimCalls.offer, {
    policy: claimers,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ offer: await readOffer(context, actor, params) }),
  }),
  route(claimCalls.begin, {
    policy: claimers,
    limits: claiming,
    handle: async ({ actor, params, body, ...context }) => ({
      claim: await beginClaim(context, actor, params.id, body),
    }),
  }),
  route(claimCalls.get, {
    policy: claimers,
    limits: reading,
    handle: async ({ services, actor, params }) => ({ claim: await readOwnClaim(services.db, actor, params.id) }),
  }),
  route(claimCalls.send, {
    policy: claimers,
    limits: claiming,
    handle: async ({ actor, params, body, ...context }) => ({
      claim: await sendCode(context, actor, params.id, body.email),
    }),
  }),
  route(claimCalls.confirm, {
    policy: claimers,
    limits: trying,
    handle: async ({ actor, params, body, ...context }) => ({
      claim: await confirmCode(context, actor, params.id, body.code),
    }),
  }),
  route(claimCalls.say, {
    policy: claimers,
    limits: claiming,
    handle: async ({ actor, params, body, ...context }) => ({
      claim: await sayWords(context, actor, params.id, body.words),
    }),
  }),
  route(claimCalls.file, {
    policy: claimers,
    limits: filing,
    handle: async ({ actor, params, query, upload, ...context }) => ({
      claim: await filePaper(context, actor, params.id, { name: query.name, upload }),
    }),
  }),
  route(claimCalls.answer, {
    policy: claimers,
    limits: claiming,
    async handle({ actor, params, body, ...context }) {
      await answerDispute(context, actor, params.id, body.answer)
      return null
    },
  }),
  route(claimCalls.withdraw, {
    policy: claimers,
    limits: { ...claiming, bodyBytes: 0 },
    handle: async ({ actor, params, ...context }) => ({ claim: await withdrawClaim(context, actor, params.id) }),
  }),
]

const judges = [
  route(claimCalls.evidence, {
    policy: paperReaders,
    limits: reading,
    handle: ({ actor, params, ...context }) => readPaper(context, actor, params.id),
  }),
  route(claimCalls.waiting, {
    policy: withRole('admin'),
    limits: reading,
    handle: async ({ services: { db } }) => ({
      claims: await listWaitingClaims(db),
      count: await countWaitingClaims(db),
    }),
  }),
  route(claimCalls.decide, {
    policy: withRole('admin'),
    limits: deciding,
    async handle({ actor, params, body, ...context }) {
      await decideClaim(context, actor, params.id, body)
      return null
    },
  }),
]

export const claimRoutes = [...houses, ...judges]
