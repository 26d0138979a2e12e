import * as v from 'valibot'

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()])
const record = v.record(v.string(), scalar)
// Lists first: to a record, a list is one with numbers for names.
/** What stands in a field, or stood there. */
export const fieldValue = v.union([scalar, v.array(v.union([scalar, record])), record])

/** An edit that came too late: field by field what was sent and what is stored by now, and its version. */
export const editConflict = v.object({
  version: v.number(),
  fields: v.record(v.string(), v.object({ mine: fieldValue, theirs: fieldValue })),
})
export type EditConflict = v.InferOutput<typeof editConflict>

/** The body of every failed answer. `fields` maps an input's path to what is wrong with it. */
export const errorBody = v.object({
  message: v.string(),
  code: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
  retryAfter: v.optional(v.number()),
  reportId: v.optional(v.string()),
  conflict: v.optional(editConflict),
})
export type ErrorBody = v.InferOutput<typeof errorBody>
