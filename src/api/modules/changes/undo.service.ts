import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { changeSetExists, claimChangeSet, listChangedRows, type ChangedRow, type Entity } from './changes.repo.ts'

/** Puts one row back; false when it was changed since, or the actor may no longer change it. */
export type UndoRow = (tx: Tx, actor: Actor, row: ChangedRow) => Promise<boolean>

/** The same for all of them at once, where there may be so many that others would wait; answers with those put back. */
export type UndoRows = (tx: Tx, actor: Actor, rows: readonly ChangedRow[]) => Promise<string[]>

export type Undo = ({ row: UndoRow } | { rows: UndoRows }) & {
  /** Once for all rows that were put back, in the same transaction: audits it, or tells who is concerned. */
  done(tx: Tx, context: Context, actor: Actor, ids: readonly string[]): Promise<void>
}
/** By what a change set is of. */
export type Undos = Record<Entity, Undo>

export async function undoChangeSet(context: Context, actor: Actor, id: string) {
  const { db, live, mailer } = context.services
  const result = await db.transaction((tx) => undoInTransaction(tx, context, actor, { id, of: actor.userId }))
  live.wake()
  mailer.wake()
  return result
}

/** `of` made the change; the actor takes it back, as far as the actor may change what it is about. */
export async function undoInTransaction(tx: Tx, context: Context, actor: Actor, set: { id: string; of: string }) {
  const claimed = await claimChangeSet(tx, set.of, set.id)
  if (!claimed) throw new ApiError((await changeSetExists(tx, set.of, set.id)) ? 'cannot_undo' : 'not_found')
  const rows = await listChangedRows(tx, set.id)
  const undo = context.services.undos[claimed.entity]
  const restored = 'rows' in undo ? await undo.rows(tx, actor, rows) : await undoEach(undo.row, tx, actor, rows)
  await undo.done(tx, context, actor, restored)
  return { restored: restored.length, skipped: rows.length - restored.length }
}

async function undoEach(undo: UndoRow, tx: Tx, actor: Actor, rows: readonly ChangedRow[]): Promise<string[]> {
  const restored: string[] = []
  for (const row of rows) if (await undo(tx, actor, row)) restored.push(row.entityId)
  return restored
}

/** For what the audit log tells of; `entity` is what it calls the thing, `changed` what the action is called after. */
export const auditUndone =
  (changed: Entity, entity: string): Undo['done'] =>
  async (tx, context, actor, ids) => {
    const action = `${changed}.change_undone`
    await recordAudit(tx, ...ids.map((entityId) => ({ ...context, actor, action, entity, entityId })))
  }
