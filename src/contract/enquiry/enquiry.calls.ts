import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, level, line as lineOfText, text } from '../core/fields.ts'
import { pageQuery, pageResult } from '../core/page.ts'
import { enquiryLimits, enquiryViews } from './enquiry-kinds.ts'
import { enquiryInput, line, lineInput, ownEnquiry, ownLine, receivedEnquiry } from './enquiry.ts'

const params = v.object({ id })
const own = v.object({ enquiry: ownEnquiry })

/** What families ask schools for. */
export const enquiryCalls = {
  lines: defineCall({
    method: 'GET',
    path: '/api/v1/schools/:id/lines',
    summary: 'Who waits for a place at a school: the line of each level that has one, and its rule',
    params: v.object({ id: lineOfText(1, 200) }),
    result: v.object({ lines: v.array(line) }),
  }),
  write: defineCall({
    method: 'POST',
    path: '/api/v1/schools/:id/enquiries',
    summary: 'Write to a school for a child: those who look after it read it, and nobody else',
    params,
    body: enquiryInput,
    result: own,
    status: 201,
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/v1/enquiries',
    summary: 'What one has asked schools for, the newest first',
    query: v.object(pageQuery),
    result: v.object({ enquiries: v.array(ownEnquiry), ...pageResult }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/enquiries/:id',
    summary: 'One’s own enquiry: how it stands, and where it stands in line',
    params,
    result: own,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/api/v1/enquiries/:id/withdraw',
    summary: 'Take an enquiry back that is open: a place that was offered or kept goes to the next in line',
    params,
    result: own,
  }),
  accept: defineCall({
    method: 'POST',
    path: '/api/v1/enquiries/:id/accept',
    summary: 'Accept the place that is offered: the school keeps it',
    params,
    result: own,
  }),
  decline: defineCall({
    method: 'POST',
    path: '/api/v1/enquiries/:id/decline',
    summary: 'Say no thanks to the place that is offered: it goes to the next in line',
    params,
    result: own,
  }),
}

const ofEnquiry = v.object({ id, enquiry: id })
const received = v.object({ enquiry: receivedEnquiry })
const lines = v.object({ lines: v.array(ownLine) })

/** The same as schools keep it: for those who look after one, and for nobody else. */
export const enquiryHostCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/enquiries',
    summary:
      'What families have asked a school for: open ones with the oldest first, the line in its order, or what is over',
    params,
    query: v.object({
      ...pageQuery,
      view: v.optional(v.picklist(enquiryViews), 'open'),
      level: v.optional(level),
    }),
    result: v.object({ enquiries: v.array(receivedEnquiry), ...pageResult }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/enquiries/:enquiry',
    summary: 'One enquiry that a school was sent',
    params: ofEnquiry,
    result: received,
  }),
  take: defineCall({
    method: 'POST',
    path: '/api/v1/organisations/:id/enquiries/:enquiry/take',
    summary:
      'Take an enquiry on: the child stands among the school’s children, as an enquiry. It makes nobody its guardian',
    params: ofEnquiry,
    result: received,
  }),
  queue: defineCall({
    method: 'POST',
    path: '/api/v1/organisations/:id/enquiries/:enquiry/queue',
    summary: 'Put a child in the line of its level',
    params: ofEnquiry,
    body: v.object({ isSibling: v.boolean() }),
    result: received,
  }),
  enrol: defineCall({
    method: 'POST',
    path: '/api/v1/organisations/:id/enquiries/:enquiry/enrol',
    summary: 'Enrol a child whose family has accepted the place',
    params: ofEnquiry,
    result: received,
  }),
  refuse: defineCall({
    method: 'POST',
    path: '/api/v1/organisations/:id/enquiries/:enquiry/refuse',
    summary: 'Say no with a word that the family reads; a place that was kept goes to the next in line',
    params: ofEnquiry,
    body: v.object({ word: text(1, enquiryLimits.word) }),
    result: received,
  }),
  lines: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/lines',
    summary: 'The line of each level of a school, with its places',
    params,
    result: lines,
  }),
  saveLine: defineCall({
    method: 'PUT',
    path: '/api/v1/organisations/:id/lines/:level',
    summary:
      'Say how a level’s line goes, and how many places it has to give: each that is free is offered at once. Refused below those that are taken',
    params: v.object({ id, level }),
    body: lineInput,
    result: lines,
  }),
}
