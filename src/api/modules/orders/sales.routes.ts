import { appConfig } from '#app.config'
import { salesCalls } from '#/contract/order/order.calls.ts'
import { route, type Limits } from '../../http/route.ts'
import { sellers } from '../products/products.policy.ts'
import { createDiscount, deleteDiscount, listDiscounts } from './discounts.service.ts'
import { advanceOrder, markOrderPaid, refundOrder } from './orders.status.ts'
import { listSales, readFigures } from './sales.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: [{ name: 'sales_write', points: 300, seconds: 60, by: 'account' }] }
const withoutBody: Limits = { ...writing, bodyBytes: 0 }

export const salesRoutes = [
  route(salesCalls.list, {
    policy: sellers,
    limits: reading,
    handle: ({ actor, query, services }) => listSales(services.db, actor, query),
  }),
  route(salesCalls.figures, {
    policy: sellers,
    limits: reading,
    handle: async ({ actor, query, services }) => ({ figures: await readFigures(services.db, actor, query) }),
  }),
  route(salesCalls.advance, {
    policy: sellers,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      order: await advanceOrder(context, actor, params.id, body),
    }),
  }),
  route(salesCalls.markPaid, {
    policy: sellers,
    limits: withoutBody,
    handle: async ({ actor, params, ...context }) => ({ order: await markOrderPaid(context, actor, params.id) }),
  }),
  route(salesCalls.refund, {
    policy: sellers,
    limits: writing,
    handle: async ({ actor, params, body, idempotencyKey, ...context }) => ({
      order: await refundOrder(context, actor, idempotencyKey, params.id, body),
    }),
  }),
  route(salesCalls.discounts, {
    policy: sellers,
    limits: reading,
    handle: async ({ actor, query, services }) => ({ discounts: await listDiscounts(services.db, actor, query) }),
  }),
  route(salesCalls.createDiscount, {
    policy: sellers,
    limits: writing,
    handle: async ({ actor, body, ...context }) => ({ discount: await createDiscount(context, actor, body) }),
  }),
  route(salesCalls.deleteDiscount, {
    policy: sellers,
    limits: withoutBody,
    async handle({ actor, params, ...context }) {
      await deleteDiscount(context, actor, params.id)
      return null
    },
  }),
]
