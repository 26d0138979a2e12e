import * as v from 'valibot'
import { id, level, line, timestamp } from '../core/fields.ts'
import { rules } from '../moderation/rules.ts'
import { describedPicture, ownPicture } from '../picture/shown-picture.ts'
import { richDocument } from '../rich-text/rich-document.ts'
import {
  eventAudiences,
  eventCategories,
  eventDoors,
  eventLimits,
  eventModes,
  eventStatuses,
  eventVisibilities,
  hostedStates,
  questionKinds,
} from './event-kinds.ts'
import { namedHost } from './hosts.ts'
import { missingParts } from './missing.ts'
import { ownDate, seriesDate } from './series.ts'
import { refundRules, ticketPayments } from './ticket-payment.ts'

/** ISO 639-1. */
export const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'language_code'))

/** What of it is known; a place that is given up for another loses all of it. */
export const venue = v.object({
  name: line(0, 120),
  street: line(0, 120),
  zip: line(0, 20),
  city: line(1, 80),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'country_code')),
})
export type Venue = v.InferOutput<typeof venue>

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
export const point = v.object({ lat: latitude, lon: longitude })
export type Point = v.InferOutput<typeof point>

export const question = v.object({
  id,
  label: line(1, eventLimits.question),
  kind: v.picklist(questionKinds),
  /** Of a choice. */
  options: v.pipe(v.array(line(1, eventLimits.option)), v.maxLength(eventLimits.options)),
  required: v.boolean(),
  /** Answers are erased ninety days after the event. */
  sensitive: v.boolean(),
  /** By their names, where it is asked of those tickets alone. */
  tickets: v.optional(v.pipe(v.array(line(1, eventLimits.ticketName)), v.maxLength(eventLimits.tickets))),
})
export type Question = v.InferOutput<typeof question>

export const ticket = v.object({
  id,
  name: v.string(),
  /** Cents; 0 is free. */
  price: v.number(),
  quantity: v.number(),
  /** How many of it can be had now. */
  left: v.number(),
})
export type Ticket = v.InferOutput<typeof ticket>

/** Whose it is: an organisation, or a tutor. */
export const eventHost = v.object({ kind: v.picklist(['organisation', 'person']), id, name: v.string() })

/**
 * When it is. Of whole days `startsAt` is the first moment of the first one and `endsAt` the first moment after the last one,
 * in the event’s own zone; `startsOn` and `endsOn` are its first and last day there, the last included.
 */
const times = {
  startsAt: timestamp,
  endsAt: timestamp,
  startsOn: v.string(),
  endsOn: v.string(),
  timeZone: v.string(),
  allDay: v.boolean(),
}

/** An event as lists show it. */
export const eventSummary = v.object({
  id,
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  /** While everybody may see it. */
  cover: v.nullable(describedPicture),
  category: v.picklist(eventCategories),
  mode: v.picklist(eventModes),
  ...times,
  city: v.nullable(v.string()),
  country: v.nullable(v.string()),
  point: v.nullable(point),
  /** From the place that was asked about, in kilometres. */
  distance: v.nullable(v.number()),
  host: eventHost,
  audience: v.array(v.picklist(eventAudiences)),
  levels: v.array(level),
  languages: v.array(languageCode),
  visibility: v.picklist(eventVisibilities),
  status: v.picklist(eventStatuses),
  door: v.picklist(eventDoors),
  /** Cents: the cheapest and the dearest ticket. */
  priceFrom: v.number(),
  priceTo: v.number(),
  /** How many more can come now. */
  left: v.number(),
})
export type EventSummary = v.InferOutput<typeof eventSummary>

/** An event as whoever may see it reads it. Where it is online is told to those alone who are registered. */
export const event = v.object({
  ...eventSummary.entries,
  payment: v.picklist(ticketPayments),
  /** What of a ticket that is paid ahead goes back, or is owed no more, until how many days before. */
  refundRule: v.picklist(refundRules),
  refundDays: v.number(),
  content: v.nullable(richDocument('letter')),
  venue: v.nullable(venue),
  accessibility: v.string(),
  /** What those who organise it say about a change. */
  statusNote: v.string(),
  /** When it was to begin before it was put to another time. */
  previousStartsAt: v.nullable(timestamp),
  opensAt: v.nullable(timestamp),
  /** When registration ends: with its beginning, where nothing else was said. */
  closesAt: timestamp,
  places: v.number(),
  waitlist: v.boolean(),
  offerHours: v.number(),
  maxParty: v.number(),
  tickets: v.array(ticket),
  questions: v.array(question),
  /** Of what takes place again: how many dates are to come, and the next of them, this one left out. */
  series: v.nullable(v.object({ id, count: v.number(), dates: v.array(seriesDate) })),
  /** What is certified to whoever was there; null: nothing. */
  hours: v.nullable(v.number()),
  /** Whether the reader may change it, and so sees how it stands. */
  mayHost: v.boolean(),
  /** Whether the reader sees who comes, and lets them in. */
  atDoor: v.boolean(),
  /** Who is named beside whoever organises it. */
  hosts: v.array(namedHost),
  publishedAt: timestamp,
  updatedAt: timestamp,
})
export type Event = v.InferOutput<typeof event>

