import * as v from 'valibot'
import { defineCall } from './call.ts'
import { id, timestamp } from './fields.ts'

export const bulkIds = v.pipe(v.array(id), v.minLength(1, 'required'), v.maxLength(500))

/** `undo` takes the change back, for ten minutes; null when nothing changed. `skipped`: not found, or not allowed. */
export const bulkResult = v.object({
  changed: v.number(),
  skipped: v.array(id),
  undo: v.nullable(v.object({ id, until: timestamp })),
})
export type BulkResult = v.InferOutput<typeof bulkResult>

export const changeCalls = {
  undo: defineCall({
    method: 'POST',
    path: '/api/v1/changes/:id/undo',
    summary: 'Take back a bulk action or an import of one’s own; rows changed since are left as they are',
    params: v.object({ id }),
    result: v.object({ restored: v.number(), skipped: v.number() }),
  }),
}
