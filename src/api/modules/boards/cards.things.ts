// What notices say of cards, and whom they call.
import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import { namedOn, seatsOn } from './boards.policy.ts'
import { isThere } from './cards.view.ts'

export const cardThings: Things = {
  async show(db: Queryable, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string; within: string }>(sql`
      select c.id, c.name as title, c.board_id as within from cards c join board_columns k on k.id = c.column_id
        join (${seatsOn(namedOn(userId))}) seats on seats.board_id = c.board_id and seats.user_id = ${userId}
      where c.id = ${idsIn(ids)} and ${isThere}`)
    return new Map(rows.map(({ id, title, within }) => [id, { title, within }]))
  },
}

/** Who has to do with a card: those it was given to, who wrote it, and who said something about it. */
export async function listInvolved(tx: Tx, cardId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.user_id as id from card_assignees a where a.card_id = ${cardId}
    union select c.reporter_id from cards c where c.id = ${cardId} and c.reporter_id is not null
    union select said.author_id from card_comments said where said.card_id = ${cardId} and said.author_id is not null`)
  return rows.map(({ id }) => id)
}
