import { sql } from 'drizzle-orm'
import { users } from '../../db/tables/accounts.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { updateUser } from '../accounts/accounts.repo.ts'
import type { Context } from '../../http/context.ts'
import { endAllSessions } from '../accounts/sessions.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireEditable } from './people.update.ts'

/** For admins. One's own account goes another way: erasure, which asks for the password. */
export async function deletePerson(context: Context, actor: Actor, id: string): Promise<void> {
  if (id === actor.userId) throw new ApiError('forbidden')
  await context.services.db.transaction(async (tx) => {
    await requireEditable(tx, actor, id)
    await updateUser(tx, id, { deletedAt: new Date() })
    await endAllSessions(tx, id)
    await recordAudit(tx, { ...context, actor, action: 'person.deleted', entity: 'user', entityId: id })
  })
}

export async function restorePerson(context: Context, actor: Actor, id: string): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const restored = await updateUser(tx, id, { deletedAt: null }, sql`${users.deletedAt} is not null`)
    if (!restored) throw new ApiError('not_found')
    await recordAudit(tx, { ...context, actor, action: 'person.restored', entity: 'user', entityId: id })
  })
}
