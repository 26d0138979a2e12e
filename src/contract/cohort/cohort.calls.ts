import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { date, id, version } from '../core/fields.ts'
import { pageQuery, pageResult } from '../core/page.ts'
import { cohortSources, cohortStatuses } from './cohort-kinds.ts'
import { cohortStages } from './cohort-steps.ts'
import {
  applicationRow,
  applyInput,
  cohort,
  cohortApplication,
  cohortFigures,
  cohortInput,
  hoursInput,
  moveInput,
  offeredCohort,
  verdictInput,
} from './cohort.ts'

const params = v.object({ id })
const one = v.object({ cohort })
const application = v.object({ application: cohortApplication })

export const cohortsQuery = v.object({ ...pageQuery, status: v.optional(v.picklist(cohortStatuses)) })
export const cohortPeopleQuery = v.object({ ...pageQuery, stage: v.optional(v.picklist(cohortStages)) })
const asked = {
  on: v.optional(date),
  cohort: v.optional(id),
  source: v.optional(v.picklist(cohortSources)),
}
export const figuresQuery = v.object(asked)
export const figureRowsQuery = v.object({
  ...pageQuery,
  ...asked,
  stage: v.optional(v.picklist(cohortStages)),
  /** Those who took the very step from this day on, not whoever stands there or further. */
  from: v.optional(date),
})

/** Courses of a training centre, for those who look after it and those who train in them. */
export const cohortCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/cohorts',
    summary: 'Cohorts of a training centre: all of them for its managers, for trainers those they train in',
    params,
    query: cohortsQuery,
    result: v.object({ cohorts: v.array(cohort), ...pageResult }),
  }),
  trainers: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/trainers',
    summary: 'Who can be named as a trainer: members of the training centre',
    params,
    result: v.object({ trainers: v.array(v.object({ id, name: v.string() })) }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/v1/organisations/:id/cohorts',
    summary: 'A new cohort of a training centre; one that is not approved yet keeps drafts',
    params,
    body: cohortInput,
    result: one,
    status: 201,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/cohorts/:id',
    summary: 'A cohort that one looks after, or trains in',
    params,
    result: one,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/v1/cohorts/:id',
    summary: 'Change a cohort. 409 with both sides when the version has moved on',
    params,
    body: v.object({ ...cohortInput.entries, version }),
    result: one,
  }),
  people: defineCall({
    method: 'GET',
    path: '/api/v1/cohorts/:id/applications',
    summary: 'Who applied to a cohort or trains in it, and who is at risk, with the reasons',
    params,
    query: cohortPeopleQuery,
    /** `atRisk`: of everybody in it, whichever page is read; who needs most first. */
    result: v.object({ applications: v.array(applicationRow), atRisk: v.array(applicationRow), ...pageResult }),
  }),
  figures: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/cohort-figures',
    summary: 'From enquiry to placement: how many came how far, as it stood at the end of a day (UTC)',
    params,
    query: figuresQuery,
    result: v.object({ figures: cohortFigures }),
  }),
  figureRows: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/cohort-figures/applications',
    summary: 'The applications behind a figure, as it stood at the end of a day (UTC)',
    params,
    query: figureRowsQuery,
    result: v.object({ applications: v.array(applicationRow), ...pageResult }),
  }),
}

/** For whoever applies and learns; and for both sides of it. */
export const cohortApplicationCalls = {
  offered: defineCall({
    method: 'GET',
    path: '/api/v1/cohorts/:id/offer',
    summary: 'A cohort that takes applications, and one’s own application where there is one',
    params,
    result: v.object({ cohort: offeredCohort, application: v.nullable(id), isOpen: v.boolean() }),
  }),
  apply: defineCall({
    method: 'POST',
    path: '/api/v1/cohorts/:id/applications',
    summary: 'Ask about a cohort, or apply to it; once for each person',
    params,
    body: applyInput,
    result: application,
    status: 201,
  }),
  own: defineCall({
    method: 'GET',
    path: '/api/v1/me/cohorts',
    summary: 'Cohorts one has asked about, applied to, or trains in',
    query: v.object(pageQuery),
    result: v.object({ applications: v.array(applicationRow), ...pageResult }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/cohort-applications/:id',
    summary: 'An application, its steps and the hours, for whoever applied and for those who look after the cohort',
    params,
    result: application,
  }),
  move: defineCall({
    method: 'POST',
    path: '/api/v1/cohort-applications/:id/steps',
    summary: 'The next step of an application: only in order, and only by the side that may',
    params,
    body: moveInput,
    result: application,
  }),
  enter: defineCall({
    method: 'POST',
    path: '/api/v1/cohort-applications/:id/hours',
    summary: 'Enter hours as a trainee; of one day 24 at most. What was entered is never changed',
    params,
    body: hoursInput,
    result: application,
    status: 201,
  }),
  sign: defineCall({
    method: 'POST',
    path: '/api/v1/cohort-hours/:id/signature',
    summary: 'Sign an entry of hours or refuse it, as a trainer of the cohort; it stands for good',
    params,
    body: verdictInput,
    result: application,
  }),
}
