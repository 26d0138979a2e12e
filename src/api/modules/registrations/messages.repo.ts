import { sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { eventMessages } from '../../db/tables/events.ts'

export type MessageRow = typeof eventMessages.$inferSelect

export async function insertMessage(
  tx: Tx,
  message: Omit<typeof eventMessages.$inferInsert, 'id'>,
): Promise<MessageRow> {
  const [row] = await tx
    .insert(eventMessages)
    .values({ id: newId(), ...message })
    .returning()
  return row!
}

export async function countMessages(tx: Tx, eventId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from event_messages where event_id = ${eventId}`)
  return rows[0]!.count
}

/** The one that is named, or the newest ones, the oldest of them first. */
export async function readMessages(
  db: Queryable,
  eventId: string,
  { id, newest }: { id: string | undefined; newest: number },
): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(eventMessages)
    .where(sql`event_id = ${eventId} and ${id ? sql`id = ${id}` : sql`true`}`)
    .orderBy(sql`id desc`)
    .limit(Math.max(1, newest))
  return rows.toReversed()
}
