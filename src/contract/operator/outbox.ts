import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, timestamp } from '../core/fields.ts'

/** A message that the platform wrote, as an admin may read it. */
export const outboxMail = v.object({
  id,
  recipient: v.string(),
  template: v.string(),
  status: v.picklist(['queued', 'sent', 'kept', 'dropped', 'failed']),
  subject: v.nullable(v.string()),
  text: v.nullable(v.string()),
  error: v.nullable(v.string()),
  createdAt: timestamp,
})
export type OutboxMail = v.InferOutput<typeof outboxMail>

export const outboxCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/outbox',
    summary: 'Messages written by the platform, newest first, fifty a page; `next` is the cursor of the page after',
    query: v.object({ before: v.optional(id) }),
    result: v.object({ mails: v.array(outboxMail), next: v.nullable(id) }),
  }),
}
