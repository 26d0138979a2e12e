import * as v from 'valibot'
import { date, id } from '../core/fields.ts'
import { listSearch, optionalParam } from '../core/page.ts'
import { cohortSources, cohortStatuses } from './cohort-kinds.ts'
import { cohortStages } from './cohort-steps.ts'
import { practicumLimits } from './practicum-kinds.ts'

export const cohortsSearch = v.object({
  organisation: optionalParam(id),
  status: optionalParam(v.picklist(cohortStatuses)),
  after: listSearch.after,
  before: listSearch.before,
})
export type CohortsSearch = v.InferOutput<typeof cohortsSearch>

/** The people of one cohort: at a stage, or all of them; by how they heard of it. */
export const cohortPeopleSearch = v.object({
  stage: optionalParam(v.picklist(cohortStages)),
  after: listSearch.after,
  before: listSearch.before,
})
export type CohortPeopleSearch = v.InferOutput<typeof cohortPeopleSearch>

/** On which day, of which cohort, by which source; and whose rows stand below. */
export const cohortFiguresSearch = v.object({
  organisation: optionalParam(id),
  on: optionalParam(date),
  cohort: optionalParam(id),
  source: optionalParam(v.picklist(cohortSources)),
  stage: optionalParam(v.picklist(cohortStages)),
  from: optionalParam(date),
  after: listSearch.after,
  before: listSearch.before,
})
export type CohortFiguresSearch = v.InferOutput<typeof cohortFiguresSearch>

/** Of an application: the school that a practicum is to be asked of, by name. */
export const applicationSearch = v.object({
  school: optionalParam(v.pipe(v.string(), v.trim(), v.maxLength(practicumLimits.search))),
})

export const ownCohortsSearch = v.object({ after: listSearch.after, before: listSearch.before })
export type OwnCohortsSearch = v.InferOutput<typeof ownCohortsSearch>
