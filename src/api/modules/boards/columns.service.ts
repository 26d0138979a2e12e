import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { boardLimits, type Column } from '#/contract/board/board.ts'
import type { boardCalls } from '#/contract/board/board.calls.ts'
import type { BulkResult } from '#/contract/core/bulk.ts'
import { newId } from '#/lib/ids.ts'
import { rankAt, type Ranked } from '#/lib/rank.ts'
import type { Db, Tx } from '../../db/client.ts'
import { boardColumns } from '../../db/tables/boards.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordChangeSet } from '../changes/changes.repo.ts'
import { undoMinutes } from '../people/people.bulk.ts'
import { listColumns, requireBoard, touchBoard } from './boards.repo.ts'
import { boardOfColumn } from './boards.undo.ts'
import { isOnBoard } from './cards.view.ts'

type Shown = { column: Column; columnOrder: string[] }
type Change = InferOutput<NonNullable<typeof boardCalls.updateColumn.body>>
type Standing = Ranked & { isThere: boolean }

export async function createColumn(context: Context, actor: Actor, boardId: string, name: string): Promise<Shown> {
  const { db, live } = context.services
  const id = newId()
  await db.transaction(async (tx) => {
    const { audience } = await requireBoard(tx, actor, sql`${boardId}::uuid`, 'alone')
    const others = await listRanks(tx, boardId)
    if (others.filter(({ isThere }) => isThere).length >= boardLimits.columns) {
      throw new ApiError('limit_reached', {}, { limit: boardLimits.columns })
    }
    await tx.insert(boardColumns).values({ id, boardId, name, rank: rankAt(others, {}) })
    await touchBoard(tx, boardId)
    await live.publish(tx, audience, { kind: 'board', boardId })
  })
  live.wake()
  return show(db, boardId, id)
}

/** Removed ones too: they keep their place. */
async function listRanks(tx: Tx, boardId: string): Promise<Standing[]> {
  const { rows } = await tx.execute<Standing>(sql`
    select id, rank, binned_at is null as "isThere" from board_columns where board_id = ${boardId} order by rank, id`)
  return rows
}

async function show(db: Db, boardId: string, id: string): Promise<Shown> {
  const columns = await listColumns(db, boardId)
  const column = columns.find((one) => one.id === id)
  if (!column) throw new ApiError('not_found')
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from cards c join board_columns k on k.id = c.column_id
    where c.column_id = ${id} and ${isOnBoard} order by c.rank, c.id`)
  return {
    column: { ...column, cardIds: rows.map((card) => card.id) },
    columnOrder: columns.map((one) => one.id),
  }
}

export async function updateColumn(context: Context, actor: Actor, id: string, change: Change): Promise<Shown> {
  const { db, live } = context.services
  const boardId = await db.transaction(async (tx) => {
    const held = await requireBoard(tx, actor, boardOfColumn(id), 'alone')
    const columns = await listRanks(tx, held.id)
    if (!columns.some((column) => column.id === id && column.isThere)) throw new ApiError('not_found')
    const rank = change.after === undefined ? null : rankBehind(change.after, id, columns)
    const { name = null, wipLimit } = change
    await tx.execute(sql`
      update board_columns set name = coalesce(${name}::text, name), rank = coalesce(${rank}::text, rank),
        wip_limit = ${wipLimit === undefined ? sql`wip_limit` : wipLimit}, version = version + 1
      where id = ${id}`)
    await touchBoard(tx, held.id)
    await live.publish(tx, held.audience, { kind: 'board', boardId: held.id })
    return held.id
  })
  live.wake()
  return show(db, boardId, id)
}

/** Null where it stands there already: behind itself. */
function rankBehind(after: string | null, id: string, columns: readonly Standing[]): string | null {
  if (after === id) return null
  const others = columns.filter((column) => column.id !== id)
  if (after === null) return rankAt(others, { before: others[0]?.id ?? null })
  if (!others.some((column) => column.id === after && column.isThere)) throw new ApiError('column_gone')
  return rankAt(others, { after })
}

/** Only the column is marked: its cards are gone with it, and come back with it. */
export async function deleteColumn(context: Context, actor: Actor, id: string): Promise<Pick<BulkResult, 'undo'>> {
  const { db, live } = context.services
  const undo = await db.transaction(async (tx) => {
    const held = await requireBoard(tx, actor, boardOfColumn(id), 'alone')
    const { rows } = await tx.execute<{ version: number }>(sql`
      update board_columns set binned_at = now(), version = version + 1
      where id = ${id} and binned_at is null returning version`)
    if (!rows[0]) throw new ApiError('not_found')
    await touchBoard(tx, held.id)
    const changed = [{ entityId: id, version: rows[0].version, before: null }]
    const set = { actorId: actor.userId, rows: changed, minutes: undoMinutes }
    const recorded = await recordChangeSet(tx, { ...set, entity: 'board_column' })
    await live.publish(tx, held.audience, { kind: 'board', boardId: held.id })
    await live.publish(tx, held.audience, { kind: 'calendar' })
    return recorded
  })
  live.wake()
  return { undo }
}
