import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { inGroup } from './groups.policy.ts'

/** For each of these people those of `listeners` who share a conversation with them. */
export async function companionsAmong(
  db: Queryable,
  userIds: readonly string[],
  listeners: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await db.execute<{ id: string; companions: string[] }>(sql`
    select own.user_id as id, jsonb_agg(distinct other.user_id) as companions
    from chat_participants own join conversations c on c.id = own.conversation_id
      cross join lateral (
        select user_id from chat_participants where c.type = 'one-to-one' and conversation_id = c.id
        union all
        select user_id from (
          select user_id, bool_or(user_id = own.user_id) over () as with_own from (${inGroup(sql`c.id`)}) present) people
        where with_own) other
    where own.user_id = any(${sql.param(userIds)}::uuid[]) and own.left_at is null
      and exists (select from chat_participants heard where heard.conversation_id = c.id and heard.user_id <> own.user_id
        and heard.user_id = any(${sql.param(listeners)}::uuid[]))
      and other.user_id <> own.user_id and other.user_id = any(${sql.param(listeners)}::uuid[])
    group by own.user_id`)
  return new Map(rows.map(({ id, companions }) => [id, companions]))
}

/** Whether somebody has a seat in a conversation in which the actor has one, left or not: a condition. */
export const sharesTalk = ({ userId }: Actor, user: SQL): SQL => sql`exists (
  select from chat_participants mine join chat_participants theirs on theirs.conversation_id = mine.conversation_id
  where mine.user_id = ${userId} and theirs.user_id = ${user})`
