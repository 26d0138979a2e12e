// Which calendars somebody sees, and what they may do there. Who works in an organisation sees its calendar whole; families
// of its children see what is marked as public.
import { sql } from 'drizzle-orm'
import type { Color } from '#/contract/core/color.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../../db/client.ts'
import { calendars } from '../../db/tables/calendar.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'
import { attendingAs } from '../students/students.policy.ts'

export type SeenCalendar = {
  id: string
  ownerId: string | null
  organisationId: string | null
  name: string
  color: Color
  isDefault: boolean
  version: number
  stamp: number
  feed: boolean
  /** `public`: only what is for everybody around the organisation. */
  access: 'write' | 'read' | 'public'
  mayManage: boolean
}

type Row = Omit<SeenCalendar, 'access' | 'mayManage'>

export const workedIn = (actor: Actor): string[] => [
  ...new Set([...actor.organisationIds, ...actor.managed.map(({ id }) => id)]),
]

/** Organisations where a child of the actor's is, or where they are in training themselves. */
const familyIn = (actor: Actor) => sql`
  select s.organisation_id from students s
  where s.deleted_at is null and s.status in ('enrolled', 'leave') and ${attendingAs(sql`s`)} and (s.user_id = ${actor.userId}
    or ${
      holds(actor, 'parent')
        ? sql`s.id in (select k.student_id from student_contacts k
      where k.user_id = ${actor.userId} and k.access in ('parent', 'family'))`
        : sql`false`
    })`

async function readCalendars(db: Queryable, actor: Actor): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.owner_id as "ownerId", c.organisation_id as "organisationId", c.color, c.is_default as "isDefault",
      coalesce(nullif(c.name, ''), o.name, '') as name, c.version, c.stamp, exists (
        select from calendar_feeds f where f.user_id = ${actor.userId} and f.calendar_id = c.id) as feed
    from calendars c left join organisations o on o.id = c.organisation_id
    where c.deleted_at is null and o.deleted_at is null and (c.owner_id = ${actor.userId}
      or c.organisation_id = ${idsIn(workedIn(actor))} or c.organisation_id = any(array(${familyIn(actor)})))
    order by c.owner_id is null, not c.is_default, c.id`)
  return rows
}

function withAccess(actor: Actor, row: Row): SeenCalendar {
  const { ownerId, organisationId } = row
  if (ownerId) return { ...row, access: 'write', mayManage: true }
  const mayManage = actor.managed.some(({ id }) => id === organisationId)
  const works = actor.organisationIds.includes(organisationId ?? '')
  const access = mayManage || (works && holds(actor, 'teacher')) ? 'write' : works ? 'read' : 'public'
  return { ...row, access, mayManage }
}

/** All that the actor sees, their own first. Everybody has one of their own and every organisation one: made when missing. */
export async function seenCalendars(db: Queryable, actor: Actor): Promise<SeenCalendar[]> {
  let rows = await readCalendars(db, actor)
  const missing = workedIn(actor).filter((id) => rows.every(({ organisationId }) => organisationId !== id))
  const hasOwn = rows.some(({ isDefault }) => isDefault)
  if (!hasOwn || missing.length > 0) {
    const own = { id: newId(), ownerId: actor.userId, color: 'blue', isDefault: true } as const
    const others = missing.map((organisationId) => ({ id: newId(), organisationId, color: 'green' as const }))
    // Others may be making the same at this moment: whoever is first has made it.
    await db
      .insert(calendars)
      .values([...(hasOwn ? [] : [own]), ...others])
      .onConflictDoNothing()
    rows = await readCalendars(db, actor)
  }
  return rows.map((row) => withAccess(actor, row))
}

/** The first of the actor's own: what they are invited to stands there, too. */
export const ownCalendar = (seen: readonly SeenCalendar[]): SeenCalendar => seen.find(({ isDefault }) => isDefault)!

export async function insertCalendar(db: Queryable, row: typeof calendars.$inferInsert): Promise<void> {
  await db.insert(calendars).values(row)
}

export async function updateCalendarRow(db: Queryable, id: string, patch: Partial<typeof calendars.$inferInsert>) {
  await db
    .update(calendars)
    .set({ ...patch, updatedAt: new Date(), version: sql`${calendars.version} + 1` })
    .where(sql`id = ${id}`)
}

/** What is seen in these calendars, or by who is invited to these events, is different from now on. */
export async function raiseStamps(
  tx: Queryable,
  {
    calendarIds,
    eventIds,
    people,
  }: { calendarIds: readonly string[]; eventIds: readonly string[]; people: readonly string[] },
): Promise<void> {
  // Held in one order, so that two changes never wait for each other.
  await tx.execute(sql`
    with touched as materialized (
      select c.id from calendars c
      where c.id = ${idsIn(calendarIds)}
        or c.id in (select e.calendar_id from calendar_events e where e.id = ${idsIn(eventIds)})
        or (c.is_default and (c.owner_id = ${idsIn(people)}
          or c.owner_id in (select a.user_id from calendar_attendees a where a.event_id = ${idsIn(eventIds)})))
      order by c.id for no key update)
    update calendars set stamp = stamp + 1 where id in (select id from touched)`)
}

/** Everybody on whose screen something may be different when these calendars or events change. */
export async function audienceOf(
  db: Queryable,
  { calendarIds, eventIds }: { calendarIds: readonly string[]; eventIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.owner_id as id from calendars c where c.id = ${idsIn(calendarIds)} and c.owner_id is not null
    union select ms.user_id from calendars c join memberships ms on ms.organisation_id = c.organisation_id
      where c.id = ${idsIn(calendarIds)} and ms.deleted_at is null and ms.accepted_at is not null
    union select k.user_id from calendars c join students s on s.organisation_id = c.organisation_id
        join student_contacts k on k.student_id = s.id
      where c.id = ${idsIn(calendarIds)} and s.deleted_at is null and k.user_id is not null
    union select e.created_by from calendar_events e where e.id = ${idsIn(eventIds)} and e.created_by is not null
    union select a.user_id from calendar_attendees a where a.event_id = ${idsIn(eventIds)}`)
  return rows.map(({ id }) => id)
}
