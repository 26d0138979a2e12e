import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, line } from '../core/fields.ts'

export const attachmentBytes = 25 * 1024 * 1024

/** A file beside a message or a mail. `type` is what its content tells; pictures are re-encoded and have a size in pixels. */
export const attachment = v.object({
  id,
  name: v.string(),
  type: v.string(),
  bytes: v.number(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
})
export type Attachment = v.InferOutput<typeof attachment>

export const attachmentCalls = {
  create: defineCall({
    method: 'POST',
    path: '/api/v1/attachments',
    summary: 'Upload a file, 25 MB at most, to send it with a message or a mail; what is not sent within a day is gone',
    query: v.object({ name: line(1, 200) }),
    upload: ['application/octet-stream'],
    result: v.object({ attachment }),
    status: 201,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/attachments/:id',
    summary:
      'A file, for its sender, for those who may read what it was sent with, and for moderators while they judge that',
    params: v.object({ id }),
  }),
}
