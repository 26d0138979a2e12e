import { sql, type SQL } from 'drizzle-orm'
import type { Board, BoardLabel, BoardMember, BoardSummary, CardSummary } from '#/contract/board/board.ts'
import type { Db, Queryable, Tx } from '../../db/client.ts'
import { ApiError, type RefusalCode } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { namedOn, seatsOn } from './boards.policy.ts'
import { isoTime } from '../../db/iso-time.ts'
import { isOnBoard, listSummaries } from './cards.view.ts'

export type Seat = { userId: string; isOwner: boolean }
type BoardRow = { id: string; organisationId: string | null; archivedAt: string | null }
/** A board that the actor is on, held until the transaction ends. */
export type Held = BoardRow & { seats: Seat[]; audience: string[]; isOwner: boolean }

/**
 * `shared`: others may change its cards at the same time. `alone`: nobody else changes anything here meanwhile, neither where
 * cards stand nor who is a member. It is always the first lock, and never raised, so nobody waits for each other.
 */
export type Hold = 'shared' | 'alone'

/** Undefined for an unknown board, and for one that the actor is not on. `id`: a uuid, or a query for one. */
export async function holdBoard(tx: Tx, actor: Actor, id: SQL, hold: Hold): Promise<Held | undefined> {
  const { rows } = await tx.execute<BoardRow>(sql`
    select id, organisation_id as "organisationId", archived_at as "archivedAt" from boards where id = ${id}
    for ${hold === 'alone' ? sql`no key update` : sql`share`}`)
  const [row] = rows
  if (!row) return undefined
  // Asked once it is held: somebody may have been taken off the board while this was waiting.
  const seats = await listSeats(tx, row.id)
  const own = seats.find(({ userId }) => userId === actor.userId)
  return own && { ...row, seats, audience: seats.map(({ userId }) => userId), isOwner: own.isOwner }
}

export async function requireBoard(
  tx: Tx,
  actor: Actor,
  id: SQL,
  hold: Hold,
  refusal: RefusalCode = 'not_found',
): Promise<Held> {
  const held = await holdBoard(tx, actor, id, hold)
  if (!held) throw new ApiError(refusal)
  return held
}

/** 404 for who is not on the board, 403 for members that do not manage it. */
export async function requireOwned(tx: Tx, actor: Actor, id: string): Promise<Held> {
  const held = await requireBoard(tx, actor, sql`${id}::uuid`, 'alone')
  if (!held.isOwner) throw new ApiError('forbidden')
  return held
}

export async function listSeats(db: Queryable, boardId: string): Promise<Seat[]> {
  const { rows } = await db.execute<Seat>(sql`
    select user_id as "userId", is_owner as "isOwner" from (${seatsOn(sql`b.id = ${boardId}`)}) seats
    order by joined_at, user_id`)
  return rows
}

/** Counts a change of anything but cards. */
export async function touchBoard(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update boards set version = version + 1 where id = ${id}`)
}

/** Counts a change of these cards, by a query for their ids: a label or somebody was taken off them. */
export async function touchCards(tx: Tx, ids: SQL): Promise<void> {
  await tx.execute(sql`update cards set version = version + 1 where id in (${ids}) and binned_at is null`)
}

type Shown = Omit<Board, 'cards' | 'columns' | 'columnOrder' | 'isOwner'>
type ShownColumn = { id: string; name: string; wipLimit: number | null }

/** A board whole, as it was at one moment, for a member; undefined for anybody else. */
export const findBoard = (db: Db, actor: Actor, id: string): Promise<Board | undefined> =>
  db.transaction((tx) => readWhole(tx, actor, id), { isolationLevel: 'repeatable read', accessMode: 'read only' })

async function readWhole(db: Tx, actor: Actor, id: string): Promise<Board | undefined> {
  const { rows } = await db.execute<Shown>(sql`
    select shown.id, shown.name, shown.version,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as organisation,
      ${membersOf} as members, ${labelsOf} as labels
    from boards shown left join organisations o on o.id = shown.organisation_id where shown.id = ${id}`)
  const [shown] = rows
  const own = shown?.members.find((member) => member.id === actor.userId)
  if (!shown || !own) return undefined
  const columns = await listColumns(db, id)
  const cards = await listSummaries(db, sql`c.board_id = ${id} and ${isOnBoard}`)
  return { ...shown, isOwner: own.isOwner, ...arranged(columns, cards) }
}

const membersOf = sql<BoardMember[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
    'avatar', u.avatar_file_id, 'isOwner', seats.is_owner) order by seats.joined_at, u.id)
  from (${seatsOn(sql`b.id = shown.id`)}) seats join users u on u.id = seats.user_id), '[]')`

const labelsOf = sql<BoardLabel[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'color', l.color) order by l.position)
  from board_labels l where l.board_id = shown.id), '[]')`

function arranged(columns: readonly ShownColumn[], cards: readonly CardSummary[]) {
  const cardIds = Map.groupBy(cards, ({ columnId }) => columnId)
  return {
    cards: Object.fromEntries(cards.map((card) => [card.id, card])),
    columns: Object.fromEntries(
      columns.map((column) => [column.id, { ...column, cardIds: (cardIds.get(column.id) ?? []).map(({ id }) => id) }]),
    ),
    columnOrder: columns.map(({ id }) => id),
  }
}

export async function listColumns(db: Queryable, boardId: string): Promise<ShownColumn[]> {
  const { rows } = await db.execute<ShownColumn>(sql`
    select k.id, k.name, k.wip_limit as "wipLimit" from board_columns k
    where k.board_id = ${boardId} and k.binned_at is null order by k.rank, k.id`)
  return rows
}

/** Boards that the actor is on, or one of them, as a list shows them. */
export async function listBoards(db: Queryable, actor: Actor, id?: string): Promise<BoardSummary[]> {
  const which = id === undefined ? namedOn(actor.userId) : sql`b.id = ${id}`
  const { rows } = await db.execute<BoardSummary>(sql`
    with seats as materialized (${seatsOn(which)})
    select b.id, b.name, case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as organisation,
      (select count(*)::int from seats s where s.board_id = b.id) as "memberCount",
      (select count(*)::int from cards c join board_columns k on k.id = c.column_id
        where c.board_id = b.id and ${isOnBoard} and not c.completed) as "openCards",
      own.is_owner as "isOwner", ${isoTime(sql`b.archived_at`)} as "archivedAt"
    from seats own join boards b on b.id = own.board_id left join organisations o on o.id = b.organisation_id
    where own.user_id = ${actor.userId}
    order by b.archived_at is not null, lower(b.name), b.id`)
  return rows
}
