import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { date, id, text } from '../core/fields.ts'
import { pageQuery, pageResult } from '../core/page.ts'
import { reservationLimits, resourceKinds } from './reservation-kinds.ts'
import { bookingFigures, bookingWeek, moveInput, offer, reservation, reservationInput, wish } from './reservation.ts'
import { reservationQuery } from './reservation.search.ts'
import { resource, resourceInput, resourcePatch } from './resource.ts'

const params = v.object({ id })
const ofResource = v.object({ id, resource: id })
const one = v.object({ reservation })
const bodyOfOne = v.object({ resource })
const number = v.pipe(v.union([v.string(), v.number()]), v.transform(Number))

/** What can be booked at a training centre: said by its managers, read by all who work there. */
export const resourceCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/resources',
    summary: 'Rooms, trainers, and places of a training centre, for whoever belongs to it',
    params,
    result: v.object({
      resources: v.array(resource),
      people: v.array(v.object({ name: v.string(), email: v.string() })),
    }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/v1/organisations/:id/resources',
    summary: 'Add a room, a trainer who works there, or places',
    params,
    body: resourceInput,
    result: bodyOfOne,
    status: 201,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/v1/organisations/:id/resources/:resource',
    summary:
      'Change it: what is booked stays. Fewer places than are booked are refused with who has them; 409 with both sides when the version has moved on',
    params: ofResource,
    body: resourcePatch,
    result: bodyOfOne,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/v1/organisations/:id/resources/:resource',
    summary: 'Take it out of what can be booked; refused with who is booked while somebody is',
    params: ofResource,
    status: 204,
  }),
}

export const reservationCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/reservations',
    summary: 'Bookings of a training centre, for those who work there',
    params,
    query: reservationQuery,
    result: v.object({ reservations: v.array(reservation), ...pageResult }),
  }),
  week: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/booking-week',
    summary: 'A week of what can be booked, and who has it when',
    params,
    query: v.object({ date: v.optional(date), resource: v.optional(id), kind: v.optional(v.picklist(resourceKinds)) }),
    result: v.object({ week: bookingWeek }),
  }),
  figures: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/booking-figures',
    summary: 'How much is booked today and this week, how full the rooms are, what waits, and what is next',
    params,
    result: v.object({ figures: bookingFigures }),
  }),
  offer: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/booking-offer',
    summary: 'Whether it is free then, week after week; where the first is not, the three times that lie nearest',
    params,
    query: v.object({
      ...wish,
      trainer: v.optional(id),
      minutes: v.pipe(number, wish.minutes),
      /** A booking that is to be moved: it is not in its own way. */
      except: v.optional(id),
      repeats: v.optional(v.pipe(number, v.integer(), v.minValue(1), v.maxValue(reservationLimits.repeats)), '1'),
    }),
    result: v.object({ offer }),
  }),
  book: defineCall({
    method: 'POST',
    path: '/api/v1/organisations/:id/reservations',
    summary:
      'Book: managers for anybody of theirs or a guest, at once or held for a time; others ask for themselves, where that is open. Room and trainer both, or neither',
    params,
    body: reservationInput,
    result: v.object({ reservations: v.array(reservation) }),
    status: 201,
  }),
  own: defineCall({
    method: 'GET',
    path: '/api/v1/reservations',
    summary: 'Rooms and places that are booked for oneself and to come',
    query: v.object(pageQuery),
    result: v.object({ reservations: v.array(reservation), ...pageResult }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/reservations/:id',
    summary: 'One booking, for whoever is booked and those who work at the centre',
    params,
    result: one,
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/v1/reservations/:id/confirm',
    summary: 'Say yes to what is held, before it lapses',
    params,
    result: one,
  }),
  move: defineCall({
    method: 'POST',
    path: '/api/v1/reservations/:id/move',
    summary:
      'Move it to another time, another thing or another trainer, all of it or nothing; whoever is booked, and both trainers, are told',
    params,
    body: moveInput,
    result: one,
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/v1/reservations/:id/cancel',
    summary:
      'Call it off with a reason; whoever is booked may in time. With `later`, the later dates of its series as well',
    params,
    body: v.object({ note: text(0, reservationLimits.note), later: v.boolean() }),
    result: one,
  }),
}
