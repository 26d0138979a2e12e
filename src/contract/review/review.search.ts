import * as v from 'valibot'
import { cursor, optionalParam, pageQuery } from '../core/page.ts'
import { level } from '../core/fields.ts'
import { reviewRelations, reviewSpans } from './review-kinds.ts'

const years = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist(reviewSpans))

const filters = { relation: v.picklist(reviewRelations), level, years }

export const reviewQuery = v.object({
  ...pageQuery,
  relation: v.optional(filters.relation),
  level: v.optional(filters.level),
  years: v.optional(filters.years),
})
export type ReviewQuery = v.InferOutput<typeof reviewQuery>

/** What the address of a school’s reviews may say; what makes no sense counts as none. */
export const reviewSearch = v.object({
  relation: optionalParam(filters.relation),
  level: optionalParam(filters.level),
  years: optionalParam(filters.years),
  after: optionalParam(cursor),
  before: optionalParam(cursor),
  /** What was done just now, where no script ran to say it. */
  done: optionalParam(v.picklist(['written', 'held', 'changed', 'taken', 'answered', 'invited'])),
})
export type ReviewSearch = v.InferOutput<typeof reviewSearch>
