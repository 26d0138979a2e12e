import * as v from 'valibot'
import { cursor, optionalParam } from '../core/page.ts'

/** What a page without a script has just done. */
export const careerDone = ['sent', 'kept', 'filed', 'unfiled', 'withdrawn', 'months', 'chosen'] as const
export type CareerDone = (typeof careerDone)[number]

/** Of one’s own applications. */
export const applicationsSearch = v.object({
  after: optionalParam(cursor),
  before: optionalParam(cursor),
  done: optionalParam(v.picklist(careerDone)),
})
export type ApplicationsSearch = v.InferOutput<typeof applicationsSearch>
