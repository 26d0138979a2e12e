import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'
import {
  closing,
  journal,
  observation,
  observed,
  observationPatch,
  observationsInput,
  sharingInput,
} from './journal.ts'
import { journalSearch } from './journal.search.ts'

const params = v.object({ id })

/** What is told of children’s days: observations, and the days that are shared with families. */
export const journalCalls = {
  observations: defineCall({
    method: 'GET',
    path: '/api/v1/students/:id/observations',
    summary: 'What was observed of a child: one’s own notes, and those that are shared with whoever works with it',
    params,
    result: observed,
  }),
  observe: defineCall({
    method: 'POST',
    path: '/api/v1/classrooms/:id/observations',
    summary: 'Write what was observed, for each child apart; what arrives twice is one',
    params,
    body: observationsInput,
    result: v.object({ observations: v.array(observation) }),
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/v1/observations/:id',
    summary: 'Mend an observation of one’s own, or say who reads it',
    params,
    body: observationPatch,
    result: v.object({ observation }),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/v1/observations/:id',
    summary: 'Throw an observation of one’s own away',
    params,
    status: 204,
  }),
  closing: defineCall({
    method: 'GET',
    path: '/api/v1/classrooms/:id/closing',
    summary: 'What is left to do at the close of a classroom’s day',
    params,
    result: v.object({ closing }),
  }),
  share: defineCall({
    method: 'POST',
    path: '/api/v1/classrooms/:id/sharing',
    summary: 'Share the works of a day with the families, or no longer',
    params,
    body: sharingInput,
    result: v.object({ closing }),
  }),
  journal: defineCall({
    method: 'GET',
    path: '/api/v1/journal',
    summary: 'A week of one’s child: the works and observations that are shared with its family',
    query: journalSearch,
    result: v.object({ journal }),
  }),
}
