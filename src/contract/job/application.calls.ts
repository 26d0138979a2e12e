import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, line } from '../core/fields.ts'
import { pageResult } from '../core/page.ts'
import {
  applicant,
  applicantSummary,
  applicationDraft,
  applicationInput,
  askInput,
  askedOpinion,
  fittingJobs,
  jobStanding,
  keepInput,
  moveInput,
  moveManyInput,
  noteInput,
  opinionInput,
  ownApplication,
  timesInput,
} from './application.ts'
import { applicantQuery, ownApplicationsQuery } from './application.search.ts'

const params = v.object({ id })
const own = v.object({ application: ownApplication })
const one = v.object({ applicant })

/** One’s own applications. A draft is nobody else’s; what is withdrawn is gone. */
export const applicationCalls = {
  standing: defineCall({
    method: 'GET',
    path: '/api/v1/jobs/:id/standing',
    summary: 'Where one stands with a job: how one fits it, fact by fact, and one’s application',
    params,
    result: v.object({ standing: jobStanding }),
  }),
  save: defineCall({
    method: 'PUT',
    path: '/api/v1/jobs/:id/application',
    summary: 'Keep what is written of an application: a draft that nobody else sees',
    params,
    body: applicationDraft,
    result: own,
  }),
  submit: defineCall({
    method: 'POST',
    path: '/api/v1/jobs/:id/application',
    summary:
      'Apply, once for a job. Refused where a question was asked otherwise meanwhile; sent twice, the second is told what the ' +
      'first has sent',
    params,
    body: applicationInput,
    result: own,
    status: 201,
  }),
  file: defineCall({
    method: 'PUT',
    path: '/api/v1/jobs/:id/application/cv',
    summary:
      'Put a CV to a draft: PDF or DOCX without macros, 5 MB at most; those alone read it who read the application',
    params,
    query: v.object({ name: line(1, 200) }),
    upload: ['application/octet-stream'],
    result: own,
  }),
  unfile: defineCall({
    method: 'DELETE',
    path: '/api/v1/jobs/:id/application/cv',
    summary: 'Take the CV out of a draft',
    params,
    result: own,
  }),
  fitting: defineCall({
    method: 'GET',
    path: '/api/v1/me/jobs',
    summary:
      'A few open jobs in the roles and levels of one’s profile, the nearest first, and the search that finds all',
    result: fittingJobs,
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/v1/me/applications',
    summary: 'One’s own applications, the newest first',
    query: ownApplicationsQuery,
    result: v.object({ applications: v.array(ownApplication), ...pageResult }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/me/applications/:id',
    summary: 'One of one’s own applications, with what became of it',
    params,
    result: own,
  }),
  choose: defineCall({
    method: 'POST',
    path: '/api/v1/me/applications/:id/times/:time',
    summary:
      'Take one of the times to talk that are offered; it goes into both calendars, and the others are free again',
    params: v.object({ id, time: id }),
    result: own,
  }),
  keep: defineCall({
    method: 'PUT',
    path: '/api/v1/me/applications/:id/keep',
    summary:
      'Say for how many months after the decision a house may keep one’s application: longer than it said, or shorter',
    params,
    body: keepInput,
    result: own,
  }),
  withdraw: defineCall({
    method: 'DELETE',
    path: '/api/v1/me/applications/:id',
    summary: 'Withdraw an application: it is erased with its CV, and with what the house has written of it',
    params,
    status: 204,
  }),
  cv: defineCall({
    method: 'GET',
    path: '/api/v1/applications/:id/cv',
    summary: 'The CV of an application, for whoever may read that',
    params,
  }),
}

/** Who applied, for those who look after the house, and for a colleague who was asked for an opinion as long as they are. */
export const applicantCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/recruiting/jobs/:id/applications',
    summary: 'Who applied for a job, by stage, with the count of every stage: the list and the board are the same',
    params,
    query: applicantQuery,
    result: v.object({
      applicants: v.array(applicantSummary),
      /** Admins read, and decide nothing. */
      mayDecide: v.boolean(),
      counts: v.object({
        submitted: v.number(),
        review: v.number(),
        interview: v.number(),
        offer: v.number(),
        hired: v.number(),
        declined: v.number(),
      }),
      ...pageResult,
    }),
  }),
  moveMany: defineCall({
    method: 'POST',
    path: '/api/v1/recruiting/jobs/:id/applications/move',
    summary: 'Bring several applications to a stage, and tell each who applied; those that stand there already stay',
    params,
    body: moveManyInput,
    result: v.object({ moved: v.number() }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/applications/:id',
    summary: 'An application for those who decide, and for a colleague who was asked, without what the others wrote',
    params,
    result: one,
  }),
  name: defineCall({
    method: 'POST',
    path: '/api/v1/applications/:id/name',
    summary: 'See who has applied, and their CV, where the house looks first without names. It is noted who asked',
    params,
    result: one,
  }),
  move: defineCall({
    method: 'POST',
    path: '/api/v1/applications/:id/move',
    summary: 'Bring an application to a stage; whoever applied is told. 409 where a colleague was faster',
    params,
    body: moveInput,
    result: one,
  }),
  offer: defineCall({
    method: 'POST',
    path: '/api/v1/applications/:id/times',
    summary:
      'Offer times to talk to somebody who is invited: each is kept free in one’s own calendar until they take one. 422 where ' +
      'one has something else then',
    params,
    body: timesInput,
    result: one,
    status: 201,
  }),
  note: defineCall({
    method: 'POST',
    path: '/api/v1/applications/:id/notes',
    summary: 'Write a note or stars, for those who decide alone',
    params,
    body: noteInput,
    result: one,
    status: 201,
  }),
  unnote: defineCall({
    method: 'DELETE',
    path: '/api/v1/applications/:id/notes/:note',
    summary: 'Take one’s own note back',
    params: v.object({ id, note: id }),
    result: one,
  }),
  ask: defineCall({
    method: 'POST',
    path: '/api/v1/applications/:id/opinions',
    summary:
      'Ask a colleague for an opinion: they read the application for some days, and are told. Once more moves the end',
    params,
    body: askInput,
    result: one,
    status: 201,
  }),
  unask: defineCall({
    method: 'DELETE',
    path: '/api/v1/applications/:id/opinions/:opinion',
    summary: 'End a colleague’s look at once; what they said stays',
    params: v.object({ id, opinion: id }),
    result: one,
  }),
  say: defineCall({
    method: 'PUT',
    path: '/api/v1/applications/:id/opinion',
    summary: 'Say what one thinks of an application that one was asked about, until the look ends',
    params,
    body: opinionInput,
    result: one,
  }),
  asked: defineCall({
    method: 'GET',
    path: '/api/v1/me/opinions',
    summary: 'Applications that one is asked about now',
    result: v.object({ asked: v.array(askedOpinion) }),
  }),
}
