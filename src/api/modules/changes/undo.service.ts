import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Request } from '../accounts/registration.service.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { undoPerson } from '../people/people.undo.ts'
import { undoStudent } from '../students/students.undo.ts'
import { changeSetExists, claimChangeSet, listChangedRows, type ChangedRow, type Entity } from './changes.repo.ts'

/** Puts one row back; false when it was changed since, or the actor may no longer change it. */
export type UndoRow = (tx: Tx, actor: Actor, row: ChangedRow) => Promise<boolean>

const undoRow: Record<Entity, UndoRow> = { person: undoPerson, student: undoStudent }

export async function undoChangeSet(request: Request, actor: Actor, id: string) {
  return request.services.db.transaction(async (tx) => {
    const set = await claimChangeSet(tx, actor.userId, id)
    if (!set) throw new ApiError((await changeSetExists(tx, actor.userId, id)) ? 'cannot_undo' : 'not_found')
    const rows = await listChangedRows(tx, id)
    const restored: string[] = []
    for (const row of rows) if (await undoRow[set.entity](tx, actor, row)) restored.push(row.entityId)
    const entity = set.entity === 'person' ? 'user' : 'student'
    await recordAudit(
      tx,
      ...restored.map((entityId) => ({ ...request, actor, action: `${set.entity}.change_undone`, entity, entityId })),
    )
    return { restored: restored.length, skipped: rows.length - restored.length }
  })
}
