import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { pageQuery, pageResult } from '../core/page.ts'
import { practicumLimits } from './practicum-kinds.ts'
import { cohortApplication, credentialInput, revocationInput, verdictInput } from './cohort.ts'
import { milestoneInput, practicum, practicumInput, practicumMoveInput } from './practicum.ts'

const params = v.object({ id })
const one = v.object({ practicum })
const application = v.object({ application: cohortApplication })

/** Practicums in schools, for the four sides of one; and the credential at the end. */
export const practicumCalls = {
  schools: defineCall({
    method: 'GET',
    path: '/api/v1/cohort-applications/:id/schools',
    summary: 'Schools of the directory that a practicum of this trainee can be asked of, by name',
    params,
    query: v.object({ name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(practicumLimits.search))) }),
    result: v.object({ schools: v.array(v.object({ id, name: v.string(), place: v.string() })) }),
  }),
  ask: defineCall({
    method: 'POST',
    path: '/api/v1/cohort-applications/:id/practicums',
    summary: 'Ask a school and a trainee for a practicum, as the training centre; one at a time',
    params,
    body: practicumInput,
    result: application,
    status: 201,
  }),
  own: defineCall({
    method: 'GET',
    path: '/api/v1/me/practicums',
    summary: 'Practicums in schools that one looks after, and those that one supervises',
    query: v.object(pageQuery),
    result: v.object({ practicums: v.array(practicum), ...pageResult }),
  }),
  move: defineCall({
    method: 'POST',
    path: '/api/v1/practicums/:id/steps',
    summary: 'The next step of a practicum, only by the side that may: agreed, ended, or signed off by its supervisor',
    params,
    body: practicumMoveInput,
    result: one,
  }),
  note: defineCall({
    method: 'POST',
    path: '/api/v1/practicums/:id/milestones',
    summary: 'A visit or a milestone of a practicum, by its supervisor or a trainer; it stands for good',
    params,
    body: milestoneInput,
    result: one,
    status: 201,
  }),
  sign: defineCall({
    method: 'POST',
    path: '/api/v1/practicum-hours/:id/signature',
    summary: 'Sign an entry of hours of a practicum or refuse it, as its supervisor; it stands for good',
    params,
    body: verdictInput,
    result: one,
  }),
  issue: defineCall({
    method: 'POST',
    path: '/api/v1/cohort-applications/:id/credential',
    summary: 'Issue the credential of a course, when everything required was signed',
    params,
    body: credentialInput,
    result: application,
    status: 201,
  }),
  revoke: defineCall({
    method: 'POST',
    path: '/api/v1/cohort-applications/:id/credential/revocation',
    summary: 'Take the credential of a course back, with the reason',
    params,
    body: revocationInput,
    result: application,
  }),
}
