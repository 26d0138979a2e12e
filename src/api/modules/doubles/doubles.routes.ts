import { appConfig } from '#app.config'
import { doubleCalls } from '#/contract/school/double.calls.ts'
import { withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { listDoubles } from './doubles.find.ts'
import { keepApart, listMerges, mergeDouble, previewMerge } from './doubles.service.ts'
import { undoMerge } from './merging.undo.ts'

const policy = withRole('admin')
const reading: Limits = { bodyBytes: 0, rate: [] }
const merging = (bodyBytes: number): Limits => ({
  bodyBytes,
  rate: [{ name: 'listings_merge', points: 120, seconds: 3600, by: 'account' }],
})

export const doubleRoutes = [
  route(doubleCalls.list, {
    policy,
    limits: reading,
    handle: async ({ services: { db } }) => ({ ...(await listDoubles(db)), merges: await listMerges(db) }),
  }),
  route(doubleCalls.preview, {
    policy,
    limits: reading,
    handle: async ({ services, params }) => ({ preview: await previewMerge(services.db, params.id, params.from) }),
  }),
  route(doubleCalls.merge, {
    policy,
    limits: merging(appConfig.limits.jsonBodyBytes),
    async handle({ actor, params, body, ...context }) {
      const merge = await mergeDouble(context, actor, params.id, body)
      context.services.doublesCount.forget()
      return { merge }
    },
  }),
  route(doubleCalls.undo, {
    policy,
    limits: merging(0),
    async handle({ actor, params, ...context }) {
      await undoMerge(context, actor, params.id)
      context.services.doublesCount.forget()
      return null
    },
  }),
  route(doubleCalls.apart, {
    policy,
    limits: merging(0),
    async handle({ actor, params, ...context }) {
      await keepApart(context, actor, params.id, params.other)
      context.services.doublesCount.forget()
      return null
    },
  }),
]
