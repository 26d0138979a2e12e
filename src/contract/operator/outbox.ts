import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, timestamp } from '../core/fields.ts'
import { choices, facetsQuery, facetsResult, joined, listSearch, pageQuery, pageResult } from '../core/page.ts'

/** `kept`: there is no mail server; the admin's outbox shows it instead. `dropped`: when it was due, there was nothing to say. */
export const outboxStatuses = ['queued', 'sent', 'kept', 'dropped', 'failed'] as const
export type OutboxStatus = (typeof outboxStatuses)[number]

/** A message that the platform wrote, as an admin may read it: codes and what links carry are masked outside a demo. */
export const outboxMail = v.object({
  id,
  recipient: v.string(),
  template: v.string(),
  status: v.picklist(outboxStatuses),
  subject: v.nullable(v.string()),
  text: v.nullable(v.string()),
  error: v.nullable(v.string()),
  createdAt: timestamp,
})
export type OutboxMail = v.InferOutput<typeof outboxMail>

export const outboxQuery = v.object({ ...pageQuery, ...facetsQuery, status: v.optional(choices(outboxStatuses)) })

/** What the address of the outbox carries. */
export const outboxSearch = v.object({
  after: listSearch.after,
  before: listSearch.before,
  status: joined(outboxStatuses),
})
export type OutboxSearch = v.InferOutput<typeof outboxSearch>

export const outboxCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/outbox',
    summary: 'Messages written by the platform, newest first; `masked` where codes and links are not shown',
    query: outboxQuery,
    result: v.object({ mails: v.array(outboxMail), masked: v.boolean(), ...pageResult, ...facetsResult('status') }),
  }),
}
