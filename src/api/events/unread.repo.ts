import { sql } from 'drizzle-orm'
import type { Unread } from '#/contract/live.ts'
import type { Queryable } from '../db/client.ts'
import { herePlace } from './event-log.ts'
import { unreadChat } from '../modules/chat/chat.unread.ts'
import { unreadMail } from '../modules/mail/mail.unread.ts'

/** What waits for somebody, and the place it is true of: every page of an area asks for it, so it is one query. */
export async function readUnread(db: Queryable, userId: string): Promise<Unread> {
  const { rows } = await db.execute<Unread>(sql`
    select (${unreadChat(userId)}) as chat, (${unreadMail(userId)}) as mail, ${herePlace} as place`)
  return rows[0]!
}
