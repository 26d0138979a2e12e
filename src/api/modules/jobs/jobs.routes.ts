import { appConfig } from '#app.config'
import { jobCalls, recruitingCalls } from '#/contract/job/job.calls.ts'
import { anyone, signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { reportLimit } from '../moderation/raise.ts'
import { readJobFeed } from './feed.service.ts'
import { listHouses } from './houses.service.ts'
import { listJobs, listOwnJobs } from './jobs.list.ts'
import { writers } from './jobs.policy.ts'
import { copyJob, createJob, saveJob } from './jobs.save.ts'
import { readOwnJob } from './jobs.view.ts'
import { openJob, reportJob } from './reading.service.ts'
import { closeJob, deleteJob, handInJob, pauseJob, publishJob } from './states.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
/** As long as a letter may be. */
const textBytes = 1_000_000

const reading: Limits = { bodyBytes: 0, rate: [] }
const ofVisitors: Limits = { bodyBytes: 0, rate: [{ name: 'job_feeds', points: 300, seconds: 60, by: 'address' }] }
const writing: Limits = {
  bodyBytes: textBytes,
  rate: [{ name: 'jobs_write', points: 240, seconds: 60, by: 'account' }],
}
const moving: Limits = { bodyBytes, rate: [{ name: 'jobs_move', points: 60, seconds: 60, by: 'account' }] }

const readers = [
  route(jobCalls.list, {
    policy: anyone,
    limits: reading,
    handle: ({ services, query }) => listJobs(services.db, query),
  }),
  route(jobCalls.feed, {
    policy: anyone,
    limits: ofVisitors,
    handle: ({ services, params, query, locale, ifNoneMatch }) =>
      readJobFeed(services, { ...params, query, locale, ifNoneMatch }),
  }),
  route(jobCalls.get, {
    policy: anyone,
    limits: reading,
    handle: ({ services, params }) => openJob(services.db, params.id),
  }),
  route(jobCalls.report, {
    policy: signedIn,
    limits: { bodyBytes, rate: [reportLimit] },
    async handle({ actor, params, body, ...context }) {
      await reportJob(context, actor, params.id, body)
      return null
    },
  }),
]

const offering = [
  route(recruitingCalls.list, {
    policy: writers,
    limits: reading,
    handle: ({ services, actor, query }) => listOwnJobs(services.db, actor, query),
  }),
  route(recruitingCalls.houses, {
    policy: writers,
    limits: reading,
    handle: async ({ services, actor }) => ({ houses: await listHouses(services.db, actor) }),
  }),
  route(recruitingCalls.create, {
    policy: writers,
    limits: writing,
    handle: async ({ actor, body, ...context }) => ({ job: await createJob(context, actor, body) }),
  }),
  route(recruitingCalls.get, {
    policy: writers,
    limits: reading,
    handle: async ({ services, actor, params }) => ({ job: await readOwnJob(services.db, actor, params.id) }),
  }),
  route(recruitingCalls.update, {
    policy: writers,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({ job: await saveJob(context, actor, params.id, body) }),
  }),
  route(recruitingCalls.handIn, {
    policy: writers,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      job: await handInJob(context, actor, { ...params, ...body }),
    }),
  }),
  route(recruitingCalls.publish, {
    policy: writers,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      job: await publishJob(context, actor, { ...params, ...body }),
    }),
  }),
  route(recruitingCalls.pause, {
    policy: writers,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      job: await pauseJob(context, actor, { ...params, ...body }),
    }),
  }),
  route(recruitingCalls.close, {
    policy: writers,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      job: await closeJob(context, actor, { ...params, ...body }),
    }),
  }),
  route(recruitingCalls.copy, {
    policy: writers,
    limits: { ...moving, bodyBytes: 0 },
    handle: async ({ actor, params, ...context }) => ({ job: await copyJob(context, actor, params.id) }),
  }),
  route(recruitingCalls.delete, {
    policy: writers,
    limits: { ...moving, bodyBytes: 0 },
    handle: ({ actor, params, ...context }) => deleteJob(context, actor, params.id),
  }),
]

export const jobRoutes = [...readers, ...offering]
