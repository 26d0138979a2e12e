import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Request } from '../accounts/registration.service.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { publishRestored, undoCard, undoColumn } from '../boards/boards.undo.ts'
import { tellRestored, undoEvent } from '../calendar/events.remove.ts'
import { undoMail } from '../mail/mail.undo.ts'
import { undoPerson } from '../people/people.undo.ts'
import { undoProduct } from '../products/products.bulk.ts'
import { undoStudent } from '../students/students.undo.ts'
import { changeSetExists, claimChangeSet, listChangedRows, type ChangedRow, type Entity } from './changes.repo.ts'

/** Puts one row back; false when it was changed since, or the actor may no longer change it. */
export type UndoRow = (tx: Tx, actor: Actor, row: ChangedRow) => Promise<boolean>

const undoRow: Record<Entity, UndoRow> = {
  person: undoPerson,
  student: undoStudent,
  mail: undoMail,
  event: undoEvent,
  card: undoCard,
  board_column: undoColumn,
  product: undoProduct,
}

export async function undoChangeSet(request: Request, actor: Actor, id: string) {
  const { db, live, mailer } = request.services
  const result = await db.transaction(async (tx) => {
    const set = await claimChangeSet(tx, actor.userId, id)
    if (!set) throw new ApiError((await changeSetExists(tx, actor.userId, id)) ? 'cannot_undo' : 'not_found')
    const rows = await listChangedRows(tx, id)
    const restored: string[] = []
    for (const row of rows) if (await undoRow[set.entity](tx, actor, row)) restored.push(row.entityId)
    if (set.entity === 'mail') await live.publish(tx, [actor.userId], { kind: 'mail', mailId: null })
    else if (set.entity === 'card' || set.entity === 'board_column') await publishRestored(tx, live, restored)
    else if (set.entity === 'event') await tellRestored(tx, request, actor, restored)
    else await recordUndone(tx, request, actor, set.entity, restored)
    return { restored: restored.length, skipped: rows.length - restored.length }
  })
  live.wake()
  mailer.wake()
  return result
}

/** One's mail and events are nobody else's business, and a board's members tell each other: of those nothing is told. */
async function recordUndone(
  tx: Tx,
  request: Request,
  actor: Actor,
  changed: Exclude<Entity, 'mail' | 'event' | 'card' | 'board_column'>,
  ids: readonly string[],
): Promise<void> {
  const entity = changed === 'person' ? 'user' : changed
  const action = `${changed}.change_undone`
  await recordAudit(tx, ...ids.map((entityId) => ({ ...request, actor, action, entity, entityId })))
}
