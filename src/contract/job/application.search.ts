import * as v from 'valibot'
import { listSearch, optionalParam, pageQuery, searchText } from '../core/page.ts'
import { applicantStages } from './application-kinds.ts'

export const applicantSorts = ['-submittedAt', 'submittedAt', 'name'] as const

export const applicantQuery = v.object({
  ...pageQuery,
  q: v.optional(searchText),
  sort: v.optional(v.picklist(applicantSorts), 'submittedAt'),
  status: v.optional(v.picklist(applicantStages)),
})
export type ApplicantQuery = v.InferOutput<typeof applicantQuery>

export const applicantViews = ['list', 'board'] as const

export const applicantSearch = v.object({
  q: listSearch.q,
  after: listSearch.after,
  before: listSearch.before,
  sort: optionalParam(v.picklist(applicantSorts)),
  status: optionalParam(v.picklist(applicantStages)),
  view: optionalParam(v.picklist(applicantViews)),
})
export type ApplicantSearch = v.InferOutput<typeof applicantSearch>

export const ownApplicationsQuery = v.object(pageQuery)
