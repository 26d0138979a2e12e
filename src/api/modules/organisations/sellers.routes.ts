import { appConfig } from '#app.config'
import { sellerCalls } from '#/contract/seller/seller.ts'
import { withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { listSellers } from './sellers.repo.ts'
import { readSeller, updateSeller } from './sellers.service.ts'

const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = {
  bodyBytes: appConfig.limits.jsonBodyBytes,
  rate: [{ name: 'sellers_write', points: 60, seconds: 60, by: 'account' }],
}
const policy = withRole('admin', 'school', 'training_center')

export const sellerRoutes = [
  route(sellerCalls.list, {
    policy,
    limits: reading,
    handle: async ({ actor, services }) => ({ sellers: await listSellers(services.db, actor) }),
  }),
  route(sellerCalls.get, {
    policy,
    limits: reading,
    handle: async ({ actor, params, services }) => ({ seller: await readSeller(services.db, actor, params.id) }),
  }),
  route(sellerCalls.update, {
    policy,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      seller: await updateSeller(context, actor, params.id, body),
    }),
  }),
]
