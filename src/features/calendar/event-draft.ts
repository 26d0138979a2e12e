// An event as the form shows it, day and time apart, and as the API takes it. Loaded with the form: it needs Temporal.
import { Temporal } from 'temporal-polyfill'
import type { Attendee, CalendarEvent, EventInput, EventPatch, reminderMinutes } from '#/contract/calendar/calendar.ts'
import type { Color } from '#/contract/core/color.ts'
import { changedFields } from '#/client/record-form/record-form.ts'
import { daysOfRange, type SelectedRange } from './calendar.ts'
import { daysBetween, addDays, onClock, type Day } from './days.ts'
import { noRepeat, readRepeat, writeRepeat, type Repeat } from './recurrence.ts'

export type Guest = Pick<Attendee, 'id' | 'first_name' | 'last_name' | 'avatar'>

export type EventDraft = {
  title: string
  allDay: boolean
  startDay: Day
  startTime: string
  endDay: Day
  endTime: string
  timeZone: string
  repeat: Repeat
  calendarId: string
  location: string
  guests: readonly Guest[]
  reminders: (typeof reminderMinutes)[number][]
  visibility: CalendarEvent['visibility']
  color: Color | null
  description: string
}

export const ownZone = (): string => Temporal.Now.timeZoneId()

/** What has just been selected on the grid. */
export function draftOfRange(range: SelectedRange, calendarId: string): EventDraft {
  const days = daysOfRange(range)
  const [start, end] = range.allDay
    ? [
        { day: days.first, time: '09:00' },
        { day: days.last, time: '10:00' },
      ]
    : [onClock(range.start), onClock(range.end)]
  return {
    title: '',
    allDay: range.allDay,
    startDay: start.day,
    startTime: start.time,
    endDay: end.day,
    endTime: end.time,
    timeZone: ownZone(),
    repeat: noRepeat,
    calendarId,
    location: '',
    guests: [],
    reminders: [],
    visibility: 'calendar',
    color: null,
    description: '',
  }
}

type Told = Pick<CalendarEvent, 'allDay' | 'start' | 'end' | 'timeZone'>

function whenOf({ allDay, start, end, timeZone }: Told) {
  if (allDay) return { startDay: start, startTime: '09:00', endDay: end, endTime: '10:00' }
  const from = onClock(start, timeZone)
  const to = onClock(end, timeZone)
  return { startDay: from.day, startTime: from.time, endDay: to.day, endTime: to.time }
}

/** `20261202T045959Z` belongs to the day that it is in the event’s zone. */
function untilDay(until: string, { allDay, timeZone }: Told): Day {
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`
  if (allDay || until.length < 16) return day
  const time = `${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}`
  return onClock(`${day}T${time}Z`, timeZone).day
}

export function draftOfEvent(event: CalendarEvent): EventDraft {
  const { title, allDay, timeZone, calendarId, location, attendees, visibility, color, description } = event
  const when = whenOf(event)
  return {
    title,
    allDay,
    ...when,
    timeZone,
    repeat: readRepeat(event.rrule, when.startDay, (until) => untilDay(until, event)),
    calendarId,
    location,
    guests: attendees,
    reminders: event.reminders as EventDraft['reminders'],
    visibility,
    color,
    description,
  }
}

/** Empty where day and time make no instant yet: the schema then says what is missing. */
function instantOf(day: Day, time: string, timeZone: string): string {
  try {
    const { epochMilliseconds } = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone)
    return new Date(epochMilliseconds).toISOString()
  } catch {
    return ''
  }
}

function untilOf(day: Day, { allDay, timeZone }: EventDraft): string {
  if (allDay) return day.replaceAll('-', '')
  const last = instantOf(day, '23:59:59', timeZone)
  return `${last.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

export function inputOf(draft: EventDraft): EventInput {
  const { startDay, startTime, endDay, endTime, guests, repeat, ...same } = draft
  const { allDay, timeZone } = draft
  return {
    ...same,
    start: allDay ? startDay : instantOf(startDay, startTime, timeZone),
    end: allDay ? endDay : instantOf(endDay, endTime, timeZone),
    rrule: writeRepeat(repeat, startDay, (day) => untilOf(day, draft)),
    attendees: guests.map(({ id }) => id),
  }
}

/** What was changed; times come together, so that they can be judged together. */
export function patchOf(before: EventDraft, now: EventDraft): EventPatch {
  const input = inputOf(now)
  const changed: EventPatch = changedFields(inputOf(before), input)
  const { allDay, start, end, timeZone } = input
  const isMoved = ['allDay', 'start', 'end', 'timeZone'].some((name) => name in changed)
  return isMoved ? { ...changed, allDay: allDay ?? false, start, end, timeZone: timeZone ?? 'UTC' } : changed
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Another start takes the end along, so that the event stays as long as it is. */
export function startAt(draft: EventDraft, startDay: Day, startTime: string): EventDraft {
  const next = { ...draft, startDay, startTime }
  if (!startDay || !startTime || !draft.startDay || !draft.endDay || !draft.startTime || !draft.endTime) return next
  const length =
    daysBetween(draft.startDay, draft.endDay) * 1440 + minutesOf(draft.endTime) - minutesOf(draft.startTime)
  if (length < 0) return next
  const end = minutesOf(startTime) + length
  return { ...next, endDay: addDays(startDay, Math.floor(end / 1440)), endTime: timeOf(end % 1440) }
}
