import { createServerFn } from '@tanstack/react-start'
import type { Interval } from '#/contract/plan/plan-kinds.ts'
import { planCalls } from '#/contract/plan/plan.calls.ts'
import { api } from '#/gateway/api.server.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { addressOf, choiceOf, offerIn, startingPrices, type Values } from './billing.ts'

type Owner = { organisation?: string | undefined }
type Choice = Owner & { plan: string; interval: Interval }
type Page = Owner & { after?: string | undefined; before?: string | undefined }

// Forms are sent as they were filled in: the API judges them, and answers field by field in words.
const asTyped = (values: Values): Values => ({ ...values })

export const listPlans = createServerFn().handler(async () => {
  const result = await api(planCalls.list, {})
  if (!result.ok) return result
  const locale = getLocale()
  return { ok: true as const, data: { plans: result.data.plans.map((plan) => offerIn(locale, plan)) } }
})

/** Null where they are not known now: whoever shows them beside other things shows the others. */
export const readStartingPrices = createServerFn().handler(async () => {
  const result = await api(planCalls.list, {})
  return result.ok ? startingPrices(result.data.plans) : null
})

export const readBilling = createServerFn()
  .validator((query: Owner) => query)
  .handler(({ data }) => api(planCalls.billing, { query: data }))

export const quotePlan = createServerFn()
  .validator((query: Choice) => query)
  .handler(({ data }) => api(planCalls.quote, { query: data }))

export const listPlanInvoices = createServerFn()
  .validator((query: Page) => query)
  .handler(({ data }) => api(planCalls.invoices, { query: { ...data, limit: 10 } }))

/** The same key gives the same subscription. */
export const subscribe = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data }) =>
    api(planCalls.subscribe, {
      idempotencyKey: data.key ?? '',
      body: {
        ...choiceOf(data),
        organisation: data.organisation || null,
        billing: addressOf(data),
        payment: data.payment === 'card' ? 'card' : 'invoice',
        total: Number(data.total),
        locale: getLocale(),
      },
    }),
  )

export const changePlan = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data }) => api(planCalls.change, { params: { id: data.id ?? '' }, body: choiceOf(data) }))

export const cancelPlan = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data }) => api(planCalls.cancel, { params: { id: data.id ?? '' } }))

export const resumePlan = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data }) => api(planCalls.resume, { params: { id: data.id ?? '' } }))

export const payInvoice = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data }) => api(planCalls.payInvoice, { params: { id: data.id ?? '' } }))

export const setBillingAddress = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(async ({ data }) => {
    const query = { organisation: data.organisation || undefined }
    const result = await api(planCalls.setAddress, { query, body: addressOf(data) })
    if (result.ok) return result
    const fields = Object.entries(result.error.fields ?? {}).map(([name, word]) => [`billing.${name}`, word])
    return { ok: false as const, error: { ...result.error, fields: Object.fromEntries(fields) } }
  })
