import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { currentPassword, email, id, line, linkToken, timestamp } from '../core/fields.ts'

/** An address that an account is about to have. */
export const addressChange = v.object({
  email: v.string(),
  expiresAt: timestamp,
  /** An admin asked for it, for somebody who has lost the old mailbox: the new one alone confirms. */
  byAdmin: v.boolean(),
  oldConfirmed: v.boolean(),
  newConfirmed: v.boolean(),
})
export type AddressChange = v.InferOutput<typeof addressChange>

export const addressChangeInput = v.object({ email, currentPassword })
export const addressMoveInput = v.object({ email, reason: line(10, 500) })

export const addressCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/v1/me/address-change',
    summary: 'The address that one’s account is about to have, or null',
    result: v.object({ change: v.nullable(addressChange) }),
  }),
  ask: defineCall({
    method: 'POST',
    path: '/api/v1/me/address-change',
    summary: 'Ask for another address; a mail goes to both, and each has to be confirmed within a day',
    body: addressChangeInput,
    status: 202,
  }),
  cancel: defineCall({
    method: 'DELETE',
    path: '/api/v1/me/address-change',
    summary: 'Keep the address: the links that were sent open nothing any more',
    status: 204,
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/v1/confirm-address',
    summary: 'Confirm a change of address by the link of one mailbox. `changed` once the last one has said yes',
    body: v.object({ token: linkToken }),
    result: v.object({ email: v.string(), changed: v.boolean() }),
  }),
  move: defineCall({
    method: 'POST',
    path: '/api/v1/people/:id/address-change',
    summary:
      'For somebody who has lost the mailbox: ask for another address, with the reason. Both addresses are told, the new one confirms',
    params: v.object({ id }),
    body: addressMoveInput,
    status: 202,
  }),
}
