import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { facetsResult, pageResult } from '../core/page.ts'
import {
  adminChangeInput,
  changeQuote,
  changeQuoteQuery,
  creditInput,
  endInput,
  extendInput,
  limitInput,
  listedSubscriber,
  subscriber,
  subscriberFigures,
} from './subscriber.ts'
import { figuresQuery, subscribersQuery } from './subscriber.search.ts'

const params = v.object({ id })
const result = v.object({ subscriber })

/** Subscriptions as those who run the platform see them; admins only. */
export const subscriberCalls = {
  figures: defineCall({
    method: 'GET',
    path: '/api/v1/subscriber-figures',
    summary: 'Recurring revenue between two days, with what was new, returned, grown, shrunk and lost; admins only',
    query: figuresQuery,
    result: v.object({ figures: subscriberFigures }),
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/v1/subscribers',
    summary: 'All subscriptions with their owners, the newest first; admins only',
    query: subscribersQuery,
    /** `names`: of all plans that cost something, by their codes. */
    result: v.object({
      subscribers: v.array(listedSubscriber),
      names: v.record(v.string(), v.string()),
      ...pageResult,
      ...facetsResult('status', 'plan'),
    }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/subscribers/:id',
    summary: 'A subscription with its history, its invoices and what is used of it; admins only',
    params,
    result,
  }),
  quote: defineCall({
    method: 'GET',
    path: '/api/v1/subscribers/:id/quote',
    summary: 'What another plan would mean for an owner, before it is chosen for them; admins only',
    params,
    query: changeQuoteQuery,
    result: v.object({ quote: changeQuote }),
  }),
  change: defineCall({
    method: 'POST',
    path: '/api/v1/subscribers/:id/plan',
    summary: 'Another plan for an owner: a dearer one at once, a cheaper one when the period ends; admins only',
    params,
    body: adminChangeInput,
    result,
  }),
  end: defineCall({
    method: 'POST',
    path: '/api/v1/subscribers/:id/end',
    summary: 'End a subscription with its period, or at once; admins only',
    params,
    body: endInput,
    result,
  }),
  extend: defineCall({
    method: 'POST',
    path: '/api/v1/subscribers/:id/extension',
    summary: 'Let the period that runs end some days later; admins only',
    params,
    body: extendInput,
    result,
  }),
  limit: defineCall({
    method: 'POST',
    path: '/api/v1/subscribers/:id/limit',
    summary: 'Another limit for an owner until a day; admins only',
    params,
    body: limitInput,
    result,
  }),
  credit: defineCall({
    method: 'POST',
    path: '/api/v1/subscribers/:id/credit',
    summary: 'Write a credit note for an invoice, over all of it or a part; admins only',
    params,
    body: creditInput,
    result,
  }),
}
