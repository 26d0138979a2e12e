import * as v from 'valibot'
import { importFates } from '../imports/import.ts'
import { color, date, id, line, text, timestamp, timeZone, version } from '../core/fields.ts'

export const calendarKinds = [
  'personal',
  'organisation',
  'classroom',
  'boards',
  'registered',
  'events',
  'booked',
] as const
export const visibilities = ['calendar', 'public', 'private'] as const
export const rsvps = ['pending', 'yes', 'maybe', 'no'] as const
export const reminderMinutes = [0, 5, 10, 30, 60, 120, 1440, 2880, 10080] as const

export const attendeesAtMost = 200
/** A stretch of a calendar that may be asked for at once. */
export const rangeDaysAtMost = 400
/** Of a stretch; of a fuller one the first are shown. */
export const eventsShownAtMost = 5000
/** In all calendars of a person together, and in the one of an organisation. */
export const eventsAtMost = 10_000
export const seriesAtMost = 1000
/** In one file. */
export const importEventsAtMost = 2000
export const importSeriesAtMost = 500
export const importBytes = 5_000_000

/**
 * A layer of what one sees. `personal` and `organisation` hold events; `classroom` shows its uninterrupted work cycles,
 * `boards` cards that are due, `registered` the public events one is registered for, `events` those that one's organisations
 * have published besides, and `booked` rooms and places that are booked for one or that one trains in: all read-only, with
 * ids of their own. `feed`: somebody holds a private link to it.
 */
export const calendar = v.object({
  id,
  kind: v.picklist(calendarKinds),
  name: v.string(),
  color,
  /** Whose calendar it is, of `organisation`. */
  organisationId: v.nullable(id),
  isDefault: v.boolean(),
  mayWrite: v.boolean(),
  mayManage: v.boolean(),
  feed: v.boolean(),
})
export type Calendar = v.InferOutput<typeof calendar>

export const attendee = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  avatar: v.nullable(id),
  rsvp: v.picklist(rsvps),
})
export type Attendee = v.InferOutput<typeof attendee>

/** Hours and minutes, `08:30`. */
const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** An instant; of an all-day event a calendar date, the last day included. */
const moment = v.union([timestamp, date])

/**
 * One event as it is shown. `id` is its own also where it repeats: the series' id, a dot and where in the series it is
 * (`20261121T083000Z`, or `20261121` of whole days). Of what is private to others only the time is told: `isBusy`.
 */
export const calendarEvent = v.object({
  id: v.string(),
  /** Of the event or the series itself; null for what the calendar only shows (work cycles, cards, events one registers for). */
  seriesId: v.nullable(id),
  calendarId: id,
  title: v.string(),
  description: v.string(),
  color: v.nullable(color),
  allDay: v.boolean(),
  start: moment,
  end: moment,
  timeZone: v.string(),
  location: v.string(),
  /** RFC 5545, without the name: `FREQ=WEEKLY;BYDAY=MO`. */
  rrule: v.nullable(v.string()),
  /** This one differs from its series. */
  isException: v.boolean(),
  attendees: v.array(attendee),
  organizer: v.nullable(v.object({ id, first_name: v.string(), last_name: v.string() })),
  /** One's own answer, where one is asked to come. */
  rsvp: v.nullable(v.picklist(rsvps)),
  /** Minutes before the start, one's own. */
  reminders: v.array(v.number()),
  visibility: v.picklist(visibilities),
  isBusy: v.boolean(),
  mayEdit: v.boolean(),
  /** The card of a board that is due. */
  card: v.nullable(v.object({ id, boardId: id })),
  /** The event that one registers for, by the address of its page. */
  page: v.nullable(v.object({ slug: v.string() })),
  /** The booking of a room or a place that it is. */
  reservation: v.nullable(v.object({ id })),
  version: v.number(),
})
export type CalendarEvent = v.InferOutput<typeof calendarEvent>

const fields = {
  calendarId: v.optional(id),
  title: line(1, 255),
  description: text(0, 5000),
  color: v.nullable(color),
  allDay: v.boolean(),
  start: moment,
  end: moment,
  timeZone,
  location: line(0, 255),
  rrule: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500))),
  attendees: v.pipe(v.array(id), v.maxLength(attendeesAtMost)),
  reminders: v.pipe(v.array(v.picklist(reminderMinutes)), v.maxLength(5)),
  visibility: v.picklist(visibilities),
}

/** Both ends are dates of a whole-day event, and instants of any other; the end is not before the start. */
export const isOrdered = ({ allDay, start, end }: { allDay: boolean; start: string; end: string }): boolean =>
  [start, end].every((one) => (one.length === 10) === allDay) && Date.parse(end) >= Date.parse(start)

/** Without a calendar it goes into one's own. */
export const eventInput = v.pipe(
  v.object({
    ...fields,
    description: v.optional(fields.description, ''),
    color: v.optional(fields.color, null),
    allDay: v.optional(fields.allDay, false),
    timeZone: v.optional(timeZone, 'UTC'),
    location: v.optional(fields.location, ''),
    rrule: v.optional(fields.rrule, null),
    attendees: v.optional(fields.attendees, []),
    reminders: v.optional(fields.reminders, []),
    visibility: v.optional(fields.visibility, 'calendar'),
  }),
  v.forward(
    v.check((event) => isOrdered(event), 'end_before_start'),
    ['end'],
  ),
)
export type EventInput = v.InferInput<typeof eventInput>

/** What changes. `allDay`, `start` and `end` come together, so that they can be judged together. */
export const eventPatch = v.object({ ...v.partial(v.object(fields)).entries, version: v.optional(version) })
export type EventPatch = v.InferInput<typeof eventPatch>

export const calendarInput = v.object({ name: line(1, 80), color })
export type CalendarInput = v.InferInput<typeof calendarInput>

/** An id of an event as it is shown. */
export const eventId = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}(\.\d{8}(T\d{6}Z)?)?$/i, 'id'))

/** What a dry run found: nothing is written before it is applied. */
export const calendarImport = v.object({
  id,
  until: timestamp,
  counts: v.object({ create: v.number(), update: v.number(), unchanged: v.number(), refused: v.number() }),
  /** The first 200, those that are refused before all others. */
  rows: v.array(
    v.object({
      title: v.string(),
      start: v.nullable(moment),
      rrule: v.nullable(v.string()),
      fate: v.picklist(importFates),
      /** In words, of what is refused. */
      reason: v.nullable(v.string()),
    }),
  ),
})
export type CalendarImport = v.InferOutput<typeof calendarImport>

export const busyTime = v.object({ start: timestamp, end: timestamp })

/** A stretch in which children work and are not called away; hours on the clock of the classroom, 1 is Monday. */
export const workCycle = v.pipe(
  v.object({
    weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
    start: clock,
    end: clock,
  }),
  v.forward(
    v.check(({ start, end }) => start < end, 'end_before_start'),
    ['end'],
  ),
)
export type WorkCycle = v.InferOutput<typeof workCycle>
