import { sql } from 'drizzle-orm'
import { users } from '../../db/tables/accounts.ts'
import type { Queryable } from '../../db/client.ts'
import { looksAfter, type Actor } from '../../http/policy.ts'
import { updateUser } from '../accounts/accounts.repo.ts'
import type { UndoRow } from '../changes/undo.service.ts'
import { takeRoomsBack, type RoomBefore } from './people.leaving.ts'
import { editablePeople } from './people.policy.ts'
import { putMembership, type MembershipDraft } from './memberships.repo.ts'

/** What a bulk action or an import remembers of a person: columns, a membership, or null where it made the account. */
export type PersonBefore = {
  columns?: Partial<Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'phone' | 'status'>>
  inBin?: boolean
  membership?: Pick<MembershipDraft, 'organisationId' | 'position' | 'startsOn' | 'endsOn'>
  rooms?: RoomBefore[]
}

async function isEditable(tx: Queryable, actor: Actor, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`users.id = ${id} and ${editablePeople(actor)}`)
  return found.length > 0
}

export const undoPerson: UndoRow = async (tx, actor, { entityId, version, before }) => {
  const [row] = await tx
    .select()
    .from(users)
    .where(sql`id = ${entityId} and version = ${version}`)
    .for('update')
  if (!row) return false
  const { columns = {}, inBin, membership, rooms = [] } = (before ?? {}) as PersonBefore
  // Who is a member no longer is given back by who manages there; all else takes the right to change the person today.
  if (!membership && !(await isEditable(tx, actor, entityId))) return false
  if (before === null) {
    // An invitation that somebody has used by now is an account like any other.
    if (row.passwordHash !== null) return false
    await tx.delete(users).where(sql`id = ${entityId}`)
    return true
  }
  if (membership) {
    if (!looksAfter(actor, membership.organisationId)) return false
    await putMembership(tx, { ...membership, userId: entityId, accepted: true, createdBy: actor.userId })
    await takeRoomsBack(tx, rooms)
  }
  await updateUser(tx, entityId, {
    ...columns,
    ...(inBin === undefined ? {} : { deletedAt: inBin ? new Date() : null }),
  })
  return true
}
