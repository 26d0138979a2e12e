import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, text, timestamp } from '../core/fields.ts'
import { pageQuery, pageResult } from '../core/page.ts'
import { tuitionCurrencies } from '../school/listing-kinds.ts'
import { tutorModes } from '../tutor/tutor-kinds.ts'
import { tutorSummary } from '../tutor/tutor.ts'
import { bookingLimits, bookingStates, bookingSides, endings } from './booking-kinds.ts'

export const bookingInput = v.object({
  at: timestamp,
  mode: v.picklist(tutorModes),
  /** A child whose record says that one is a parent; null: for oneself, or a child that the note names. */
  child: v.nullable(id),
  /** Whether it is the first lesson at the price of one. */
  trial: v.boolean(),
  note: text(0, bookingLimits.note),
})
export type BookingInput = v.InferOutput<typeof bookingInput>

const person = v.object({ name: v.string(), email: v.nullable(v.string()) })

/** As one of its two sides sees it, or an admin. */
export const booking = v.object({
  id,
  tutor: id,
  startsAt: timestamp,
  endsAt: timestamp,
  /** Of the tutor, whose hours they are. */
  timeZone: v.string(),
  mode: v.picklist(tutorModes),
  status: v.picklist(bookingStates),
  /** Which side of it one is; null: an admin. */
  side: v.nullable(v.picklist(bookingSides)),
  /** Of the other side, with an address as long as one may write there. */
  with: person,
  child: v.nullable(v.string()),
  note: v.string(),
  price: v.number(),
  currency: v.picklist(tuitionCurrencies),
  trial: v.boolean(),
  /** Where, as far as one may know it. */
  meetingUrl: v.string(),
  meetingPlace: v.string(),
  ending: v.nullable(v.picklist(endings)),
  endingNote: v.string(),
  /** Until when it can be cancelled free of charge, as it was agreed when it was booked. */
  freeUntil: timestamp,
  mayCancel: v.boolean(),
})
export type Booking = v.InferOutput<typeof booking>

const params = v.object({ id })
const switchedOn = v.optional(v.picklist(['true', 'false']), 'false')

export const bookingCalls = {
  offer: defineCall({
    method: 'GET',
    path: '/api/v1/tutors/:id/offer',
    summary:
      'What one can book of a tutor at an instant: whether it is free, else the three nearest, and for which children',
    params,
    query: v.object({ at: timestamp }),
    result: v.object({
      tutor: tutorSummary,
      timeZone: v.string(),
      cancelHours: v.number(),
      isFree: v.boolean(),
      nearest: v.array(timestamp),
      mayTrial: v.boolean(),
      children: v.array(v.object({ id, name: v.string() })),
    }),
  }),
  book: defineCall({
    method: 'POST',
    path: '/api/v1/tutors/:id/bookings',
    summary: 'Book a session with a tutor: refused where somebody was sooner. Both sides are told',
    params,
    body: bookingInput,
    result: v.object({ booking }),
    status: 201,
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/v1/bookings',
    summary:
      'What one has booked, and what was booked with oneself: what is to come in order, or the past from the newest',
    query: v.object({ ...pageQuery, past: switchedOn }),
    result: v.object({ bookings: v.array(booking), ...pageResult }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/bookings/:id',
    summary: 'A booking, for its two sides and admins',
    params,
    result: v.object({ booking }),
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/v1/bookings/:id/cancel',
    summary:
      'Cancel a session that has not begun, with a word if one likes: the time is free again, and the other side is told',
    params,
    body: v.object({ note: text(0, bookingLimits.endingNote) }),
    result: v.object({ booking }),
  }),
}
