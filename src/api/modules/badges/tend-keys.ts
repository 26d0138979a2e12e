// What whoever runs the house does with the keys that credentials are signed with.
import type { CallResult } from '#/contract/core/call.ts'
import type { BadgeKeyDeed, operatorCalls } from '#/contract/operator/operator.ts'
import { ApiError } from '../../http/api-error.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { currentKey, listKeys, revokeKey, rotateKey, type Needs } from './signing-keys.ts'

const noted = { list: null, rotate: 'badges.key_rotated', revoke: 'badges.key_revoked' } as const

/** Answers with all that there are by then. */
export async function tendKeys(needs: Needs, input: BadgeKeyDeed): Promise<CallResult<typeof operatorCalls.badgeKeys>> {
  await currentKey(needs)
  if (input.deed === 'rotate') await rotateKey(needs)
  if (input.deed === 'revoke' && !(await revokeKey(needs, input.id))) throw new ApiError('not_found')
  const keys = await listKeys(needs.db)
  const action = noted[input.deed]
  const entityId = input.deed === 'revoke' ? input.id : keys[0]!.id
  if (action) await recordAudit(needs.db, { action, entity: 'signing_key', entityId })
  return {
    keys: keys.map(({ id, createdAt, isCurrent, revokedAt }) => ({
      id,
      createdAt: createdAt.toISOString(),
      isCurrent,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  }
}
