import * as v from 'valibot'
import { date, id, line, nameLine, text, timestamp } from '../core/fields.ts'
import { whole } from '../event/values.ts'
import {
  holdHours,
  reservationEndings,
  reservationLimits,
  reservationMinutes,
  reservationStates,
  resourceKinds,
} from './reservation-kinds.ts'

const clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'clock'))

/** When and what, as the clock at the house shows it. */
export const wish = {
  resource: id,
  /** Booked in the same act, or not at all. */
  trainer: v.nullable(id),
  date,
  time: clock,
  minutes: v.picklist(reservationMinutes),
}

export const reservationInput = v.object({
  ...wish,
  /** One week after the other. */
  repeats: whole(1, reservationLimits.repeats),
  /** Dates on which it is taken are left out; else one of them refuses all. */
  skip: v.boolean(),
  /** Somebody of theirs by the address of their account; null: a guest, or oneself who asks. */
  person: v.nullable(line(1, 254)),
  /** Of a guest. */
  guest: nameLine(0, 80),
  subject: line(0, reservationLimits.subject),
  note: text(0, reservationLimits.note),
  hold: v.picklist(holdHours),
})
export type ReservationInput = v.InferOutput<typeof reservationInput>

/** The same booking at another time, or with other things. */
export const moveInput = v.object(wish)
export type MoveInput = v.InferOutput<typeof moveInput>

const named = v.object({ id, name: v.string() })

/** As those see it who work at the centre. */
export const reservation = v.object({
  id,
  organisation: v.object({ id, name: v.string() }),
  resource: v.object({ id, name: v.string(), kind: v.picklist(resourceKinds), place: v.string() }),
  trainer: v.nullable(named),
  /** Whoever was to teach is not there any more. */
  needsTrainer: v.boolean(),
  startsAt: timestamp,
  endsAt: timestamp,
  timeZone: v.string(),
  /** Who is booked. */
  name: v.string(),
  isGuest: v.boolean(),
  subject: v.string(),
  note: v.string(),
  status: v.picklist(reservationStates),
  /** Until when it is held. */
  holdUntil: v.nullable(timestamp),
  isAsked: v.boolean(),
  /** How many dates of its series are still to come, itself included. */
  later: v.number(),
  ending: v.nullable(v.picklist(reservationEndings)),
  endingNote: v.string(),
  /** What the reader may do. */
  mayConfirm: v.boolean(),
  mayMove: v.boolean(),
  mayCancel: v.boolean(),
})
export type Reservation = v.InferOutput<typeof reservation>

/** One date of what is asked for. `missing`: the clock leaves that hour out. */
export const offeredDate = v.object({
  at: v.nullable(timestamp),
  date,
  state: v.picklist(['free', 'taken', 'closed', 'over', 'missing']),
})
export type OfferedDate = v.InferOutput<typeof offeredDate>

export const offer = v.object({
  dates: v.array(offeredDate),
  timeZone: v.string(),
  /** Where the first date is not free: those that lie nearest. */
  nearest: v.array(v.object({ at: timestamp, date, time: v.string() })),
})
export type Offer = v.InferOutput<typeof offer>

/** One booking in a week. */
export const weekEntry = v.object({
  id,
  resource: id,
  startsAt: timestamp,
  endsAt: timestamp,
  name: v.string(),
  subject: v.string(),
  status: v.picklist(reservationStates),
})
export type WeekEntry = v.InferOutput<typeof weekEntry>

export const weekResource = v.object({
  id,
  kind: v.picklist(resourceKinds),
  name: v.string(),
  places: v.number(),
  timeZone: v.string(),
})

export const bookingWeek = v.object({
  /** Its Monday. */
  from: date,
  resources: v.array(weekResource),
  entries: v.array(weekEntry),
  /** More than are shown. */
  more: v.boolean(),
})
export type BookingWeek = v.InferOutput<typeof bookingWeek>

export const bookingFigures = v.object({
  today: v.number(),
  week: v.number(),
  /** What is held and ends by itself if nobody says yes. */
  held: v.number(),
  needTrainer: v.number(),
  /** Of rooms, this week, in minutes; open: null where no room has hours. */
  rooms: v.object({ booked: v.number(), open: v.nullable(v.number()) }),
  next: v.nullable(reservation),
})
export type BookingFigures = v.InferOutput<typeof bookingFigures>
