// The way back from a change of many rows: what each held before, and the version it must still have.
import { sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { BulkResult } from '#/contract/core/bulk.ts'
import type { Tx } from '../../db/client.ts'
import { changeSetRows, changeSets } from '../../db/tables/changes.ts'

export type Entity =
  | 'person'
  | 'student'
  | 'mail'
  | 'event'
  | 'card'
  | 'board_column'
  | 'product'
  | 'saved_search'
  | 'post'
  | 'public_event'
  | 'school'
  | 'job'
export type ChangedRow = { entityId: string; version: number; before: Record<string, unknown> | null }

const rowsAtOnce = 1000

/** Null when nothing changed. */
export async function recordChangeSet(
  tx: Tx,
  { entity, actorId, rows, minutes }: { entity: Entity; actorId: string; rows: ChangedRow[]; minutes: number },
): Promise<BulkResult['undo']> {
  if (rows.length === 0) return null
  const id = newId()
  const expiresAt = new Date(Date.now() + minutes * 60_000)
  await tx.insert(changeSets).values({ id, entity, actorId, expiresAt })
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce)
    await tx.insert(changeSetRows).values(some.map((row) => ({ ...row, changeSetId: id })))
  }
  return { id, until: expiresAt.toISOString() }
}

/**
 * The same for a change in several transactions, under a number that is known before: their rows together are taken back at
 * once. Undefined where that has happened already; `changed` is how many rows there are by now.
 */
export async function extendChangeSet(
  tx: Tx,
  {
    id,
    entity,
    actorId,
    rows,
    minutes,
  }: { id: string; entity: Entity; actorId: string; rows: ChangedRow[]; minutes: number },
): Promise<{ changed: number; undo: BulkResult['undo'] } | undefined> {
  const expiresAt = new Date(Date.now() + minutes * 60_000)
  if (rows.length > 0) await tx.insert(changeSets).values({ id, entity, actorId, expiresAt }).onConflictDoNothing()
  const [set] = await tx
    .select({ expiresAt: changeSets.expiresAt, undoneAt: changeSets.undoneAt })
    .from(changeSets)
    .where(sql`id = ${id}`)
    .for('update')
  if (!set) return { changed: 0, undo: null }
  if (set.undoneAt) return undefined
  if (rows.length > 0) {
    await tx
      .insert(changeSetRows)
      .values(rows.map((row) => ({ ...row, changeSetId: id })))
      .onConflictDoUpdate({
        target: [changeSetRows.changeSetId, changeSetRows.entityId],
        set: { version: sql`excluded.version` },
      })
  }
  const changed = await tx.$count(changeSetRows, sql`change_set_id = ${id}`)
  return { changed, undo: { id, until: set.expiresAt.toISOString() } }
}

/** Takes a change set for undoing, once: of parallel tries one wins. Undefined when it is another's, spent or too old. */
export async function claimChangeSet(tx: Tx, actorId: string, id: string) {
  const [row] = await tx
    .update(changeSets)
    .set({ undoneAt: new Date() })
    .where(sql`id = ${id} and actor_id = ${actorId} and undone_at is null and expires_at > now()`)
    .returning({ entity: changeSets.entity })
  return row
}

export async function changeSetExists(tx: Tx, actorId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: changeSets.id })
    .from(changeSets)
    .where(sql`id = ${id} and actor_id = ${actorId}`)
  return rows.length > 0
}

export async function listChangedRows(tx: Tx, id: string): Promise<ChangedRow[]> {
  return tx
    .select({ entityId: changeSetRows.entityId, version: changeSetRows.version, before: changeSetRows.before })
    .from(changeSetRows)
    .where(sql`change_set_id = ${id}`)
}
