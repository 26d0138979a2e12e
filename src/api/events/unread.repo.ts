import { sql } from 'drizzle-orm'
import type { Unread } from '#/contract/live/live.ts'
import type { UnreadCounts } from '../module.ts'
import type { Services } from '../services.ts'
import { herePlace } from './event-log.ts'

/** What waits for somebody, and the place it is true of: every page of an area asks for it, so it is one query. */
export async function readUnread(counts: UnreadCounts, services: Services, userId: string): Promise<Unread> {
  const columns = Object.entries(counts).map(
    ([name, count]) => sql`(${count(userId, services)}) as ${sql.identifier(name)}`,
  )
  const { rows } = await services.db.execute<Unread>(
    sql`select ${sql.join([...columns, sql`${herePlace} as place`], sql`, `)}`,
  )
  return rows[0]!
}
