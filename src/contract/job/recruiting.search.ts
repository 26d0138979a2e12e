import * as v from 'valibot'
import { optionalParam } from '../core/page.ts'
import { applicantSearch } from './application.search.ts'

/** What a page without a script has just done. */
export const recruitingDone = [
  'saved',
  'handed_in',
  'published',
  'paused',
  'closed',
  'named',
  'moved',
  'offered',
  'noted',
  'asked',
  'ended',
  'said',
] as const
export type RecruitingDone = (typeof recruitingDone)[number]

const done = optionalParam(v.picklist(recruitingDone))

/** Of the page of a job: who is looked at of those who applied. */
export const jobDetailsSearch = v.object({ ...applicantSearch.entries, done })
export type JobDetailsSearch = v.InferOutput<typeof jobDetailsSearch>

export const applicantPageSearch = v.object({ done })
export type ApplicantPageSearch = v.InferOutput<typeof applicantPageSearch>
