import * as v from 'valibot'
import { date, id } from '../core/fields.ts'
import { choices, joined, listSearch, optionalParam, pageQuery, searchText } from '../core/page.ts'
import {
  reservationLimits,
  reservationMinutes,
  reservationNeeds,
  reservationStates,
  reservationTimes,
  resourceKinds,
} from './reservation-kinds.ts'

export const reservationQuery = v.object({
  ...pageQuery,
  q: v.optional(searchText),
  resource: v.optional(id),
  kind: v.optional(choices(resourceKinds)),
  status: v.optional(choices(reservationStates)),
  time: v.optional(v.picklist(reservationTimes)),
  need: v.optional(v.picklist(reservationNeeds)),
})
export type ReservationQuery = v.InferOutput<typeof reservationQuery>

export const bookingDone = ['booked', 'asked', 'confirmed', 'moved', 'cancelled', 'saved', 'removed'] as const
export type BookingDone = (typeof bookingDone)[number]

const done = optionalParam(v.picklist(bookingDone))
const organisation = optionalParam(id)

/** Of the page: a week as a grid, or a list. */
export const bookingSearch = v.object({
  organisation,
  view: optionalParam(v.literal('list')),
  week: optionalParam(date),
  q: listSearch.q,
  resource: optionalParam(id),
  kind: joined(resourceKinds),
  status: joined(reservationStates),
  time: optionalParam(v.picklist(reservationTimes)),
  need: optionalParam(v.picklist(reservationNeeds)),
  after: listSearch.after,
  before: listSearch.before,
  done,
})
export type BookingSearch = v.InferOutput<typeof bookingSearch>

const typed = v.pipe(v.string(), v.maxLength(20))
const figure = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer())

/** What the form asks for, as typed; what makes no sense the page says. */
export const newBookingSearch = v.object({
  organisation,
  /** A booking that is to be moved. */
  move: optionalParam(id),
  resource: optionalParam(id),
  trainer: optionalParam(id),
  date: optionalParam(typed),
  time: optionalParam(typed),
  minutes: optionalParam(v.pipe(figure, v.picklist(reservationMinutes))),
  repeats: optionalParam(v.pipe(figure, v.minValue(1), v.maxValue(reservationLimits.repeats))),
})
export type NewBookingSearch = v.InferOutput<typeof newBookingSearch>

export const bookingDetailsSearch = v.object({ done })
export type BookingDetailsSearch = v.InferOutput<typeof bookingDetailsSearch>

export const resourcesSearch = v.object({ organisation, edit: optionalParam(id), done })
export type ResourcesSearch = v.InferOutput<typeof resourcesSearch>
