import * as v from 'valibot'
import { id, timestamp } from '../core/fields.ts'
import { doorLimits } from './door-limits.ts'
import { eventStatuses } from './event-kinds.ts'

/** Of a party, what is needed to let it in: no address, no child’s name, no answer. */
export const doorPerson = v.object({
  id,
  /** Of a place that was given back, none. */
  name: v.string(),
  ticket: v.string(),
  seats: v.number(),
  /** The code that is shown, made unreadable by `key`: HMAC-SHA-256, base64url, its first 22 signs. */
  code: v.string(),
  isGone: v.boolean(),
  /** Since when they are here, by whom, and by which arrivals, which are named to take them back. */
  here: v.nullable(v.object({ at: timestamp, by: v.nullable(v.string()), arrivals: v.array(id) })),
})
export type DoorPerson = v.InferOutput<typeof doorPerson>

/** What met: a party that was let in at two doors, or one whose place had been given back. */
export const doorMet = v.object({
  registration: id,
  name: v.string(),
  isGone: v.boolean(),
  arrivals: v.array(v.object({ at: timestamp, by: v.nullable(v.string()) })),
})
export type DoorMet = v.InferOutput<typeof doorMet>

/** The list as a phone takes it along. */
export const doorList = v.object({
  event: v.object({
    id,
    slug: v.nullable(v.string()),
    title: v.string(),
    startsAt: v.nullable(timestamp),
    endsAt: v.nullable(timestamp),
    startsOn: v.nullable(v.string()),
    endsOn: v.nullable(v.string()),
    timeZone: v.string(),
    allDay: v.boolean(),
    status: v.picklist(eventStatuses),
    /** Whether its reader organises it, and not only stands at its door. */
    mayHost: v.boolean(),
  }),
  /** Whose list this is. */
  person: v.object({ id, name: v.string() }),
  takenAt: timestamp,
  /** When phones forget it; from then on it is empty. */
  until: timestamp,
  key: v.string(),
  pass: v.string(),
  people: v.array(doorPerson),
  /** Whether there are others, who are found with a connection only. */
  more: v.boolean(),
  met: v.array(doorMet),
})
export type DoorList = v.InferOutput<typeof doorList>

/** What was done at a door: let in, under a number that the phone makes; or taken back, naming what. */
export const doorAct = v.variant('kind', [
  v.object({ kind: v.literal('in'), id, registration: id, at: timestamp }),
  v.object({
    kind: v.literal('out'),
    id,
    registration: id,
    at: timestamp,
    arrivals: v.pipe(v.array(id), v.maxLength(doorLimits.arrivals)),
  }),
])
export type DoorAct = v.InferOutput<typeof doorAct>

export const doorActs = v.object({
  /** Of the list by which it was done. */
  takenAt: timestamp,
  pass: v.pipe(v.string(), v.maxLength(100)),
  acts: v.pipe(v.array(doorAct), v.minLength(1), v.maxLength(doorLimits.acts)),
})
export type DoorActs = v.InferOutput<typeof doorActs>

/**
 * What became of it. `met`: they had come in by another door as well, which is told; `gone`: their place had been given back;
 * `unknown`: there is no such registration.
 */
export const doorAnswer = v.object({
  id,
  outcome: v.picklist(['done', 'met', 'gone', 'unknown']),
  /** Of the other arrival. */
  other: v.nullable(v.object({ at: timestamp, by: v.nullable(v.string()) })),
})
export type DoorAnswer = v.InferOutput<typeof doorAnswer>
