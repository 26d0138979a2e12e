// A board itself: making it, its name, its labels, putting it away and removing it for good.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { generateNKeysBetween } from 'fractional-indexing'
import type { Board, BoardSummary } from '#/contract/board/board.ts'
import type { boardCalls } from '#/contract/board/board.calls.ts'
import { newId } from '#/lib/ids.ts'
import type { Db, Tx } from '../../db/client.ts'
import { boardColumns, boardLabels, boardMembers, boards } from '../../db/tables/boards.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { findBoard, listBoards, requireBoard, requireOwned, touchBoard, touchCards } from './boards.repo.ts'
import { removeBoards } from './boards.removal.ts'

const boardsAtMost = 200

type Body<C extends keyof typeof boardCalls> = InferOutput<NonNullable<(typeof boardCalls)[C]['body']>>

export async function readBoard(db: Db, actor: Actor, id: string): Promise<Board> {
  const board = await findBoard(db, actor, id)
  if (!board) throw new ApiError('not_found')
  return board
}

export async function createBoard(context: Context, actor: Actor, input: Body<'create'>): Promise<Board> {
  const { db, live } = context.services
  const { name, organisation, columns } = input
  if (organisation !== null && !actor.organisationIds.includes(organisation)) {
    throw refuseFields('invalid', ['organisation'], 'unknown_choice', context.locale)
  }
  const id = newId()
  await db.transaction(async (tx) => {
    await requireRoom(tx, actor)
    await tx.insert(boards).values({ id, name, organisationId: organisation })
    await tx.insert(boardMembers).values({ boardId: id, userId: actor.userId, isOwner: true })
    const ranks = generateNKeysBetween(null, null, columns.length)
    const rows = columns.map((title, at) => ({ id: newId(), boardId: id, name: title, rank: ranks[at]! }))
    if (rows.length > 0) await tx.insert(boardColumns).values(rows)
    await live.publish(tx, [actor.userId], { kind: 'board', boardId: id })
  })
  live.wake()
  return readBoard(db, actor, id)
}

async function requireRoom(tx: Tx, { userId }: Actor): Promise<void> {
  const { rows } = await tx.execute<{ full: boolean }>(sql`
    select count(*) >= ${boardsAtMost} as full from board_members where user_id = ${userId} and is_owner`)
  if (rows[0]?.full) throw new ApiError('limit_reached', {}, { limit: boardsAtMost })
}

export async function updateBoard(
  context: Context,
  actor: Actor,
  id: string,
  { name, archived }: Body<'update'>,
): Promise<BoardSummary> {
  const { db, live } = context.services
  await db.transaction(async (tx) => {
    const { audience } = await requireOwned(tx, actor, id)
    await tx.execute(sql`
      update boards set version = version + 1, name = coalesce(${name ?? null}::text, name),
        archived_at = case ${archived ?? null}::boolean when true then coalesce(archived_at, now()) when false then null
          else archived_at end
      where id = ${id}`)
    await live.publish(tx, audience, { kind: 'board', boardId: id })
    if (archived !== undefined) await live.publish(tx, audience, { kind: 'calendar' })
  })
  live.wake()
  const [summary] = await listBoards(db, actor, id)
  if (!summary) throw new ApiError('not_found')
  return summary
}

/** Only what is archived goes for good, with everything on it. */
export async function deleteBoard(context: Context, actor: Actor, id: string): Promise<void> {
  const { db, live, attachments } = context.services
  await db.transaction(async (tx) => {
    const { audience, archivedAt } = await requireOwned(tx, actor, id)
    if (archivedAt === null) throw new ApiError('board_not_archived')
    await removeBoards(tx, [id])
    await recordAudit(tx, { ...context, actor, action: 'board.deleted', entity: 'board', entityId: id })
    await live.publish(tx, audience, { kind: 'board', boardId: id })
  })
  live.wake()
  attachments.sweep()
}

/** The labels of a board by now; one that is left out comes off its cards. A new one brings its own id. */
export async function setLabels(
  context: Context,
  actor: Actor,
  id: string,
  { labels }: Body<'setLabels'>,
): Promise<Board> {
  const { db, live } = context.services
  if (new Set(labels.map((label) => label.id)).size < labels.length) {
    throw refuseFields('invalid', ['labels'], 'duplicate', context.locale)
  }
  await db.transaction(async (tx) => {
    const { audience } = await requireBoard(tx, actor, sql`${id}::uuid`, 'alone')
    const remaining = sql.param(labels.map((label) => label.id))
    const dropped = sql`board_labels.board_id = ${id} and board_labels.id <> all(${remaining}::uuid[])`
    await touchCards(
      tx,
      sql`
      select held.card_id from card_labels held join board_labels on board_labels.id = held.label_id where ${dropped}`,
    )
    await tx.execute(sql`delete from board_labels where ${dropped}`)
    const rows = labels.map((label, position) => ({ ...label, boardId: id, position }))
    if (rows.length > 0) {
      const written = await tx
        .insert(boardLabels)
        .values(rows)
        .onConflictDoUpdate({
          target: boardLabels.id,
          set: { name: sql`excluded.name`, color: sql`excluded.color`, position: sql`excluded.position` },
          setWhere: sql`board_labels.board_id = excluded.board_id`,
        })
        .returning({ id: boardLabels.id })
      // An id that another board has.
      if (written.length < rows.length) throw refuseFields('invalid', ['labels'], 'unknown_choice', context.locale)
    }
    await touchBoard(tx, id)
    await live.publish(tx, audience, { kind: 'board', boardId: id })
  })
  live.wake()
  return readBoard(db, actor, id)
}
