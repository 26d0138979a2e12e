import type { SessionUser } from '#/contract/account/account.ts'
import type { AccountSearch } from '#/contract/person/person.search.ts'
import { billingQuery, planInvoicesQuery } from './billing.queries.ts'
import { usualOwner } from './billing.ts'
import { choicesQuery } from '#/client/choices.query.ts'
import type { Queries } from '#/router/queries.ts'
import { getLocale } from '#/paraglide/runtime.js'

export type BillingSearch = Pick<AccountSearch, 'organisation' | 'after' | 'before'>

/** Whose billing is looked at; undefined: one's own. */
export const billingOwner = (viewer: SessionUser, { organisation }: BillingSearch): string | undefined =>
  organisation === viewer.id ? undefined : (organisation ?? usualOwner(viewer))

export const billingPage = (viewer: SessionUser, search: BillingSearch) => ({
  organisation: billingOwner(viewer, search),
  after: search.after,
  before: search.before,
})

export const loadBilling = (queries: Queries, viewer: SessionUser, search: BillingSearch) =>
  Promise.all([
    queries.ensure(billingQuery(billingOwner(viewer, search))),
    queries.ensure(planInvoicesQuery(billingPage(viewer, search))),
    queries.ensure(choicesQuery(getLocale())),
  ])
