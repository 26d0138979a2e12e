import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { email, personName, timestamp } from '../core/fields.ts'
import { badgeKeyId } from '../professional/badge.ts'

const badgeKeyDeed = v.variant('deed', [
  v.object({ deed: v.picklist(['list', 'rotate']) }),
  v.object({ deed: v.literal('revoke'), id: badgeKeyId }),
])
export type BadgeKeyDeed = v.InferOutput<typeof badgeKeyDeed>

/** Calls for commands on the server's own machine, while it holds the embedded database. */
export const operatorCalls = {
  backup: defineCall({
    method: 'GET',
    path: '/api/operator/backup',
    summary: 'A backup of the database and all files, as a tar',
  }),
  createAdmin: defineCall({
    method: 'POST',
    path: '/api/operator/admins',
    summary: 'Make an admin; answers with a one-time link to choose a password, valid 24 hours',
    body: v.object({ email, first_name: personName, last_name: personName }),
    result: v.object({ link: v.string() }),
    status: 201,
  }),
  badgeKeys: defineCall({
    method: 'POST',
    path: '/api/operator/badge-keys',
    summary:
      'The keys that credentials are signed with: which there are; begin another; say that one is not to be trusted',
    body: badgeKeyDeed,
    result: v.object({
      keys: v.array(
        v.object({ id: badgeKeyId, createdAt: timestamp, isCurrent: v.boolean(), revokedAt: v.nullable(timestamp) }),
      ),
    }),
  }),
}