/** Of one day of a month: the first of them, and whether there are others. */
export const eventDay = v.object({ date: v.string(), events: v.array(eventSummary), more: v.boolean() })
export type EventDay = v.InferOutput<typeof eventDay>

export const ownTicket = v.object({ ...ticket.entries, taken: v.number() })
export type OwnTicket = v.InferOutput<typeof ownTicket>

/** A time as a clock in the event’s zone shows it; of whole days, midnight. */
export const localTime = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'local_time'))
/** Which one is meant of an hour that a clock shows twice. */
export const hourChoices = ['first', 'second'] as const
export const hourChoice = v.nullable(v.picklist(hourChoices))

/** An event as those see it who organise it. Of a draft the times may be missing. */
export const ownEventSummary = v.object({
  id,
  slug: v.nullable(v.string()),
  title: v.string(),
  category: v.picklist(eventCategories),
  mode: v.picklist(eventModes),
  startsAt: v.nullable(timestamp),
  endsAt: v.nullable(timestamp),
  startsOn: v.nullable(v.string()),
  endsOn: v.nullable(v.string()),
  timeZone: v.string(),
  allDay: v.boolean(),
  city: v.nullable(v.string()),
  host: eventHost,
  status: v.picklist(eventStatuses),
  state: v.picklist(hostedStates),
  visibility: v.picklist(eventVisibilities),
  priceFrom: v.number(),
  priceTo: v.number(),
  places: v.number(),
  taken: v.number(),
  /** Parties on the waiting list. */
  waiting: v.number(),
  /** Nobody but its hosts sees it before moderators have looked at it. */
  isHeld: v.boolean(),
  /** By which rule moderators took it away. */
  removedFor: v.nullable(v.picklist(rules)),
  updatedAt: timestamp,
  version: v.number(),
})
export type OwnEventSummary = v.InferOutput<typeof ownEventSummary>

export const ownEvent = v.object({
  ...ownEventSummary.entries,
  payment: v.picklist(ticketPayments),
  refundRule: v.picklist(refundRules),
  refundDays: v.number(),
  taxRate: v.number(),
  /** Kept to begin others from. */
  isTemplate: v.boolean(),
  summary: v.string(),
  content: v.nullable(richDocument('letter')),
  cover: v.nullable(ownPicture),
  coverAlt: v.string(),
  venue: v.nullable(venue),
  point: v.nullable(point),
  onlineUrl: v.string(),
  starts: v.nullable(v.string()),
  ends: v.nullable(v.string()),
  startsHour: hourChoice,
  endsHour: hourChoice,
  opens: v.nullable(v.string()),
  closes: v.nullable(v.string()),
  capacity: v.nullable(v.number()),
  waitlist: v.boolean(),
  offerHours: v.number(),
  maxParty: v.number(),
  audience: v.array(v.picklist(eventAudiences)),
  levels: v.array(level),
  languages: v.array(languageCode),
  accessibility: v.string(),
  hours: v.nullable(v.number()),
  statusNote: v.string(),
  previousStartsAt: v.nullable(timestamp),
  tickets: v.array(ownTicket),
  /** Of a series, all its dates in their order. */
  series: v.nullable(v.object({ id, dates: v.array(ownDate) })),
  /** How many parties would be told of a change. */
  told: v.number(),
  questions: v.array(question),
  publishedAt: v.nullable(timestamp),
  /** What it still lacks to be published. */
  missing: v.array(v.picklist(missingParts)),
  may: v.object({
    edit: v.boolean(),
    publish: v.boolean(),
    postpone: v.boolean(),
    cancel: v.boolean(),
    delete: v.boolean(),
  }),
})
export type OwnEvent = v.InferOutput<typeof ownEvent>
