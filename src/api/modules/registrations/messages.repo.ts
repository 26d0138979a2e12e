import { sql, type SQL } from 'drizzle-orm'
import type { MessageRecipients } from '#/contract/event/registration-kinds.ts'
import type { OwnRegistration, SentMessage } from '#/contract/event/registration.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { eventMessages } from '../../db/tables/event-registrations.ts'

export type MessageRow = typeof eventMessages.$inferSelect

/** About one event. */
export const messagesAtMost = 20

/** Registrations that are written to. Of whom nobody knows yet that they asked, or who left, nobody writes to. */
export const recipients: Record<MessageRecipients, SQL> = {
  all: sql`status in ('registered', 'offered') or (status = 'waitlisted' and expires_at is null)`,
  registered: sql`status = 'registered'`,
  waiting: sql`status = 'offered' or (status = 'waitlisted' and expires_at is null)`,
  attended: sql`attended_at is not null`,
  absent: sql`status = 'registered' and attended_at is null`,
}

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

/**
 * Whether a person was told of message `w`: their notice was written with it, while the event was held, so that it stands between
 * this message and the next one.
 */
const wasToldTo = (userId: SQL): SQL => sql`exists (
  select from notices n where n.user_id = ${userId} and n.thing = 'public_event:' || w.event_id
    and n.kind = 'registration_written' and n.id > w.id and not exists (
      select from event_messages later where later.event_id = w.event_id and later.id > w.id and later.id < n.id))`

type Written = Pick<MessageRow, 'subject' | 'text'>

export async function findMessage(db: Queryable, eventId: string, id: string): Promise<Written[]> {
  const { rows } = await db.execute<Written>(sql`
    select w.subject, w.text from event_messages w where w.event_id = ${eventId} and w.id = ${id}`)
  return rows
}

type ToldTo = { eventId: string; userId: string; newest: number }

/** Of those that this person was told of the newest, the oldest of them first. */
export async function listToldTo(db: Queryable, { eventId, userId, newest }: ToldTo): Promise<Written[]> {
  const { rows } = await db.execute<Written>(sql`
    select w.subject, w.text from event_messages w
    where w.event_id = ${eventId} and ${wasToldTo(sql`${userId}::uuid`)} order by w.id desc limit ${newest}`)
  return rows.toReversed()
}

const isWhereItStands = sql`(case w.recipients ${sql.join(
  Object.entries(recipients).map(([to, where]) => sql`when ${to} then (${where})`),
  sql` `,
)} end)`

/**
 * What a registration's own page shows, the newest first: since it was made, what its person was told of, and what was written to
 * all who stand where it stands by now.
 */
export async function listMessagesOf(db: Queryable, registrationId: string): Promise<OwnRegistration['messages']> {
  const { rows } = await db.execute<OwnRegistration['messages'][number]>(sql`
    select ${isoTime(sql`w.created_at`)} as at, w.subject, w.text
    from event_registrations r join event_messages w on w.event_id = r.event_id
    where r.id = ${registrationId} and w.created_at >= r.created_at
      and (${isWhereItStands} or ${wasToldTo(sql`r.user_id`)})
    order by w.id desc limit ${messagesAtMost}`)
  return rows
}

/** All that was written to many about an event, the newest first. */
export async function listSentMessages(db: Queryable, eventId: string): Promise<SentMessage[]> {
  const { rows } = await db.execute<SentMessage>(sql`
    select w.id, ${isoTime(sql`w.created_at`)} as at, w.recipients as to, w.subject, w.text, w.told,
      trim(u.first_name || ' ' || u.last_name) as by
    from event_messages w left join users u on u.id = w.by_id
    where w.event_id = ${eventId} order by w.id desc limit ${messagesAtMost}`)
  return rows
}
