// Who is in a group now. A seat alone lets nobody in: whoever sits in a group has to be tied to the one who holds it, by a way
// in which two people may write to each other (chat.policy.ts), or be one of the parents of a classroom together.
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { agreed, attending, managing, open, working } from './chat.policy.ts'

/** Two people are tied where what one of them is, is what the other one looks for, at the same place. */
const sides = {
  staff: 1,
  manager: 2,
  family: 3,
  guide: 4,
  pupil: 5,
  classParent: 6,
  openParent: 7,
  school: 8,
  professional: 9,
} as const
type Side = keyof typeof sides

const ground = (is: Side, wants: Side, at: SQL) => sql`(${sql.raw(`${sides[is]}, ${sides[wants]}`)}, ${at})`
const anywhere = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** What a row of `users u` is now, each with the place where it holds: an organisation or a classroom. */
const grounds = sql`
  select held.is_a, held.wants, held.place
  from memberships ms join organisations o on o.id = ms.organisation_id and ${open}
    cross join lateral (values
      ${ground('staff', 'staff', sql`o.id`)},
      ${ground('manager', 'family', sql`case when ${managing} then o.id end`)},
      ${ground('school', 'professional', sql`case when o.kind = 'school' and ${managing} then ${anywhere} end`)}
    ) held (is_a, wants, place)
  where ms.user_id = u.id and ${working}
  union all
  select ${sql.raw(`${sides.guide}, ${sides.pupil}`)}, c.id
  from memberships ms join organisations o on o.id = ms.organisation_id and ${open}
    join classrooms c on c.organisation_id = o.id and c.deleted_at is null
  where ms.user_id = u.id and ${working} and 'teacher' = any(u.roles) and (c.guide_id = u.id
    or exists (select from classroom_assistants a where a.classroom_id = c.id and a.user_id = u.id))
  union all
  select held.is_a, held.wants, held.place
  from student_contacts k join students on students.id = k.student_id and students.kind = 'child'
      and students.deleted_at is null and ${attending}
    join organisations o on o.id = students.organisation_id and ${open}
    left join classrooms c on c.id = students.classroom_id and c.deleted_at is null
    cross join lateral (values
      ${ground('family', 'manager', sql`o.id`)},
      ${ground('pupil', 'guide', sql`c.id`)},
      ${ground('classParent', 'classParent', sql`c.id`)},
      ${ground('openParent', 'openParent', sql`case when ${agreed(sql`u`)} then o.id end`)}
    ) held (is_a, wants, place)
  where k.user_id = u.id and k.access = 'parent' and 'parent' = any(u.roles)
  union all
  select held.is_a, held.wants, held.place
  from students join organisations o on o.id = students.organisation_id and ${open}
    cross join lateral (values
      ${ground('family', 'manager', sql`o.id`)}, ${ground('pupil', 'guide', sql`students.classroom_id`)}
    ) held (is_a, wants, place)
  where students.user_id = u.id and students.kind = 'trainee' and students.deleted_at is null and ${attending}
  union all
  select ${sql.raw(`${sides.professional}, ${sides.school}`)}, ${anywhere}
  where u.is_public and 'professional' = any(u.roles)`

/**
 * Who is in a group, as rows of `user_id`, `writes` and `holds`. Its owner holds it while tied to half of the others at least,
 * else whoever is tied to most: of the group's people one can be found who could begin it as it is. Support is tied to
 * everybody, so it is in, but ties nobody unless the group is its own. Where nobody holds it nothing can be said any more, and
 * it stays to be read as a conversation of two does.
 */
export const inGroup = (conversation: SQL): SQL => sql`
  with seats as materialized (
    select s.user_id, s.is_owner, s.joined_at, u.roles && '{admin,moderator}' as helps
    from conversations g join chat_participants s on s.conversation_id = g.id and s.left_at is null
      join users u on u.id = s.user_id and u.status = 'active' and u.deleted_at is null
    where g.id = ${conversation} and g.type = 'group'
  ), grounds as materialized (
    select u.id as user_id, g.is_a, g.wants, g.place
    from seats join users u on u.id = seats.user_id cross join lateral (${grounds}) g (is_a, wants, place)
    where not seats.helps and g.place is not null
  ), ties as not materialized (
    select distinct a.user_id as one, b.user_id as other
    from grounds a join grounds b on b.is_a = a.wants and b.place = a.place and b.user_id <> a.user_id
  ), holder as materialized (
    select one.user_id, one.helps from (
      select seats.user_id, seats.helps from seats
      where seats.is_owner and (seats.helps or 2 * (select count(*) from ties where one = seats.user_id)
        >= (select count(*) from seats o where not o.helps and o.user_id <> seats.user_id))
      union all
      (select ties.one, false from ties join seats on seats.user_id = ties.one
        group by ties.one, seats.is_owner, seats.joined_at order by count(*) desc, seats.is_owner desc, seats.joined_at, ties.one limit 1)
    ) one limit 1
  )
  select seats.user_id, holder.user_id is not null as writes, seats.user_id is not distinct from holder.user_id as holds
  from seats left join holder on true
  where holder.user_id is null or seats.user_id = holder.user_id or holder.helps or seats.helps
    or exists (select from ties where ties.one = holder.user_id and ties.other = seats.user_id)`

/** Whether a seat gives what it says: that of a one-to-one does, that of a group while one is in it. Asked last: it costs most. */
export const seatHolds = ({ type, conversation, user }: { type: SQL; conversation: SQL; user: SQL }): SQL => sql`
  case when ${type} = 'one-to-one' then true else ${user} in (select user_id from (${inGroup(conversation)}) present) end`

export type Present = { userId: string; writes: boolean; holds: boolean }

/** The people who are in a group now. */
export async function listPresent(db: Queryable, conversationId: string): Promise<Present[]> {
  const { rows } = await db.execute<Present>(sql`
    select user_id as "userId", writes, holds from (${inGroup(sql`${conversationId}::uuid`)}) present`)
  return rows
}

/** Files of messages that the actor may read, as a condition on `attachments`. */
export const attachmentsInReach = ({ userId }: Actor): SQL => sql`exists (
  select from chat_message_attachments sent join chat_messages message on message.id = sent.message_id
    join conversations talk on talk.id = message.conversation_id
    join chat_participants seat on seat.conversation_id = message.conversation_id
  where sent.attachment_id = attachments.id and message.deleted_at is null and message.hidden_at is null and seat.user_id = ${userId}
    and seat.left_at is null and message.position > seat.joined_at_position
    and ${seatHolds({ type: sql`talk.type`, conversation: sql`talk.id`, user: sql`seat.user_id` })})`
