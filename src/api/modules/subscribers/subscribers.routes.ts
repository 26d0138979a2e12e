import { appConfig } from '#app.config'
import { subscriberCalls } from '#/contract/plan/subscriber.calls.ts'
import { withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { changeByAdmin, creditByAdmin, endByAdmin, extendByAdmin, limitByAdmin } from './deeds.service.ts'
import { readFigures } from './figures.service.ts'
import { quoteChange, readSubscriber } from './subscriber.service.ts'
import { listSubscribers } from './subscribers.list.ts'

const policy = withRole('admin')
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = {
  bodyBytes: appConfig.limits.jsonBodyBytes,
  rate: [{ name: 'subscriber_write', points: 60, seconds: 60, by: 'account' }],
}

export const subscriberRoutes = [
  route(subscriberCalls.figures, {
    policy,
    limits: reading,
    handle: async ({ query, services: { db }, locale }) => ({ figures: await readFigures(db, query, locale) }),
  }),
  route(subscriberCalls.list, {
    policy,
    limits: reading,
    handle: ({ query, services: { db }, locale }) => listSubscribers(db, query, locale),
  }),
  route(subscriberCalls.get, {
    policy,
    limits: reading,
    handle: async ({ params, ...context }) => ({ subscriber: await readSubscriber(context, params.id) }),
  }),
  route(subscriberCalls.quote, {
    policy,
    limits: reading,
    handle: async ({ params, query, ...context }) => ({ quote: await quoteChange(context, params.id, query) }),
  }),
  route(subscriberCalls.change, {
    policy,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      subscriber: await changeByAdmin(context, actor, params.id, body),
    }),
  }),
  route(subscriberCalls.end, {
    policy,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      subscriber: await endByAdmin(context, actor, params.id, body),
    }),
  }),
  route(subscriberCalls.extend, {
    policy,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      subscriber: await extendByAdmin(context, actor, params.id, body),
    }),
  }),
  route(subscriberCalls.limit, {
    policy,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      subscriber: await limitByAdmin(context, actor, params.id, body),
    }),
  }),
  route(subscriberCalls.credit, {
    policy,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      subscriber: await creditByAdmin(context, actor, params.id, body),
    }),
  }),
]
