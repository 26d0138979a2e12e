import * as v from 'valibot'
import { organisationKind } from '../organisation/organisation.ts'
import { bulkIds, bulkResult } from '../core/bulk.ts'
import { defineCall } from '../core/call.ts'
import { classroomsAtMost } from '../classroom/classroom.ts'
import { date, id } from '../core/fields.ts'
import {
  peoplePage,
  personDetail,
  personFilter,
  personInput,
  personSearch,
  personStatus,
  personUpdate,
  position,
} from './person.ts'

const params = v.object({ id })
const one = v.object({ person: personDetail })

export const bulkPeopleInput = v.object({
  ids: bulkIds,
  action: v.variant('type', [
    v.object({ type: v.literal('status'), status: personStatus }),
    v.object({ type: v.literal('position'), organisation: id, position }),
    v.object({ type: v.literal('remove'), organisation: id }),
    v.object({
      type: v.literal('leave'),
      organisation: id,
      lastDay: date,
      /** Who leads the classrooms of who leaves from now on. */
      handovers: v.optional(v.pipe(v.array(v.object({ classroom: id, guide: id })), v.maxLength(classroomsAtMost)), []),
    }),
    v.object({ type: v.literal('delete') }),
  ]),
})
export type BulkPeopleInput = v.InferOutput<typeof bulkPeopleInput>

/** What ends with somebody's last day in an organisation, and who could take over. */
export const personLeaving = v.object({
  classrooms: v.array(v.object({ id, name: v.string(), isGuide: v.boolean() })),
  /** Of the organisation, on which they work. */
  boards: v.number(),
  /** Those there that are theirs and not done. */
  cards: v.number(),
  successors: v.array(v.object({ id, name: v.string() })),
})
export type PersonLeaving = v.InferOutput<typeof personLeaving>

const offer = v.object({ id, organisation: v.object({ name: v.string(), kind: organisationKind }), position })
export type PersonOffer = v.InferOutput<typeof offer>

export const personCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/people',
    summary: 'People whom one may see: searched, filtered, sorted, a page at a time',
    query: personSearch,
    result: peoplePage,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/people/:id',
    summary: 'One person, with what the reader may know',
    params,
    result: one,
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/v1/people',
    summary: 'Invite somebody by mail. `person` is null when the address has an account: its owner is asked to join',
    body: personInput,
    result: v.object({ person: v.nullable(personDetail) }),
    status: 201,
  }),
  leaving: defineCall({
    method: 'GET',
    path: '/api/v1/people/:id/leaving',
    summary: 'What ends with the last day of somebody who works in an organisation, and who could take over',
    params,
    query: v.object({ organisation: id }),
    result: personLeaving,
  }),
  update: defineCall({
    method: 'PATCH',
    path: '/api/v1/people/:id',
    summary: 'Change a person; 409 with both sides when the version has moved on',
    params,
    body: personUpdate,
    result: one,
  }),
  invite: defineCall({
    method: 'POST',
    path: '/api/v1/people/:id/invitation',
    summary: 'Send the invitation once more to somebody who has not used it',
    params,
    status: 202,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/v1/people/:id',
    summary: 'Put a person into the bin, for thirty days',
    params,
    status: 204,
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/v1/people/:id/restore',
    summary: 'Take a person out of the bin',
    params,
    result: one,
  }),
  bulk: defineCall({
    method: 'POST',
    path: '/api/v1/people/bulk',
    summary: 'Change up to 500 people at once',
    body: bulkPeopleInput,
    result: bulkResult,
  }),
  exportCsv: defineCall({
    method: 'GET',
    path: '/api/v1/people/export.csv',
    summary: 'The filtered list as CSV, streamed',
    query: v.object(personFilter),
  }),
  offers: defineCall({
    method: 'GET',
    path: '/api/v1/me/offers',
    summary: 'Organisations that ask one to join',
    result: v.object({ offers: v.array(offer) }),
  }),
  acceptOffer: defineCall({
    method: 'POST',
    path: '/api/v1/me/offers/:id',
    summary: 'Join an organisation that asked; it then sees one’s record',
    params,
    status: 204,
  }),
  declineOffer: defineCall({
    method: 'DELETE',
    path: '/api/v1/me/offers/:id',
    summary: 'Decline to join',
    params,
    status: 204,
  }),
  joinHousehold: defineCall({
    method: 'POST',
    path: '/api/v1/me/household',
    summary: 'Join the household that asked one by mail, as a parent',
    body: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)) }),
    status: 204,
  }),
}
