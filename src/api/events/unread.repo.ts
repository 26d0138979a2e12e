import { sql } from 'drizzle-orm'
import type { Unread } from '#/contract/live/live.ts'
import type { Queryable } from '../db/client.ts'
import type { UnreadCounts } from '../module.ts'
import { herePlace } from './event-log.ts'

/** What waits for somebody, and the place it is true of: every page of an area asks for it, so it is one query. */
export async function readUnread(db: Queryable, counts: UnreadCounts, userId: string): Promise<Unread> {
  const columns = Object.entries(counts).map(([name, count]) => sql`(${count(userId)}) as ${sql.identifier(name)}`)
  const { rows } = await db.execute<Unread>(sql`select ${sql.join([...columns, sql`${herePlace} as place`], sql`, `)}`)
  return rows[0]!
}
