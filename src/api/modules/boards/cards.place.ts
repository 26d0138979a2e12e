// Where cards stand. Whoever puts one somewhere holds the board alone, reads the column, and writes one row: so cards are
// never lost or doubled, and everybody's order is that in which the moves were made.
import { sql } from 'drizzle-orm'
import { generateNKeysBetween } from 'fractional-indexing'
import { boardLimits, type CardSummary } from '#/contract/board/board.ts'
import { newId } from '#/lib/ids.ts'
import { rankAt, type Ranked } from '#/lib/rank.ts'
import type { Db, Tx } from '../../db/client.ts'
import { cards } from '../../db/tables/boards.ts'
import type { StoredEvent } from '../../db/tables/live.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { requireBoard } from './boards.repo.ts'
import { boardOfCard, boardOfColumn } from './boards.undo.ts'
import { recordChanges } from './cards.history.ts'
import { isOnBoard, presentCards } from './cards.view.ts'

type Place = { columnId: string; after: string | null; before: string | null }
type Standing = Ranked & { isOnBoard: boolean }
/** A card's own column has room for it; nobody comes from anywhere else without being counted. */
type Mover = { id: string; from: string | null }

/** A rank this long is the mark of a column whose cards are to be ranked anew. */
const rankLength = 100

export async function createCard(context: Context, actor: Actor, input: Place & { name: string }) {
  const { db, live } = context.services
  const { columnId, name } = input
  const id = newId()
  await db.transaction(async (tx) => {
    const held = await requireBoard(tx, actor, boardOfColumn(columnId), 'alone', 'column_gone')
    await requireRoomOnBoard(tx, held.id)
    const rank = await findPlace(tx, held.id, { id, from: null }, input)
    await tx.insert(cards).values({ id, boardId: held.id, columnId, rank, name, reporterId: actor.userId })
    await live.publish(tx, held.audience, await settled(tx, { id, boardId: held.id, columnId, rank }))
  })
  live.wake()
  return requireSummary(db, id)
}

async function requireRoomOnBoard(tx: Tx, boardId: string): Promise<void> {
  const { rows } = await tx.execute<{ full: boolean }>(sql`
    select count(*) >= ${boardLimits.cards} as full from cards c join board_columns k on k.id = c.column_id
    where c.board_id = ${boardId} and c.binned_at is null and k.binned_at is null`)
  if (rows[0]?.full) throw new ApiError('limit_reached', {}, { limit: boardLimits.cards })
}

export async function moveCard(context: Context, actor: Actor, id: string, place: Place): Promise<CardSummary> {
  const { db, live } = context.services
  await db.transaction(async (tx) => {
    const held = await requireBoard(tx, actor, boardOfCard(id), 'alone')
    const { rows } = await tx.execute<{ from: string }>(sql`
      select c.column_id as "from" from cards c join board_columns k on k.id = c.column_id where c.id = ${id} and ${isOnBoard}`)
    if (!rows[0]) throw new ApiError('not_found')
    const rank = await findPlace(tx, held.id, { id, from: rows[0].from }, place)
    await tx.execute(
      sql`update cards set column_id = ${place.columnId}, rank = ${rank}, version = version + 1 where id = ${id}`,
    )
    if (rows[0].from !== place.columnId) await recordMove(tx, actor, id, rows[0].from, place.columnId)
    await live.publish(tx, held.audience, await settled(tx, { ...place, id, boardId: held.id, rank }))
  })
  live.wake()
  return requireSummary(db, id)
}

async function recordMove(tx: Tx, actor: Actor, id: string, from: string, to: string): Promise<void> {
  const { rows } = await tx.execute<{ was: string; became: string }>(sql`
    select (select name from board_columns where id = ${from}) as was,
      (select name from board_columns where id = ${to}) as became`)
  const { was, became } = rows[0]!
  await recordChanges(tx, actor, id, [{ what: 'moved', was: [was], became: [became] }])
}

/** A rank for a card at a place on this board. Refuses a column that is not there, or full. */
async function findPlace(tx: Tx, boardId: string, { id, from }: Mover, place: Place): Promise<string> {
  const limit = await requireColumn(tx, boardId, place.columnId)
  const { rows } = await tx.execute<Standing>(sql`
    select id, rank, archived_at is null and binned_at is null as "isOnBoard" from cards
    where column_id = ${place.columnId} and id <> ${id} order by rank, id`)
  const standing = new Set(rows.flatMap((card) => (card.isOnBoard ? card.id : [])))
  if (from !== place.columnId) limit(standing.size)
  // Beside a card that is put away nobody was put down: whoever says so saw the board as it was before.
  const seen = (neighbour: string | null) => (neighbour !== null && standing.has(neighbour) ? neighbour : null)
  return rankAt(rows, { after: seen(place.after), before: seen(place.before) })
}

/** A check of how many cards stand in the column already. */
async function requireColumn(tx: Tx, boardId: string, id: string) {
  const { rows } = await tx.execute<{ name: string; limit: number | null }>(sql`
    select name, wip_limit as "limit" from board_columns
    where id = ${id} and board_id = ${boardId} and binned_at is null`)
  const [column] = rows
  if (!column) throw new ApiError('column_gone')
  const { name, limit } = column
  return (count: number): void => {
    if (limit !== null && count >= limit) throw new ApiError('column_full', {}, { name, limit })
  }
}

/** A card that comes back from the archive counts as one that is moved in. */
export async function requireRoomAgain(tx: Tx, boardId: string, columnId: string): Promise<void> {
  const limit = await requireColumn(tx, boardId, columnId)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from cards c join board_columns k on k.id = c.column_id
    where c.column_id = ${columnId} and ${isOnBoard}`)
  limit(rows[0]?.count ?? 0)
}

/** What to tell of a card that was put down; rarely, its whole column is ranked anew. */
async function settled(
  tx: Tx,
  card: { id: string; boardId: string; columnId: string; rank: string },
): Promise<StoredEvent> {
  const { id, boardId, columnId, rank } = card
  if (rank.length <= rankLength) return { kind: 'card', boardId, cardId: id }
  const { rows } = await tx.execute<Ranked>(sql`
    select id, rank from cards where column_id = ${columnId} order by rank, id`)
  // Behind all there are, so that at no moment two have the same.
  const ranks = generateNKeysBetween(rows.at(-1)!.rank, null, rows.length)
  await tx.execute(sql`
    update cards set rank = anew.rank, version = version + case when binned_at is null then 1 else 0 end
    from unnest(${sql.param(rows.map((row) => row.id))}::uuid[], ${sql.param(ranks)}::text[]) as anew (id, rank)
    where cards.id = anew.id`)
  return { kind: 'board', boardId }
}

export async function requireSummary(db: Db, id: string): Promise<CardSummary> {
  const card = (await presentCards(db, [id])).get(id)
  if (!card) throw new ApiError('not_found')
  return card
}
