import { sql, type SQL } from 'drizzle-orm'
import { countLimit } from '#/contract/core/page.ts'

/** How many threads of somebody's inbox have something unread, a thousand at most. */
export const unreadMail = (userId: string): SQL => sql`
  select count(*)::int from (
    select distinct thread from mails
    where owner_id = ${userId} and is_unread and folder = 'inbox' and coalesce(snoozed_until, now()) <= now()
    limit ${countLimit}) as threads`
