import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, line, linkToken, text, timestamp } from '../core/fields.ts'
import { pageQuery, pageResult } from '../core/page.ts'
import { visitLimits } from './visit-kinds.ts'
import { hostedVisit, ownVisit, visitInput, visitRules, visitRulesInput, visitTimes } from './visit.ts'

const params = v.object({ id })
const bySlug = v.object({ id: line(1, 200) })
const byLink = v.object({ key: v.optional(linkToken) })
const own = v.object({ visit: ownVisit })
const switchedOn = v.optional(v.picklist(['true', 'false']), 'false')
const days = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(visitLimits.days))

/** Coming to look at a school. */
export const visitCalls = {
  times: defineCall({
    method: 'GET',
    path: '/api/v1/schools/:id/visits',
    summary: 'When families may come to look at a school, full times included; null where it takes no visits now',
    params: bySlug,
    query: v.object({ from: v.optional(timestamp), days: v.optional(days, '14') }),
    result: v.object({ visits: v.nullable(visitTimes) }),
  }),
  book: defineCall({
    method: 'POST',
    path: '/api/v1/schools/:id/visits',
    summary:
      'Book a visit: at once for members; for a guest it is held until the link in the mail is opened, and the answer tells nothing of the address',
    params,
    body: visitInput,
    result: v.object({ visit: v.nullable(ownVisit), heldUntil: v.nullable(timestamp) }),
    status: 201,
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/v1/visits',
    summary: 'One’s own visits, those of one’s confirmed address included: what is to come in order, or the past',
    query: v.object({ ...pageQuery, past: switchedOn }),
    result: v.object({ visits: v.array(ownVisit), ...pageResult }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/visits/:id',
    summary: 'One’s own visit, signed in or by the key of the link in the mail',
    params,
    query: byLink,
    result: own,
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/v1/visits/:id/confirm',
    summary: 'Say as a guest that one comes, within half an hour',
    params,
    query: byLink,
    result: own,
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/v1/visits/:id/cancel',
    summary: 'Give a visit back that has not begun: the school is told, and others may come',
    params,
    query: byLink,
    result: own,
  }),
  ics: defineCall({
    method: 'GET',
    path: '/api/v1/visits/:id/calendar.ics',
    summary: 'One’s own visit for a calendar',
    params,
    query: byLink,
  }),
}

const ofVisit = v.object({ id, visit: id })

/** Visits as the school keeps them: for those who look after its organisation, and for admins. */
export const visitHostCalls = {
  rules: defineCall({
    method: 'GET',
    path: '/api/v1/listings/:id/visit-rules',
    summary: 'When families may come to look at a school; what is usual where nobody has said it yet',
    params,
    result: v.object({ rules: visitRules }),
  }),
  save: defineCall({
    method: 'PUT',
    path: '/api/v1/listings/:id/visit-rules',
    summary:
      'Say when families may come: what is booked stays as it is. 409 with both sides when the version has moved on',
    params,
    body: visitRulesInput,
    result: v.object({ rules: visitRules }),
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/v1/listings/:id/visits',
    summary: 'Who comes to look at a school, in order; or who came',
    params,
    query: v.object({ ...pageQuery, past: switchedOn }),
    result: v.object({ visits: v.array(hostedVisit), ...pageResult }),
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/v1/listings/:id/visits/:visit/cancel',
    summary: 'Call a visit off that has not begun, with a word if one likes: the family is told',
    params: ofVisit,
    body: v.object({ note: text(0, visitLimits.word) }),
    result: v.object({ visit: hostedVisit }),
  }),
}
