import * as v from 'valibot'

/** The body of every failed answer. `fields` maps an input's path to what is wrong with it. */
export const errorBody = v.object({
  message: v.string(),
  code: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
  retryAfter: v.optional(v.number()),
  reportId: v.optional(v.string()),
})
export type ErrorBody = v.InferOutput<typeof errorBody>
