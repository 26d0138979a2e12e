import { sql, type SQL } from 'drizzle-orm'
import { seatHolds } from './groups.policy.ts'

/** How many messages somebody has not read, in conversations that they have not muted; one marked as unread counts as one. */
export const unreadChat = (userId: string): SQL => sql`
  select coalesce(sum(greatest(c.last_position - p.last_read_position, p.marked_unread::int)), 0)::int
  from chat_participants p join conversations c on c.id = p.conversation_id
  where p.user_id = ${userId} and p.left_at is null and (p.muted_until is null or p.muted_until <= now())
    and (c.last_position > p.last_read_position or p.marked_unread)
    and ${seatHolds({ type: sql`c.type`, conversation: sql`c.id`, user: sql`p.user_id` })}`
