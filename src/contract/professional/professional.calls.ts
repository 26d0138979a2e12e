import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { pageResult } from '../core/page.ts'
import { pictureWidth } from '../picture/picture.ts'
import { reportInput } from '../moderation/moderation.ts'
import { answerInput, contactInput, sentRequest } from './contact-request.ts'
import { ownProfessional, professional, professionalPatch, professionalSummary } from './professional.ts'
import { professionalQuery } from './professional.search.ts'

const params = v.object({ id })
const own = v.object({ professional: ownProfessional })

/** People who work in Montessori places, for whom they have chosen to be found by. */
export const professionalCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/professionals',
    summary: 'Profiles that one may read, the nearest first where a place is named, else by name: a page at a time',
    query: professionalQuery,
    result: v.object({ professionals: v.array(professionalSummary), ...pageResult }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/professionals/:id',
    summary: 'A profile that one may read',
    params,
    result: v.object({ professional }),
  }),
  picture: defineCall({
    method: 'GET',
    path: '/api/v1/professionals/:id/picture',
    summary: 'The picture of a profile that one may read',
    params,
    query: v.object({ w: v.optional(pictureWidth, 192) }),
  }),
  report: defineCall({
    method: 'POST',
    path: '/api/v1/professionals/:id/report',
    summary: 'Show a profile to the moderators',
    params,
    body: reportInput,
    status: 204,
  }),
  ask: defineCall({
    method: 'POST',
    path: '/api/v1/professionals/:id/requests',
    summary: 'Ask for contact on behalf of an approved school or training centre that one looks after',
    params,
    body: contactInput,
    result: v.object({ request: sentRequest }),
    status: 201,
  }),
  withdraw: defineCall({
    method: 'DELETE',
    path: '/api/v1/contact-requests/:id',
    summary: 'Take back a request for contact that waits for an answer',
    params,
    status: 204,
  }),
}

/** One’s own profile: for teachers, professionals and tutors. */
export const ownProfessionalCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/v1/me/professional',
    summary: 'One’s own profile with its credentials and requests; an empty one of version 0 where there is none yet',
    result: own,
  }),
  save: defineCall({
    method: 'PATCH',
    path: '/api/v1/me/professional',
    summary: 'Write one’s own profile and say who finds it; 409 with both sides when the version has moved on',
    body: professionalPatch,
    result: own,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/v1/me/professional',
    summary: 'Delete one’s own profile with its credentials and requests for good',
    result: own,
  }),
  answer: defineCall({
    method: 'POST',
    path: '/api/v1/contact-requests/:id/answer',
    summary: 'Accept a request for contact, which opens a chat, decline it, or decline this school for good',
    params,
    body: answerInput,
    result: own,
  }),
}
