import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, line } from '../core/fields.ts'
import { address } from '../order/order.ts'
import { pageResult } from '../core/page.ts'
import {
  billing,
  changePlanInput,
  invoicesQuery,
  invoiceSummary,
  ownerQuery,
  plan,
  planPatch,
  planQuote,
  subscribed,
  subscribeInput,
} from './plan.ts'
import { intervals } from './plan-kinds.ts'

const params = v.object({ id })
const ofBilling = v.object({ billing })

export const planCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/plans',
    summary: 'All plans, by audience and price',
    result: v.object({ plans: v.array(plan) }),
  }),
  update: defineCall({
    method: 'PATCH',
    path: '/api/v1/plans/:code',
    summary: 'Change a plan; admins only',
    params: v.object({ code: line(1, 40) }),
    body: planPatch,
    result: v.object({ plan }),
  }),
  billing: defineCall({
    method: 'GET',
    path: '/api/v1/billing',
    summary: 'The plan in force for oneself or for an organisation that one manages, and how much of it is used',
    query: ownerQuery,
    result: ofBilling,
  }),
  setAddress: defineCall({
    method: 'PUT',
    path: '/api/v1/billing/address',
    summary: 'Where bills go from now on',
    query: ownerQuery,
    body: address,
    result: ofBilling,
  }),
  quote: defineCall({
    method: 'GET',
    path: '/api/v1/billing/quote',
    summary: 'What a plan would cost its owner today and later',
    query: v.object({ plan: line(1, 40), interval: v.picklist(intervals), ...ownerQuery.entries }),
    result: v.object({ quote: planQuote }),
  }),
  subscribe: defineCall({
    method: 'POST',
    path: '/api/v1/subscriptions',
    summary:
      'Take a plan; where there is a subscription, change it: to a dearer plan at once, to a cheaper one when the period ends',
    body: subscribeInput,
    result: subscribed,
    status: 201,
    idempotent: true,
  }),
  change: defineCall({
    method: 'POST',
    path: '/api/v1/subscriptions/:id/change',
    summary:
      'Choose a cheaper plan or another interval for when the period ends, or take that back by choosing the present one',
    params,
    body: changePlanInput,
    result: ofBilling,
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/v1/subscriptions/:id/cancel',
    summary: 'End a subscription with its period; a trial ends with its last day',
    params,
    result: ofBilling,
  }),
  resume: defineCall({
    method: 'POST',
    path: '/api/v1/subscriptions/:id/resume',
    summary: 'Take back a cancellation, before it has taken effect',
    params,
    result: ofBilling,
  }),
  invoices: defineCall({
    method: 'GET',
    path: '/api/v1/invoices',
    summary: 'Invoices for plans, of oneself or of an organisation that one manages, the newest first',
    query: invoicesQuery,
    result: v.object({ invoices: v.array(invoiceSummary), ...pageResult }),
  }),
  payInvoice: defineCall({
    method: 'POST',
    path: '/api/v1/invoices/:id/payment',
    summary: 'Begin paying an invoice for a plan by card; nothing to pay, or no provider at hand: nowhere to go',
    params,
    result: v.object({ invoice: invoiceSummary, payAt: v.nullable(v.string()) }),
  }),
  markPaid: defineCall({
    method: 'POST',
    path: '/api/v1/invoices/:id/paid',
    summary: 'An invoice for a plan was paid by transfer; admins only, harmless when repeated',
    params,
    result: v.object({ invoice: invoiceSummary }),
  }),
}
