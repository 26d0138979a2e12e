// What became of a card, and by whom. Written with each change; of a card the latest are kept.
import { sql } from 'drizzle-orm'
import type { CardChange } from '#/contract/board/board.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { cardChanges } from '../../db/tables/boards.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { listSeats } from './boards.repo.ts'
import { isThere } from './cards.view.ts'

type Written = Pick<CardChange, 'what'> & { was?: string[]; became?: string[] }

const changesAtMost = 100
/** Who goes on writing has changed it once. */
const minutesOfOne = 10
const ongoing: ReadonlySet<CardChange['what']> = new Set(['description', 'items'])

/** To be called where the card is held. */
export async function recordChanges(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  cardId: string,
  changes: readonly Written[],
): Promise<void> {
  const fresh: Written[] = []
  for (const change of changes)
    if (!ongoing.has(change.what) || !(await goesOn(tx, userId, cardId, change.what))) fresh.push(change)
  if (fresh.length === 0) return
  await tx
    .insert(cardChanges)
    .values(fresh.map((change) => ({ was: [], became: [], ...change, id: newId(), cardId, actorId: userId })))
  await tx.execute(sql`
    delete from card_changes where card_id = ${cardId} and id not in (
      select id from card_changes where card_id = ${cardId} order by id desc limit ${changesAtMost})`)
}

async function goesOn(tx: Tx, userId: string, cardId: string, what: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update card_changes set at = now() where actor_id = ${userId} and what = ${what}
      and at > now() - make_interval(mins => ${minutesOfOne})
      and id = (select id from card_changes where card_id = ${cardId} order by id desc limit 1)
    returning id`)
  return rows.length > 0
}

export async function listChanges({ services }: Context, actor: Actor, cardId: string): Promise<CardChange[]> {
  const { db } = services
  const { rows } = await db.execute<{ boardId: string }>(sql`
    select c.board_id as "boardId" from cards c join board_columns k on k.id = c.column_id
    where c.id = ${cardId} and ${isThere}`)
  const seats = rows[0] ? await listSeats(db, rows[0].boardId) : []
  if (!seats.some(({ userId }) => userId === actor.userId)) throw new ApiError('not_found')
  return readChanges(db, cardId)
}

async function readChanges(db: Queryable, cardId: string): Promise<CardChange[]> {
  const { rows } = await db.execute<CardChange>(sql`
    select h.id, ${isoTime(sql`h.at`)} as at, h.what, h.was, h.became,
      case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
        'last_name', u.last_name, 'avatar', u.avatar_file_id) end as by
    from card_changes h left join users u on u.id = h.actor_id
    where h.card_id = ${cardId} order by h.at desc, h.id desc limit ${changesAtMost}`)
  const names = await namesOf(
    db,
    rows.flatMap(({ what, was, became }) => (what === 'assignees' ? [...was, ...became] : [])),
  )
  // Whoever has no account any more has no name here either.
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? '')
  return rows.map((row) =>
    row.what === 'assignees' ? { ...row, was: named(row.was), became: named(row.became) } : row,
  )
}

async function namesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, trim(first_name || ' ' || last_name) as name from users
    where id = any(${sql.param([...new Set(ids)])}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
