import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, line, version } from '../core/fields.ts'
import { listSearch, optionalParam, pageQuery, pageResult, searchText } from '../core/page.ts'
import { listedStates } from './listing-kinds.ts'
import {
  judgementInput,
  listedSchool,
  listingInput,
  listingPatch,
  ownSchool,
  schoolAccount,
  statusInput,
} from './listing.ts'

const params = v.object({ id })
const one = v.object({ school: ownSchool })
const ofStatus = v.object({ id, status: id })
const seen = v.object({ version })

/** A school’s own listing: for those who look after its organisation, and for admins. */
export const listingCalls = {
  own: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/listing',
    summary: 'The listing of a school that one looks after; null where it has none yet',
    params,
    result: v.object({ school: v.nullable(ownSchool) }),
  }),
  begin: defineCall({
    method: 'POST',
    path: '/api/v1/organisations/:id/listing',
    summary:
      'Begin the listing of an organisation with what it has said of itself; the one that is there, where there is one',
    params,
    result: one,
    status: 201,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/listings/:id',
    summary: 'A listing with all that its school and admins know',
    params,
    result: one,
  }),
  update: defineCall({
    method: 'PATCH',
    path: '/api/v1/listings/:id',
    summary: 'Say what a school is like; 409 with both sides when the version has moved on',
    params,
    body: listingPatch,
    result: one,
  }),
  publish: defineCall({
    method: 'POST',
    path: '/api/v1/listings/:id/publish',
    summary: 'Show a listing to everybody; refused with what it lacks',
    params,
    body: seen,
    result: one,
  }),
  unpublish: defineCall({
    method: 'POST',
    path: '/api/v1/listings/:id/unpublish',
    summary: 'Take a listing back: it is a draft again, its address is kept',
    params,
    body: seen,
    result: one,
  }),
  declare: defineCall({
    method: 'POST',
    path: '/api/v1/listings/:id/statuses',
    summary: 'Say who recognises a school: declared, until evidence is handed in',
    params,
    body: statusInput,
    result: one,
    status: 201,
  }),
  withdraw: defineCall({
    method: 'DELETE',
    path: '/api/v1/listings/:id/statuses/:status',
    summary: 'Take a status back, and its evidence with it',
    params: ofStatus,
    result: one,
  }),
  file: defineCall({
    method: 'PUT',
    path: '/api/v1/listings/:id/statuses/:status/evidence',
    summary: 'Hand in what proves a status: PDF, JPEG, PNG or WebP, 5 MB at most; an admin looks at it',
    params: ofStatus,
    query: v.object({ name: line(1, 200) }),
    upload: ['application/octet-stream'],
    result: one,
  }),
  evidence: defineCall({
    method: 'GET',
    path: '/api/v1/listings/:id/statuses/:status/evidence',
    summary: 'What proves a status, for its school and for admins',
    params: ofStatus,
  }),
}

export const listedQuery = v.object({
  ...pageQuery,
  q: v.optional(searchText),
  state: v.optional(v.picklist(listedStates), 'all'),
})
export const listedSearch = v.object({ ...listSearch, state: optionalParam(v.picklist(listedStates)) })
export type ListedSearch = v.InferOutput<typeof listedSearch>

/** The directory as admins keep it. */
export const schoolAdminCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/listings',
    summary: 'All listings, by name, with how they stand, and what evidence and claims wait; admins only',
    query: listedQuery,
    result: v.object({
      schools: v.array(listedSchool),
      counts: v.object({
        all: v.number(),
        published: v.number(),
        draft: v.number(),
        suspended: v.number(),
        evidence: v.number(),
        claims: v.number(),
      }),
      ...pageResult,
    }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/v1/listings',
    summary: 'Enter a school that has no organisation here; admins only',
    body: listingInput,
    result: one,
    status: 201,
  }),
  account: defineCall({
    method: 'GET',
    path: '/api/v1/listings/:id/account',
    summary: 'Whose listing it is, how many belong to them, and their plan; admins only',
    params,
    result: v.object({ account: schoolAccount }),
  }),
  assign: defineCall({
    method: 'PUT',
    path: '/api/v1/listings/:id/owner',
    summary: 'Give a listing to a school’s organisation that has none, or take it from it; admins only',
    params,
    body: v.object({ organisation: v.nullable(id), version }),
    result: one,
  }),
  judge: defineCall({
    method: 'POST',
    path: '/api/v1/listings/:id/statuses/:status/judgement',
    summary: 'Check a status by its evidence, or refuse it with a reason, once; its school is told. Admins only',
    params: ofStatus,
    body: judgementInput,
    result: one,
  }),
}
