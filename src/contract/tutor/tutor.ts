import * as v from 'valibot'
import { date, id, level, timestamp } from '../core/fields.ts'
import { languageCode } from '../event/event.ts'
import { richDocument } from '../rich-text/rich-document.ts'
import { tuitionCurrencies } from '../school/listing-kinds.ts'
import { tutorAreas, tutorModes } from './tutor-kinds.ts'

/** Hours and minutes as a clock there shows them. */
const clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'clock'))
const endClock = v.pipe(v.string(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'clock'))

const clockRange = v.pipe(
  v.object({ from: clock, to: endClock }),
  v.forward(
    v.check(({ from, to }) => from < to, 'hours_order'),
    ['to'],
  ),
)
export const weeklyHours = v.pipe(
  v.object({
    day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
    from: clock,
    to: endClock,
  }),
  v.forward(
    v.check(({ from, to }) => from < to, 'hours_order'),
    ['to'],
  ),
)
export type WeeklyHour = v.InferOutput<typeof weeklyHours>

/** On that date these hours and no others; none: closed. */
export const dayHours = v.object({ date, ranges: v.pipe(v.array(clockRange), v.maxLength(4)) })
export type DayHour = v.InferOutput<typeof dayHours>

/** A tutor as lists show them. */
export const tutorSummary = v.object({
  id,
  name: v.string(),
  headline: v.string(),
  areas: v.array(v.picklist(tutorAreas)),
  levels: v.array(level),
  modes: v.array(v.picklist(tutorModes)),
  languages: v.array(languageCode),
  /** The town: where exactly they live nobody is told. */
  city: v.string(),
  country: v.string(),
  distance: v.nullable(v.number()),
  /** Of a session, in minor units. */
  rate: v.nullable(v.number()),
  currency: v.picklist(tuitionCurrencies),
  minutes: v.number(),
  /** Of the first session; zero: free of charge, null: there is none. */
  trialPrice: v.nullable(v.number()),
  experienceYears: v.nullable(v.number()),
  /** The day on which an admin saw the background check, and until when it counts. */
  checkedOn: v.nullable(date),
  checkedUntil: v.nullable(date),
})
export type TutorSummary = v.InferOutput<typeof tutorSummary>

/** As their page shows them. */
export const tutor = v.object({
  ...tutorSummary.entries,
  bio: v.nullable(richDocument('letter')),
  radiusKm: v.number(),
  timeZone: v.string(),
  hours: v.array(weeklyHours),
  noticeHours: v.number(),
  horizonDays: v.number(),
  cancelHours: v.number(),
  updatedAt: timestamp,
})
export type Tutor = v.InferOutput<typeof tutor>
