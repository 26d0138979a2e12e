import { sql } from 'drizzle-orm'
import { users } from '../../db/tables/accounts.ts'
import { holds } from '../../http/policy.ts'
import { updateUser } from '../accounts/accounts.repo.ts'
import type { UndoRow } from '../changes/undo.service.ts'
import { putMembership, type MembershipDraft } from './memberships.repo.ts'

/** What a bulk action or an import remembers of a person: columns, a membership, or null where it made the account. */
export type PersonBefore = {
  columns?: Partial<Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'phone' | 'status'>>
  inBin?: boolean
  membership?: Pick<MembershipDraft, 'organisationId' | 'position' | 'startsOn' | 'endsOn'>
}

export const undoPerson: UndoRow = async (tx, actor, { entityId, version, before }) => {
  const [row] = await tx
    .select()
    .from(users)
    .where(sql`id = ${entityId} and version = ${version}`)
    .for('update')
  if (!row) return false
  if (before === null) {
    // An invitation that somebody has used by now is an account like any other.
    if (row.passwordHash !== null) return false
    await tx.delete(users).where(sql`id = ${entityId}`)
    return true
  }
  const { columns = {}, inBin, membership } = before as PersonBefore
  if (membership) {
    const mayManage = holds(actor, 'admin') || actor.managed.some(({ id }) => id === membership.organisationId)
    if (!mayManage) return false
    await putMembership(tx, { ...membership, userId: entityId, accepted: true, createdBy: actor.userId })
  }
  await updateUser(tx, entityId, {
    ...columns,
    ...(inBin === undefined ? {} : { deletedAt: inBin ? new Date() : null }),
  })
  return true
}
