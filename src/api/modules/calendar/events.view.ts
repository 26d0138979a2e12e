// From rows to what the contract shows, as one person sees it.
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { answersTo, attendeesOf, namesOf, organizerOf, remindersOf, toAttendees } from './attendees.repo.ts'
import { standingTo } from './calendar.policy.ts'
import { ownCalendar, type SeenCalendar } from './calendars.repo.ts'
import type { ShownRow } from './events.repo.ts'

/** The id that an occurrence is shown under. */
export const shownId = ({ id, seriesId, rrule, key }: Pick<ShownRow, 'id' | 'seriesId' | 'rrule' | 'key'>): string =>
  key !== '' && (seriesId || rrule) ? `${seriesId ?? id}.${key}` : id

/** Nothing about an event but when it is. */
const busy = {
  title: '',
  description: '',
  color: null,
  location: '',
  rrule: null,
  attendees: [],
  organizer: null,
  rsvp: null,
  reminders: [],
  isBusy: true,
  mayEdit: false,
} satisfies Partial<CalendarEvent>

/** People and reminders are asked for only where there are any: most events have neither. */
export async function presentEvents(
  db: Queryable,
  actor: Actor,
  seen: readonly SeenCalendar[],
  rows: readonly ShownRow[],
): Promise<CalendarEvent[]> {
  const idsWhere = (has: 'hasAttendees' | 'hasReminders') => [
    ...new Set(rows.flatMap((row) => (row[has] ? [row.id] : []))),
  ]
  const invited = await attendeesOf(db, idsWhere('hasAttendees'))
  const reminders = await remindersOf(db, actor.userId, idsWhere('hasReminders'))
  const people = new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))
  for (const some of invited.values()) for (const { userId } of some) people.add(userId)
  const names = await namesOf(db, [...people])
  const calendars = new Map(seen.map((calendar) => [calendar.id, calendar]))
  const own = ownCalendar(seen).id
  return rows.map((row) => {
    const { id, seriesId, key, createdBy, hasAttendees: _a, hasReminders: _r, ...event } = row
    const answers = answersTo(invited.get(id) ?? [], key)
    const rsvp = answers.get(actor.userId) ?? null
    const calendar = calendars.get(row.calendarId)
    const { isBusy, mayEdit, seesPeople } = standingTo(actor, calendar, row, rsvp !== null)
    const shown = {
      ...event,
      id: shownId(row),
      seriesId: seriesId ?? id,
      // What one is invited to stands in one's own calendar.
      calendarId: calendar ? calendar.id : own,
      isException: seriesId !== null,
      card: null,
      page: null,
      reservation: null,
    }
    if (isBusy) return { ...shown, ...busy }
    return {
      ...shown,
      attendees: seesPeople && answers.size > 0 ? toAttendees(answers, names) : [],
      organizer: organizerOf(names, createdBy),
      rsvp,
      reminders: reminders.get(id) ?? [],
      isBusy,
      mayEdit,
    }
  })
}
