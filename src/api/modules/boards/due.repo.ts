import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { namedOn, seatsOn } from './boards.policy.ts'
import { isOnBoard } from './cards.view.ts'

/** `from`, `to`: first and last day, `YYYY-MM-DD`; one of them may be missing. */
export type DueCard = {
  id: string
  boardId: string
  name: string
  from: string | null
  to: string | null
  completed: boolean
}

/** Cards assigned to somebody that are due, or begin, or lie across the days between `from` and `to`, both included. */
export async function listDueCards(db: Queryable, userId: string, from: string, to: string): Promise<DueCard[]> {
  const { rows } = await db.execute<DueCard>(sql`
    select c.id, c.board_id as "boardId", c.name, c.due_from::text as "from", c.due_to::text as "to", c.completed
    from card_assignees a join cards c on c.id = a.card_id join board_columns k on k.id = c.column_id
      join boards on boards.id = c.board_id and boards.archived_at is null
      join (${seatsOn(namedOn(userId))}) seats on seats.board_id = c.board_id and seats.user_id = a.user_id
    where a.user_id = ${userId} and ${isOnBoard}
      and coalesce(c.due_from, c.due_to) <= ${to}::date and coalesce(c.due_to, c.due_from) >= ${from}::date
    order by coalesce(c.due_from, c.due_to), c.id`)
  return rows
}
