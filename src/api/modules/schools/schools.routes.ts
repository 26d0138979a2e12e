import { appConfig } from '#app.config'
import { evidenceBytes } from '#/contract/school/listing-kinds.ts'
import { listingCalls, schoolAdminCalls } from '#/contract/school/listing.calls.ts'
import { schoolCalls } from '#/contract/school/school.calls.ts'
import { anyone, signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { reportLimit } from '../moderation/raise.ts'
import {
  beginListing,
  createListing,
  publishListing,
  readOwn,
  saveListing,
  unpublishListing,
} from './listing.service.ts'
import { readOwnSchool } from './listing.view.ts'
import { assignListing } from './owner.service.ts'
import { openSchool, reportSchool } from './reading.service.ts'
import { listListings, readAccount } from './schools.admin.ts'
import { listOnMap, listSchools } from './schools.list.ts'
import { listers } from './schools.policy.ts'
import { declareStatus, fileEvidence, judgeStatus, readEvidence, withdrawStatus } from './statuses.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
/** As long as a letter may be. */
const textBytes = 1_000_000

const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = {
  bodyBytes: textBytes,
  rate: [{ name: 'listings_write', points: 240, seconds: 60, by: 'account' }],
}
const moving: Limits = { bodyBytes, rate: [{ name: 'listings_move', points: 60, seconds: 60, by: 'account' }] }
const filing: Limits = {
  bodyBytes: evidenceBytes,
  rate: [{ name: 'listings_file', points: 30, seconds: 3600, by: 'account' }],
}

const admins = withRole('admin')

const readers = [
  route(schoolCalls.list, {
    policy: anyone,
    limits: reading,
    handle: ({ services, query }) => listSchools(services.db, query),
  }),
  route(schoolCalls.map, {
    policy: anyone,
    limits: reading,
    handle: ({ services, query }) => listOnMap(services.db, query),
  }),
  route(schoolCalls.get, {
    policy: anyone,
    limits: reading,
    handle: async ({ services, params }) => ({ school: await openSchool(services.db, params.id) }),
  }),
  route(schoolCalls.report, {
    policy: signedIn,
    limits: { bodyBytes, rate: [reportLimit] },
    async handle({ actor, params, body, ...context }) {
      await reportSchool(context, actor, params.id, body)
      return null
    },
  }),
]

const writers = [
  route(listingCalls.own, {
    policy: listers,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ school: await readOwn(context, actor, params.id) }),
  }),
  route(listingCalls.begin, {
    policy: listers,
    limits: { ...moving, bodyBytes: 0 },
    handle: async ({ actor, params, ...context }) => ({ school: await beginListing(context, actor, params.id) }),
  }),
  route(listingCalls.get, {
    policy: listers,
    limits: reading,
    handle: async ({ services, actor, params }) => ({ school: await readOwnSchool(services.db, actor, params.id) }),
  }),
  route(listingCalls.update, {
    policy: listers,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      school: await saveListing(context, actor, params.id, body),
    }),
  }),
  route(listingCalls.publish, {
    policy: listers,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      school: await publishListing(context, actor, params.id, body.version),
    }),
  }),
  route(listingCalls.unpublish, {
    policy: listers,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      school: await unpublishListing(context, actor, params.id, body.version),
    }),
  }),
  route(listingCalls.declare, {
    policy: listers,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      school: await declareStatus(context, actor, params.id, body),
    }),
  }),
  route(listingCalls.withdraw, {
    policy: listers,
    limits: { ...moving, bodyBytes: 0 },
    handle: async ({ actor, params, ...context }) => ({ school: await withdrawStatus(context, actor, params) }),
  }),
  route(listingCalls.file, {
    policy: listers,
    limits: filing,
    handle: async ({ actor, params, query, upload, ...context }) => ({
      school: await fileEvidence(context, actor, params, { name: query.name, upload }),
    }),
  }),
  route(listingCalls.evidence, {
    policy: listers,
    limits: reading,
    handle: ({ actor, params, ...context }) => readEvidence(context, actor, params),
  }),
]

const keepers = [
  route(schoolAdminCalls.list, {
    policy: admins,
    limits: reading,
    handle: ({ services, query }) => listListings(services.db, query),
  }),
  route(schoolAdminCalls.create, {
    policy: admins,
    limits: writing,
    handle: async ({ actor, body, ...context }) => ({ school: await createListing(context, actor, body) }),
  }),
  route(schoolAdminCalls.account, {
    policy: admins,
    limits: reading,
    handle: async ({ services, params }) => ({ account: await readAccount(services.db, params.id) }),
  }),
  route(schoolAdminCalls.assign, {
    policy: admins,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      school: await assignListing(context, actor, params.id, body),
    }),
  }),
  route(schoolAdminCalls.judge, {
    policy: admins,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      school: await judgeStatus(context, actor, params, body),
    }),
  }),
]

export const schoolRoutes = [...readers, ...writers, ...keepers]
