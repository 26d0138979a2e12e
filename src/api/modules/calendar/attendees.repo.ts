// Who is asked to come, and what they said: to a whole series, or to one of it.
import { sql } from 'drizzle-orm'
import type { Attendee, CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { calendarAttendees, calendarReminders } from '../../db/tables/calendar.ts'
import { idsIn } from '../../db/ids-in.ts'

export type Rsvp = Attendee['rsvp']
export type Invited = { eventId: string; userId: string; recurrenceKey: string; rsvp: Rsvp }
export type Named = { id: string; first_name: string; last_name: string; avatar: string | null; rank: number }

export async function attendeesOf(db: Queryable, eventIds: readonly string[]): Promise<Map<string, Invited[]>> {
  if (eventIds.length === 0) return new Map()
  const { rows } = await db.execute<Invited>(sql`
    select a.event_id as "eventId", a.user_id as "userId", a.recurrence_key as "recurrenceKey", a.rsvp
    from calendar_attendees a where a.event_id = ${idsIn(eventIds)}`)
  return Map.groupBy(rows, ({ eventId }) => eventId)
}

export async function namesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Omit<Named, 'rank'>>(sql`
    select u.id, u.first_name, u.last_name, u.avatar_file_id as avatar from users u
    where u.id = ${idsIn(ids)} and u.deleted_at is null order by u.sort_name, u.id`)
  return new Map(rows.map((row, rank) => [row.id, { ...row, rank }]))
}

export async function remindersOf(db: Queryable, userId: string, eventIds: readonly string[]) {
  if (eventIds.length === 0) return new Map<string, number[]>()
  const { rows } = await db.execute<{ id: string; minutes: number[] }>(sql`
    select event_id as id, array_agg(minutes order by minutes) as minutes from calendar_reminders
    where user_id = ${userId} and event_id = ${idsIn(eventIds)} group by event_id`)
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}

/** What each said to one occurrence, where they said so, else to all. */
export function answersTo(invited: readonly Invited[], key: string): Map<string, Rsvp> {
  const answers = new Map<string, Rsvp>()
  for (const { userId, recurrenceKey, rsvp } of invited) if (recurrenceKey === '') answers.set(userId, rsvp)
  for (const { userId, recurrenceKey, rsvp } of invited)
    if (key !== '' && recurrenceKey === key && answers.has(userId)) answers.set(userId, rsvp)
  return answers
}

const recount = (tx: Queryable, eventIds: readonly string[]) =>
  tx.execute(sql`
  update calendar_events e set
    has_attendees = exists (select from calendar_attendees a where a.event_id = e.id),
    has_reminders = exists (select from calendar_reminders r where r.event_id = e.id)
  where e.id = ${idsIn(eventIds)}`)

/** Makes exactly these people be invited. Answers of those who stay are kept. */
export async function setAttendees(
  tx: Tx,
  eventId: string,
  userIds: readonly string[],
): Promise<{ added: string[]; removed: string[] }> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct user_id as id from calendar_attendees where event_id = ${eventId}`)
  const before = rows.map(({ id }) => id)
  const added = userIds.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !userIds.includes(id))
  if (removed.length > 0) {
    await tx.delete(calendarAttendees).where(sql`event_id = ${eventId} and user_id = ${idsIn(removed)}`)
    await tx.delete(calendarReminders).where(sql`event_id = ${eventId} and user_id = ${idsIn(removed)}`)
  }
  if (added.length > 0) await tx.insert(calendarAttendees).values(added.map((userId) => ({ eventId, userId })))
  if (added.length + removed.length > 0) await recount(tx, [eventId])
  return { added, removed }
}

export async function setReminders(tx: Tx, eventId: string, userId: string, minutes: readonly number[]): Promise<void> {
  await tx.delete(calendarReminders).where(sql`event_id = ${eventId} and user_id = ${userId}`)
  const rows = [...new Set(minutes)].map((one) => ({ eventId, userId, minutes: one }))
  if (rows.length > 0) await tx.insert(calendarReminders).values(rows)
  await recount(tx, [eventId])
}

/** Gives one event the people and the reminders of another: of a series, with their answers to one occurrence. */
export async function copyPeople(tx: Tx, from: string, to: string, key: string): Promise<void> {
  const invited = (await attendeesOf(tx, [from])).get(from) ?? []
  const answers = [...answersTo(invited, key)].map(([userId, rsvp]) => ({ eventId: to, userId, rsvp }))
  if (answers.length > 0) await tx.insert(calendarAttendees).values(answers).onConflictDoNothing()
  await tx.execute(sql`
    insert into calendar_reminders (event_id, user_id, minutes)
    select ${to}::uuid, user_id, minutes from calendar_reminders where event_id = ${from} on conflict do nothing`)
  await recount(tx, [to])
}

/** Answers to single occurrences go where those have gone; those of occurrences that are no more are forgotten. */
export async function moveAnswers(
  tx: Tx,
  from: string,
  to: string,
  moved: (key: string) => string | null | undefined,
): Promise<void> {
  const all = ((await attendeesOf(tx, [from])).get(from) ?? []).filter(({ recurrenceKey }) => recurrenceKey !== '')
  // Undefined stays where it is.
  const going = all.filter(({ recurrenceKey }) => moved(recurrenceKey) !== undefined)
  if (going.length === 0) return
  await tx
    .delete(calendarAttendees)
    .where(
      sql`event_id = ${from} and recurrence_key = any(${sql.param(
        going.map(({ recurrenceKey }) => recurrenceKey),
      )}::text[])`,
    )
  const rows = going.flatMap(({ recurrenceKey, ...row }) => {
    const key = moved(recurrenceKey)
    return key ? [{ ...row, eventId: to, recurrenceKey: key }] : []
  })
  if (rows.length > 0) await tx.insert(calendarAttendees).values(rows).onConflictDoNothing()
}

export async function setAnswer(tx: Tx, { eventId, userId, recurrenceKey, rsvp }: Invited): Promise<void> {
  await tx
    .insert(calendarAttendees)
    .values({ eventId, userId, recurrenceKey, rsvp })
    .onConflictDoUpdate({
      target: [calendarAttendees.eventId, calendarAttendees.userId, calendarAttendees.recurrenceKey],
      set: { rsvp },
    })
  // An answer to all is one to each.
  if (recurrenceKey === '')
    await tx.execute(sql`
      delete from calendar_attendees where event_id = ${eventId} and user_id = ${userId} and recurrence_key <> ''`)
}

/** In the order of their names. */
export function toAttendees(answers: ReadonlyMap<string, Rsvp>, names: ReadonlyMap<string, Named>): Attendee[] {
  const known = [...answers].flatMap(([id, rsvp]) => {
    const person = names.get(id)
    return person ? [{ person, rsvp }] : []
  })
  return known
    .toSorted((one, other) => one.person.rank - other.person.rank)
    .map(({ person: { rank: _rank, ...person }, rsvp }) => ({ ...person, rsvp }))
}

export const organizerOf = (names: ReadonlyMap<string, Named>, id: string | null): CalendarEvent['organizer'] => {
  const person = id ? names.get(id) : undefined
  return person ? { id: person.id, first_name: person.first_name, last_name: person.last_name } : null
}
