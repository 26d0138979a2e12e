import * as v from 'valibot'
import { bulkResult } from '../core/bulk.ts'
import { defineCall } from '../core/call.ts'
import { id, line } from '../core/fields.ts'
import { facetsResult, pageResult } from '../core/page.ts'
import { reportInput } from '../moderation/moderation.ts'
import { answering, job, jobHouse, jobSummary, ownJob, ownJobSummary } from './job.ts'
import { jobInput, jobMove, jobPatch } from './job-input.ts'
import { jobFeedForms } from './job-kinds.ts'
import { jobFacets, jobFilter, jobQuery, ownJobQuery } from './job.search.ts'

const params = v.object({ id })
const one = v.object({ job: ownJob })

/** Jobs as everybody finds them. */
export const jobCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/jobs',
    summary:
      'Open jobs, the newest first, those that do not say what they pay lower, or the nearest first: searched, filtered, ' +
      'a page at a time, with the count of every choice where one asks for it',
    query: jobQuery,
    result: v.object({
      jobs: v.array(jobSummary),
      /** Of the house that it is narrowed to. */
      answering: v.nullable(answering),
      ...pageResult,
      ...facetsResult(...jobFacets),
    }),
  }),
  feed: defineCall({
    method: 'GET',
    path: '/api/v1/jobs/feeds/:form',
    summary: 'The newest open jobs as RSS 2.0 or JSON Feed 1.1, narrowed as the list is',
    params: v.object({ form: v.picklist(jobFeedForms) }),
    query: jobFilter,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/jobs/:id',
    summary:
      'A job that was published by its slug or its id; one that is over says so for half a year, and shows similar ones',
    params: v.object({ id: line(1, 200) }),
    result: v.object({ job, similar: v.array(jobSummary) }),
  }),
  report: defineCall({
    method: 'POST',
    path: '/api/v1/jobs/:id/report',
    summary: 'Show a job to the moderators',
    params,
    body: reportInput,
    status: 204,
  }),
}

/** Jobs as those see them who offer them: who looks after a house, and its teachers their drafts. */
export const recruitingCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/recruiting/jobs',
    summary: 'Jobs of one’s houses, drafts among them, by state; with the count of every state',
    query: ownJobQuery,
    result: v.object({
      jobs: v.array(ownJobSummary),
      counts: v.object({
        draft: v.number(),
        open: v.number(),
        paused: v.number(),
        closed: v.number(),
        expired: v.number(),
      }),
      ...pageResult,
    }),
  }),
  houses: defineCall({
    method: 'GET',
    path: '/api/v1/recruiting/houses',
    summary: 'For which houses the caller may write jobs, and how many each can have open',
    result: v.object({ houses: v.array(jobHouse) }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/v1/recruiting/jobs',
    summary: 'Begin a job: a draft for those who look after its house, and for whoever wrote it',
    body: jobInput,
    result: one,
    status: 201,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/recruiting/jobs/:id',
    summary: 'A job with all that those know who offer it',
    params,
    result: one,
  }),
  update: defineCall({
    method: 'PATCH',
    path: '/api/v1/recruiting/jobs/:id',
    summary:
      'Change a job; 409 with both sides when the version has moved on. A question whose words change is another one: ' +
      'what was answered before stays an answer to what was asked',
    params,
    body: jobPatch,
    result: one,
  }),
  handIn: defineCall({
    method: 'POST',
    path: '/api/v1/recruiting/jobs/:id/hand-in',
    summary: 'Say that a draft is ready: those who may publish it are told',
    params,
    body: jobMove,
    result: one,
  }),
  publish: defineCall({
    method: 'POST',
    path: '/api/v1/recruiting/jobs/:id/publish',
    summary:
      'Publish a draft, or open again what was paused, closed or has run out; refused with what it lacks, and where as many ' +
      'are open as the plan has',
    params,
    body: jobMove,
    result: one,
  }),
  pause: defineCall({
    method: 'POST',
    path: '/api/v1/recruiting/jobs/:id/pause',
    summary: 'Take no applications for a while: nobody finds it, its page says so',
    params,
    body: jobMove,
    result: one,
  }),
  close: defineCall({
    method: 'POST',
    path: '/api/v1/recruiting/jobs/:id/close',
    summary: 'Close a job: its page says so and shows similar ones; those who wait for an answer still get one',
    params,
    body: jobMove,
    result: one,
  }),
  copy: defineCall({
    method: 'POST',
    path: '/api/v1/recruiting/jobs/:id/copy',
    summary: 'Begin a job as a copy of an earlier one, without its last day and its applicants',
    params,
    result: one,
    status: 201,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/v1/recruiting/jobs/:id',
    summary: 'Remove a job that nobody has applied for; `undo` brings it back for ten minutes',
    params,
    result: v.object({ undo: bulkResult.entries.undo }),
  }),
}
