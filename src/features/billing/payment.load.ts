import { redirect } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { PaymentSearch } from '#/contract/plan/plan.search.ts'
import type { PlanQuote, Subscribed } from '#/contract/plan/plan.ts'
import { listPlanInvoices, listPlans, quotePlan, readBilling } from './billing.functions.ts'
import { ownerFor } from './billing.ts'
import { countriesIn } from '#/lib/countries.ts'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getLocale } from '#/paraglide/runtime.js'

type Search = Pick<PaymentSearch, 'plan' | 'interval' | 'organisation' | 'invoice'>

/** The choice and all that is needed to confirm it. `refused`: this plan is not for whoever asks. */
export async function loadPayment(viewer: SessionUser, { plan: code, interval = 'month', organisation }: Search) {
  const { plans } = unwrap(await listPlans())
  const plan = plans.find((each) => each.code === code)
  if (!plan) throw redirect({ to: '/pricing' })
  const owner = organisation ?? ownerFor(viewer, plan.audience)
  const quoted = await quotePlan({ data: { plan: plan.code, interval, organisation: owner } })
  const quote: PlanQuote | null = !quoted.ok && quoted.error.status === 422 ? null : unwrap(quoted).quote
  const { billing } = unwrap(await readBilling({ data: { organisation: quote ? owner : undefined } }))
  return {
    kind: 'payment' as const,
    plan,
    quote,
    address: billing.address,
    countries: countriesIn(getLocale()),
    posted: currentFormState('payment'),
    formKey: crypto.randomUUID(),
  }
}

export async function loadReceipt({ organisation, invoice }: Search) {
  const { billing } = unwrap(await readBilling({ data: { organisation } }))
  const { invoices } = unwrap(await listPlanInvoices({ data: { organisation } }))
  return { kind: 'receipt' as const, billing, invoice: invoices.find(({ id }) => id === invoice) ?? null }
}

export const receiptSearch = ({ billing, invoice }: Subscribed) => ({
  step: 'receipt' as const,
  ...(billing.owner.organisation ? { organisation: billing.owner.organisation } : {}),
  ...(invoice ? { invoice: invoice.id } : {}),
})

export const receiptPath = (subscribed: Subscribed): string =>
  `/payment?${new URLSearchParams(receiptSearch(subscribed))}`
