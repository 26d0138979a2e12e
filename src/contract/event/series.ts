import * as v from 'valibot'
import { date, id, timestamp, version } from '../core/fields.ts'
import { eventDoors, eventStatuses } from './event-kinds.ts'
import { seriesLimits, repeatUnits, repeatWays } from './series-kinds.ts'
import { whole } from './values.ts'

/** How an event takes place again: every so many days, weeks or months, until a day or so many times, itself the first. */
export const repeatInput = v.pipe(
  v.object({
    every: v.picklist(repeatUnits),
    interval: whole(1, seriesLimits.interval),
    /** Of weeks: 1 is Monday; the event’s own day is always among them. */
    weekdays: v.optional(v.pipe(v.array(whole(1, 7)), v.maxLength(7)), []),
    /** Of months: on the same date, or on the same weekday of the month. */
    by: v.optional(v.picklist(repeatWays), 'date'),
    until: v.optional(v.nullable(date), null),
    times: v.optional(v.nullable(whole(2, seriesLimits.dates)), null),
    version,
  }),
  v.forward(
    v.check(({ until, times }) => (until === null) !== (times === null), 'series_endless'),
    ['until'],
  ),
)
export type RepeatInput = v.InferOutput<typeof repeatInput>

/** A further date, or going on by the same rule until a day. */
export const addDatesInput = v.pipe(
  v.object({ date: v.optional(v.nullable(date), null), until: v.optional(v.nullable(date), null), version }),
  v.forward(
    v.check((input) => (input.date === null) !== (input.until === null), 'series_either'),
    ['date'],
  ),
)
export type AddDatesInput = v.InferOutput<typeof addDatesInput>

const times = {
  id,
  startsAt: timestamp,
  endsAt: timestamp,
  startsOn: v.string(),
  endsOn: v.string(),
  timeZone: v.string(),
  allDay: v.boolean(),
  status: v.picklist(eventStatuses),
}

/** A date of a series, as its hosts see it. */
export const ownDate = v.object({ ...times, places: v.number(), taken: v.number(), waiting: v.number() })
export type OwnDate = v.InferOutput<typeof ownDate>

/** As everybody sees it who may see the event. */
export const seriesDate = v.object({ ...times, slug: v.string(), door: v.picklist(eventDoors), left: v.number() })
export type SeriesDate = v.InferOutput<typeof seriesDate>

/** What became of a party that registered for every date that is to come. */
export const seriesOutcome = v.object({
  registered: v.number(),
  waiting: v.number(),
  /** Those for which one was registered already. */
  known: v.number(),
  /** On which days nothing could be had. */
  refused: v.array(v.string()),
})
export type SeriesOutcome = v.InferOutput<typeof seriesOutcome>
