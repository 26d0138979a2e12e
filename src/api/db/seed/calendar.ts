// Calendars of the demo's people, around the day on which they are made: a school's week as such places have it.
import { sql } from 'drizzle-orm'
import type { WorkCycle } from '#/contract/calendar/calendar.ts'
import { newId } from '#/lib/ids.ts'
import { readRule } from '../../modules/calendar/calendar.rules.ts'
import {
  dateIn,
  dayMs,
  spanAt,
  spanOfDates,
  localStart,
  localTimeOfDate,
} from '../../modules/calendar/calendar.time.ts'
import type { Queryable } from '../client.ts'
import {
  calendarAttendees,
  calendarEvents,
  calendarOccurrences,
  calendarReminders,
  calendars,
} from '../tables/calendar.ts'
import { classrooms } from '../tables/classrooms.ts'
import { entries, type Entry, type Who } from './calendar-entries.ts'

type People = Record<Who, string> & { linden: string; northern: string }
type Rows<T extends { $inferInsert: unknown }> = T['$inferInsert'][]

const timeZone = 'Europe/Berlin'
const mornings: WorkCycle[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '08:30', end: '11:30' }))
const afternoons: WorkCycle[] = [1, 2, 4].map((weekday) => ({ weekday, start: '13:00', end: '15:00' }))

/** Writes the demo's calendars; the people and classrooms must be there already. */
export async function seedDemoCalendar(db: Queryable, now: Date): Promise<void> {
  const people = await findPeople(db)
  await setWorkCycles(db, people)
  const monday = mondayOf(now)
  const own = new Map<string, string>()
  const rows = {
    calendars: [] as Rows<typeof calendars>,
    events: [] as Rows<typeof calendarEvents>,
    attendees: [] as Rows<typeof calendarAttendees>,
    reminders: [] as Rows<typeof calendarReminders>,
    occurrences: [] as Rows<typeof calendarOccurrences>,
  }
  const calendarFor = ({ calendar, by }: Entry): string => {
    const owner = calendar === 'own' ? people[by] : people[calendar]
    const known = own.get(owner)
    if (known) return known
    const id = newId()
    own.set(owner, id)
    rows.calendars.push(
      calendar === 'own'
        ? { id, ownerId: owner, color: 'blue', isDefault: true }
        : { id, organisationId: owner, color: 'green' },
    )
    return id
  }
  for (const entry of entries) {
    const id = newId()
    const calendarId = calendarFor(entry)
    const when = whenOf(entry, monday)
    const { title, description = '', location = '', color = null, visibility = 'calendar', guests = {}, remind } = entry
    rows.events.push({
      id,
      calendarId,
      uid: `${id}@demo.example`,
      createdBy: people[entry.by],
      title,
      description,
      location,
      color,
      visibility,
      timeZone,
      ...when,
      hasAttendees: Object.keys(guests).length > 0,
      hasReminders: remind !== undefined,
    })
    // A series is written out by whoever looks first.
    if (!when.rrule) {
      const { rrule: _, ...span } = when
      rows.occurrences.push({ eventId: id, calendarId, ...span })
    }
    for (const [who, rsvp] of Object.entries(guests))
      rows.attendees.push({ eventId: id, userId: people[who as Who], rsvp })
    if (remind !== undefined) rows.reminders.push({ eventId: id, userId: people[entry.by], minutes: remind })
  }
  await db.insert(calendars).values(rows.calendars)
  await db.insert(calendarEvents).values(rows.events)
  await db.insert(calendarOccurrences).values(rows.occurrences)
  await db.insert(calendarAttendees).values(rows.attendees)
  await db.insert(calendarReminders).values(rows.reminders)
}

function mondayOf(now: Date): number {
  const today = localTimeOfDate(dateIn(now, timeZone))
  return today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs
}

function whenOf({ day, at, minutes = 60, days = 1, repeats }: Entry, monday: number) {
  const date = new Date(monday + day * dayMs).toISOString().slice(0, 10)
  if (!at) {
    const last = new Date(monday + (day + days - 1) * dayMs).toISOString().slice(0, 10)
    return { ...spanOfDates(date, last, timeZone), rrule: null }
  }
  const localTime = Date.parse(`${date}T${at}:00Z`)
  const like = { isAllDay: false, length: minutes * 60_000 }
  const span = spanAt(localTime, like, timeZone)
  if (!repeats) return { ...span, rrule: null }
  const { rrule, first } = readRule(repeats, span, timeZone)
  return { ...(first === localStart(span, timeZone) ? span : spanAt(first, like, timeZone)), rrule }
}

async function setWorkCycles(db: Queryable, { linden }: People): Promise<void> {
  await db
    .update(classrooms)
    .set({ timeZone, workCycles: mornings })
    .where(sql`organisation_id = ${linden}`)
  const elder = [...mornings, ...afternoons]
  await db
    .update(classrooms)
    .set({ workCycles: elder })
    .where(sql`organisation_id = ${linden} and level in ('6-9', '9-12')`)
}

const addresses: Partial<Record<Who, string>> = {
  amara: 'parent@demo.example',
  tomas: 'teacher@demo.example',
  ingrid: 'school@demo.example',
  priya: 'training-center@demo.example',
  naomi: 'professional@demo.example',
  nils: 'nils.akesson@families.example',
}

async function findPeople(db: Queryable): Promise<People> {
  const { rows } = await db.execute<{ email: string; id: string }>(sql`
    select email, id from users where email = any(${sql.param(Object.values(addresses))}::text[])`)
  const byAddress = new Map(rows.map(({ email, id }) => [email, id]))
  const known = Object.fromEntries(Object.entries(addresses).map(([who, email]) => [who, byAddress.get(email)!]))
  const owned = (who: string) =>
    sql`(select organisation_id from memberships where user_id = ${who} and position = 'owner')`
  const others = await db.execute<{ linden: string; northern: string; colleague: string; trainer: string }>(sql`
    select ${owned(known.ingrid!)} as linden, ${owned(known.priya!)} as northern,
      (select ms.user_id from memberships ms join users u on u.id = ms.user_id where u.status = 'active'
        and ms.organisation_id = ${owned(known.ingrid!)} and ms.position = 'guide' and u.id <> ${known.tomas}
        order by ms.user_id limit 1) as colleague,
      (select ms.user_id from memberships ms join users u on u.id = ms.user_id where u.status = 'active'
        and ms.organisation_id = ${owned(known.priya!)} and ms.position = 'trainer'
        order by ms.user_id limit 1) as trainer`)
  return { ...known, ...others.rows[0]! } as People
}
