import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { badgeKeyId, badgeListId, badgeQuestion, checkedBadge } from './badge.ts'

/** Credentials as signed files, and what anybody needs to check one. */
export const badgeCalls = {
  file: defineCall({
    method: 'GET',
    path: '/api/v1/me/professional/credentials/:id/badge',
    summary: 'A verified credential that one lets others check, as a signed file (Open Badges 3.0, a JWT)',
    params: v.object({ id }),
  }),
  check: defineCall({
    method: 'POST',
    path: '/api/v1/badges/check',
    summary: 'Whether a signed credential is ours, unchanged, in time and not taken back; and whose it is',
    body: badgeQuestion,
    result: v.object({ checked: checkedBadge }),
  }),
  keys: defineCall({
    method: 'GET',
    path: '/api/v1/badges/keys',
    summary:
      'The public keys that credentials are signed with, old ones too (a JWK Set); which are revoked stands beside',
  }),
  key: defineCall({
    method: 'GET',
    path: '/api/v1/badges/keys/:id',
    summary: 'One of these keys (a JWK)',
    params: v.object({ id: badgeKeyId }),
  }),
  issuer: defineCall({
    method: 'GET',
    path: '/api/v1/badges/issuer',
    summary: 'Who signs credentials here (an Open Badges profile)',
  }),
  status: defineCall({
    method: 'GET',
    path: '/api/v1/badges/status/:id',
    summary: 'Which signed credentials count no more (a Bitstring Status List, a JWT)',
    params: v.object({ id: badgeListId }),
  }),
}
