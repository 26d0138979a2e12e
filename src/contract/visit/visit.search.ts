import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { listSearch, optionalParam } from '../core/page.ts'

/** Of the page on which one books: the time that was chosen; `asked`: a guest’s mail is on its way. */
export const bookVisitSearch = v.object({
  at: optionalParam(v.pipe(v.string(), v.isoTimestamp())),
  done: optionalParam(v.literal('asked')),
})

export const ownVisitsSearch = v.object({
  past: optionalParam(v.literal(true)),
  after: listSearch.after,
  before: listSearch.before,
})
export type OwnVisitsSearch = v.InferOutput<typeof ownVisitsSearch>

export const hostedVisitsDone = ['saved', 'cancelled'] as const
export const hostedVisitsSearch = v.object({
  organisation: optionalParam(id),
  past: optionalParam(v.literal(true)),
  done: optionalParam(v.picklist(hostedVisitsDone)),
  after: listSearch.after,
  before: listSearch.before,
})
export type HostedVisitsSearch = v.InferOutput<typeof hostedVisitsSearch>
