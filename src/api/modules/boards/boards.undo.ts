// Cards and columns that were removed come back where they stood: their place was kept.
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Live } from '../../events/live.ts'
import type { UndoRow } from '../changes/undo.service.ts'
import { idsIn } from '../../db/ids-in.ts'
import { recordChanges } from './cards.history.ts'
import { holdBoard, listSeats, touchBoard } from './boards.repo.ts'

export const undoColumn: UndoRow = async (tx, actor, { entityId, version }) => {
  const held = await holdBoard(tx, actor, boardOfColumn(entityId), 'alone')
  if (!held) return false
  const { rowCount } = await tx.execute(sql`
    update board_columns set binned_at = null, version = version + 1
    where id = ${entityId} and version = ${version} and binned_at is not null`)
  await touchBoard(tx, held.id)
  return rowCount === 1
}

/** Not onto a column that is gone itself. */
export const undoCard: UndoRow = async (tx, actor, { entityId, version }) => {
  if (!(await holdBoard(tx, actor, boardOfCard(entityId), 'alone'))) return false
  const { rowCount } = await tx.execute(sql`
    update cards set binned_at = null, version = version + 1
    where id = ${entityId} and version = ${version} and binned_at is not null
      and exists (select from board_columns k where k.id = cards.column_id and k.binned_at is null)`)
  if (rowCount === 1) await recordChanges(tx, actor, entityId, [{ what: 'returned' }])
  return rowCount === 1
}

export const boardOfColumn = (id: string): SQL => sql`(select board_id from board_columns where id = ${id})`
export const boardOfCard = (id: string): SQL => sql`(select board_id from cards where id = ${id})`

/** Says that the boards of these cards or columns are different, to who is on them. */
export async function publishRestored(tx: Tx, live: Pick<Live, 'publish'>, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select board_id as id from cards where id = ${idsIn(ids)}
    union select board_id from board_columns where id = ${idsIn(ids)}`)
  for (const { id } of rows) {
    const audience = (await listSeats(tx, id)).map(({ userId }) => userId)
    await live.publish(tx, audience, { kind: 'board', boardId: id })
    await live.publish(tx, audience, { kind: 'calendar' })
  }
}
