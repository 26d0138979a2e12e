// What notices say of conversations.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import { seatHolds } from './groups.policy.ts'

export const conversationThings: Things = {
  /** By the name of the group, else by who is on the other side. */
  async show(db: Queryable, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select c.id, coalesce(c.name, (
        select trim(u.first_name || ' ' || u.last_name) from chat_participants o join users u on u.id = o.user_id
        where o.conversation_id = c.id and o.user_id <> ${userId} order by o.user_id limit 1), '') as title
      from conversations c join chat_participants p on p.conversation_id = c.id and p.user_id = ${userId}
      where c.id = ${idsIn(ids)} and p.left_at is null
        and ${seatHolds({ type: sql`c.type`, conversation: sql`c.id`, user: sql`p.user_id` })}`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
  mail: ({ kinds }) => (kinds.includes('chat_waiting') ? { template: 'chat_waiting', data: {} } : undefined),
}
