import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, line } from '../core/fields.ts'
import {
  answerInput,
  claimDecision,
  claimedSchool,
  claimInput,
  claimOffer,
  disputeOfOwn,
  codeConfirmation,
  codeInput,
  ownClaim,
  waitingClaim,
  wordsInput,
} from './claim.ts'

const params = v.object({ id })
const one = v.object({ claim: ownClaim })

/** Whose a listing is: for those who look after a school, and for admins. */
export const claimCalls = {
  own: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/claims',
    summary:
      'The claims of a school that one looks after, the newest first, who disputes its listing, and listings that are likely its own',
    params,
    result: v.object({
      claims: v.array(ownClaim),
      disputes: v.array(disputeOfOwn),
      likely: v.array(claimedSchool),
    }),
  }),
  offer: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/claims/of/:school',
    summary: 'Whether and how a house may claim a listing that everybody sees, by its slug or id',
    params: v.object({ id, school: line(1, 200) }),
    result: v.object({ offer: claimOffer }),
  }),
  begin: defineCall({
    method: 'POST',
    path: '/api/v1/organisations/:id/claims',
    summary:
      'Claim a listing: by a code to its domain, or with words; the one that is open, where the house has claimed it already',
    params,
    body: claimInput,
    result: one,
    status: 201,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/claims/:id',
    summary: 'A claim of one’s own house',
    params,
    result: one,
  }),
  send: defineCall({
    method: 'POST',
    path: '/api/v1/claims/:id/code',
    summary: 'Mail another code, to an address at the domain of the listing; the one before is worthless',
    params,
    body: codeInput,
    result: one,
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/v1/claims/:id/confirm',
    summary: 'The code: the listing is the house’s own',
    params,
    body: codeConfirmation,
    result: one,
  }),
  say: defineCall({
    method: 'PUT',
    path: '/api/v1/claims/:id/words',
    summary: 'Say why the listing is one’s own: an admin judges it',
    params,
    body: wordsInput,
    result: one,
  }),
  file: defineCall({
    method: 'PUT',
    path: '/api/v1/claims/:id/evidence',
    summary: 'Hand in what proves a claim: PDF, JPEG, PNG or WebP, 5 MB at most; an admin looks at it',
    params,
    query: v.object({ name: line(1, 200) }),
    upload: ['application/octet-stream'],
    result: one,
  }),
  evidence: defineCall({
    method: 'GET',
    path: '/api/v1/claims/:id/evidence',
    summary: 'What proves a claim, for its house and for admins',
    params,
  }),
  answer: defineCall({
    method: 'PUT',
    path: '/api/v1/claims/:id/answer',
    summary: 'Say something to a dispute of the listing that one looks after, before admins decide',
    params,
    body: answerInput,
    status: 204,
  }),
  withdraw: defineCall({
    method: 'DELETE',
    path: '/api/v1/claims/:id',
    summary: 'Take a claim back, and its paper with it',
    params,
    result: one,
  }),
  waiting: defineCall({
    method: 'GET',
    path: '/api/v1/claims',
    summary: 'Claims that an admin has to judge, those that have waited longest first: a hundred at most, and how many',
    result: v.object({ claims: v.array(waitingClaim), count: v.number() }),
  }),
  decide: defineCall({
    method: 'POST',
    path: '/api/v1/claims/:id/decision',
    summary:
      'Give a listing to the house that claims it, or not, with a reason, once; both houses are told. Admins only',
    params,
    body: claimDecision,
    status: 204,
  }),
}
