import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, line } from '../core/fields.ts'
import { pageQuery, pageResult, searchText } from '../core/page.ts'
import { checkedCredential, credentialInput, judgementInput, listedCredential } from './credential.ts'
import { listedCredentialStates } from './professional-kinds.ts'
import { ownProfessional } from './professional.ts'

const params = v.object({ id })
const own = v.object({ professional: ownProfessional })

/** What somebody has learnt, and how far it is proved. */
export const credentialCalls = {
  declare: defineCall({
    method: 'POST',
    path: '/api/v1/me/professional/credentials',
    summary: 'Say which diploma one has: declared, until a paper is handed in',
    body: credentialInput,
    result: own,
    status: 201,
  }),
  withdraw: defineCall({
    method: 'DELETE',
    path: '/api/v1/me/professional/credentials/:id',
    summary: 'Take a credential back, and its paper with it',
    params,
    result: own,
  }),
  share: defineCall({
    method: 'PUT',
    path: '/api/v1/me/professional/credentials/:id/sharing',
    summary: 'Let a verified credential be checked by anybody who has its link, or end that',
    params,
    body: v.object({ isShared: v.boolean() }),
    result: own,
  }),
  file: defineCall({
    method: 'PUT',
    path: '/api/v1/credentials/:id/evidence',
    summary: 'Hand in what proves a credential: PDF, JPEG, PNG or WebP, 5 MB at most; an admin looks at it',
    params,
    query: v.object({ name: line(1, 200) }),
    upload: ['application/octet-stream'],
    result: own,
  }),
  evidence: defineCall({
    method: 'GET',
    path: '/api/v1/credentials/:id/evidence',
    summary: 'What proves a credential, for its owner and for admins',
    params,
  }),
  check: defineCall({
    method: 'GET',
    path: '/api/v1/checked-credentials/:code',
    summary: 'A verified credential by the code that its owner has given',
    params: v.object({ code: line(1, 80) }),
    result: v.object({ credential: checkedCredential }),
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/v1/credentials',
    summary: 'Credentials whose paper waits to be looked at, the oldest first, or those that were judged; admins only',
    query: v.object({
      ...pageQuery,
      q: v.optional(searchText),
      state: v.optional(v.picklist(listedCredentialStates), 'submitted'),
    }),
    result: v.object({
      credentials: v.array(listedCredential),
      counts: v.object({
        all: v.number(),
        submitted: v.number(),
        verified: v.number(),
        rejected: v.number(),
        revoked: v.number(),
      }),
      ...pageResult,
    }),
  }),
  judge: defineCall({
    method: 'POST',
    path: '/api/v1/credentials/:id/judgement',
    summary:
      'Verify a credential by its paper, refuse it, or take back what was verified; its owner is told. Admins only',
    params,
    body: judgementInput,
    result: v.object({ credential: listedCredential }),
  }),
}
