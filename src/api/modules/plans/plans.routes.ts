import { appConfig } from '#app.config'
import { planCalls } from '#/contract/plan/plan.calls.ts'
import { ApiError } from '../../http/api-error.ts'
import { anyone, signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { diffOf } from '../../http/diff.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { quotePlan, readBilling, setAddress } from './billing.service.ts'
import { requireOwner } from './owners.repo.ts'
import { listPlanInvoices, markPaid, payInvoice } from './plan-invoices.service.ts'
import { changePlan, findPlan, listPlans, lockPlan } from './plans.repo.ts'
import { cancel, changeLater, resume, subscribe } from './subscriptions.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: [{ name: 'billing_write', points: 60, seconds: 60, by: 'account' }] }
const withoutBody: Limits = { ...writing, bodyBytes: 0 }

export const planRoutes = [
  route(planCalls.list, {
    policy: anyone,
    limits: reading,
    handle: async ({ services }) => ({ plans: await listPlans(services.db) }),
  }),
  route(planCalls.update, {
    policy: withRole('admin'),
    limits: writing,
    async handle({ actor, params: { code }, body, ...context }) {
      const { db } = context.services
      const plan = await db.transaction(async (tx) => {
        const before = await lockPlan(tx, code)
        if (!before) throw new ApiError('not_found')
        const diff = diffOf(before, body)
        if (Object.keys(diff).length === 0) return before
        await changePlan(tx, code, body)
        await recordAudit(tx, { ...context, actor, action: 'plan.updated', entity: 'plan', entityId: code, diff })
        return (await findPlan(tx, code))!
      })
      return { plan }
    },
  }),
  route(planCalls.billing, {
    policy: signedIn,
    limits: reading,
    async handle({ actor, query, services }) {
      return { billing: await readBilling(services, await requireOwner(services.db, actor, query.organisation)) }
    },
  }),
  route(planCalls.setAddress, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, query, body, ...context }) => ({
      billing: await setAddress(context, actor, query.organisation, body),
    }),
  }),
  route(planCalls.quote, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, query, ...context }) => ({ quote: await quotePlan(context, actor, query) }),
  }),
  route(planCalls.subscribe, {
    policy: signedIn,
    limits: { bodyBytes, rate: [{ name: 'subscribe', points: 60, seconds: 3600, by: 'account' }] },
    handle: ({ actor, body, idempotencyKey, ...context }) => subscribe(context, actor, idempotencyKey, body),
  }),
  route(planCalls.change, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      billing: await changeLater(context, actor, params.id, body),
    }),
  }),
  route(planCalls.cancel, {
    policy: signedIn,
    limits: withoutBody,
    handle: async ({ actor, params, ...context }) => ({ billing: await cancel(context, actor, params.id) }),
  }),
  route(planCalls.resume, {
    policy: signedIn,
    limits: withoutBody,
    handle: async ({ actor, params, ...context }) => ({ billing: await resume(context, actor, params.id) }),
  }),
  route(planCalls.invoices, {
    policy: signedIn,
    limits: reading,
    async handle({ actor, query: { organisation, ...page }, services: { db } }) {
      return listPlanInvoices(db, await requireOwner(db, actor, organisation), page)
    },
  }),
  route(planCalls.payInvoice, {
    policy: signedIn,
    limits: withoutBody,
    handle: ({ actor, params, ...context }) => payInvoice(context, actor, params.id),
  }),
  route(planCalls.markPaid, {
    policy: withRole('admin'),
    limits: withoutBody,
    handle: async ({ actor, params, ...context }) => ({ invoice: await markPaid(context, actor, params.id) }),
  }),
]
