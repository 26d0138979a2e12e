import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { levels } from '../core/level.ts'
import { listSearch, optionalParam } from '../core/page.ts'
import { enquiryViews } from './enquiry-kinds.ts'

export const ownEnquiriesSearch = v.object({ after: listSearch.after, before: listSearch.before })
export type OwnEnquiriesSearch = v.InferOutput<typeof ownEnquiriesSearch>

/** What a page without a script has just done. */
export const enquiriesDone = ['taken', 'queued', 'enrolled', 'refused', 'saved'] as const
export type EnquiriesDone = (typeof enquiriesDone)[number]

export const receivedEnquiriesSearch = v.object({
  organisation: optionalParam(id),
  view: optionalParam(v.picklist(enquiryViews)),
  level: optionalParam(v.picklist(levels)),
  done: optionalParam(v.picklist(enquiriesDone)),
  after: listSearch.after,
  before: listSearch.before,
})
export type ReceivedEnquiriesSearch = v.InferOutput<typeof receivedEnquiriesSearch>
