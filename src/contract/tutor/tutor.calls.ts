import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, line, timestamp, version } from '../core/fields.ts'
import { listSearch, optionalParam, pageQuery, pageResult, searchText } from '../core/page.ts'
import { reportInput } from '../moderation/moderation.ts'
import { checkJudgement, listedProfile, ownProfile, profilePatch } from './profile.ts'
import { listedTutorStates } from './tutor-kinds.ts'
import { tutor, tutorSummary } from './tutor.ts'
import { tutorQuery } from './tutor.search.ts'

const params = v.object({ id })

/** Tutors as everybody finds them. */
export const tutorCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/tutors',
    summary:
      'Tutors whom an admin has approved, the nearest first where a place is named, else by name: searched, filtered, a page at a time. Around a place stand those who meet there; online ones only where online is asked for',
    query: tutorQuery,
    result: v.object({ tutors: v.array(tutorSummary), ...pageResult }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/tutors/:id',
    summary: 'A tutor whom everybody may see',
    params,
    result: v.object({ tutor }),
  }),
  slots: defineCall({
    method: 'GET',
    path: '/api/v1/tutors/:id/slots',
    summary: 'When a session with a tutor can begin, from an instant on for some days: instants, in order',
    params,
    query: v.object({
      from: v.optional(timestamp),
      days: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(14)), '7'),
    }),
    result: v.object({
      slots: v.array(timestamp),
      minutes: v.number(),
      timeZone: v.string(),
      /** The first that is free after these, where there is one. */
      next: v.nullable(timestamp),
    }),
  }),
  report: defineCall({
    method: 'POST',
    path: '/api/v1/tutors/:id/report',
    summary: 'Show a tutor’s profile to the moderators',
    params,
    body: reportInput,
    status: 204,
  }),
}

const one = v.object({ profile: ownProfile })
const seen = v.object({ version })

/** One’s own profile as a tutor. */
export const profileCalls = {
  own: defineCall({
    method: 'GET',
    path: '/api/v1/tutor-profile',
    summary: 'One’s own profile as a tutor; null where there is none yet',
    result: v.object({ profile: v.nullable(ownProfile) }),
  }),
  begin: defineCall({
    method: 'POST',
    path: '/api/v1/tutor-profile',
    summary: 'Begin one’s own profile; the one that is there, where there is one',
    result: one,
    status: 201,
  }),
  update: defineCall({
    method: 'PATCH',
    path: '/api/v1/tutor-profile',
    summary: 'Say what one offers, and when; 409 with both sides when the version has moved on',
    body: profilePatch,
    result: one,
  }),
  publish: defineCall({
    method: 'POST',
    path: '/api/v1/tutor-profile/publish',
    summary:
      'Show one’s profile to everybody, as soon as and as long as an admin has approved it; refused with what it lacks',
    body: seen,
    result: one,
  }),
  unpublish: defineCall({
    method: 'POST',
    path: '/api/v1/tutor-profile/unpublish',
    summary: 'Take one’s profile back; what is booked stays booked',
    body: seen,
    result: one,
  }),
  file: defineCall({
    method: 'PUT',
    path: '/api/v1/tutor-profile/check',
    summary: 'Hand in one’s background check: PDF, JPEG, PNG or WebP, 5 MB at most; an admin looks at it',
    query: v.object({ name: line(1, 200) }),
    upload: ['application/octet-stream'],
    result: one,
  }),
}

export const listedTutorsQuery = v.object({
  ...pageQuery,
  q: v.optional(searchText),
  state: v.optional(v.picklist(listedTutorStates), 'all'),
})
export const listedTutorsSearch = v.object({ ...listSearch, state: optionalParam(v.picklist(listedTutorStates)) })
export type ListedTutorsSearch = v.InferOutput<typeof listedTutorsSearch>

/** Tutors as admins judge them. */
export const tutorAdminCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/tutor-profiles',
    summary: 'All profiles of tutors, by name, with how they stand; admins only',
    query: listedTutorsQuery,
    result: v.object({
      profiles: v.array(listedProfile),
      counts: v.object({
        all: v.number(),
        waiting: v.number(),
        shown: v.number(),
        draft: v.number(),
        suspended: v.number(),
      }),
      ...pageResult,
    }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/tutor-profiles/:id',
    summary: 'A profile with all that its tutor knows; admins only',
    params,
    result: one,
  }),
  evidence: defineCall({
    method: 'GET',
    path: '/api/v1/tutor-profiles/:id/check',
    summary: 'The background check of a tutor, for themselves and for admins',
    params,
  }),
  judge: defineCall({
    method: 'POST',
    path: '/api/v1/tutor-profiles/:id/judgement',
    summary:
      'Approve a background check until a day, or refuse it with a reason, which ends an approval as well; the tutor is told. Admins only',
    params,
    body: checkJudgement,
    result: one,
  }),
}
