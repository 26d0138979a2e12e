import * as v from 'valibot'
import { id, level, line, text, timeZone, version } from '../core/fields.ts'
import { amount, rate } from '../core/money.ts'
import { pictureLimits } from '../picture/picture-limits.ts'
import { richDocument } from '../rich-text/rich-document.ts'
import { hourChoice, languageCode, localTime, point, question, venue } from './event.ts'
import { eventAudiences, eventCategories, eventLimits, eventModes, eventVisibilities } from './event-kinds.ts'
import { seriesScopes } from '../core/series-scopes.ts'
import { paymentLimits, refundRules, ticketPayments } from './ticket-payment.ts'
import { halves, severalOf, whole } from './values.ts'

const written = {
  title: line(1, eventLimits.title.max),
  summary: line(0, eventLimits.summary),
  content: v.nullable(richDocument('letter')),
  /** A picture that was put there before, and what it shows. */
  cover: v.nullable(id),
  coverAlt: line(0, pictureLimits.alt),
  category: v.picklist(eventCategories),
  mode: v.picklist(eventModes),
  venue: v.nullable(venue),
  point: v.nullable(point),
  /** Told to those alone who are registered. */
  onlineUrl: v.union([
    v.literal(''),
    v.pipe(line(1, eventLimits.onlineUrl), v.url(), v.startsWith('https://', 'https_only')),
  ]),
  /** As a clock in `timeZone` shows them. Of whole days the end is the last day, at midnight. */
  starts: v.nullable(localTime),
  ends: v.nullable(localTime),
  startsHour: hourChoice,
  endsHour: hourChoice,
  timeZone,
  allDay: v.boolean(),
  /** Null: at once. */
  opens: v.nullable(localTime),
  /** Null: when it begins. */
  closes: v.nullable(localTime),
  /** Null: as many as there are tickets. */
  capacity: v.nullable(whole(1, eventLimits.capacity)),
  waitlist: v.boolean(),
  offerHours: whole(eventLimits.offerHours.min, eventLimits.offerHours.max),
  maxParty: whole(1, eventLimits.party.max),
  audience: severalOf(eventAudiences),
  levels: v.pipe(v.array(level), v.maxLength(6)),
  languages: v.pipe(v.array(languageCode), v.maxLength(eventLimits.languages)),
  accessibility: text(0, eventLimits.accessibility),
  visibility: v.picklist(eventVisibilities),
  /** How its tickets are paid; all but `on_site` is for organisations that say who they are on invoices. */
  payment: v.picklist(ticketPayments),
  refundRule: v.picklist(refundRules),
  refundDays: whole(0, paymentLimits.refundDays.max),
  /** What tax is within what is paid on the platform. */
  taxRate: rate,
  /** Null: nothing is certified. */
  hours: v.nullable(halves(eventLimits.hours.min, eventLimits.hours.max)),
}

export const ticketInput = v.object({
  /** Of a ticket that is there already; a new one has none. */
  id: v.optional(id),
  name: line(1, eventLimits.ticketName),
  price: amount,
  quantity: whole(1, eventLimits.capacity),
})
export type TicketInput = v.InferOutput<typeof ticketInput>

const tickets = v.pipe(v.array(ticketInput), v.minLength(1, 'required'), v.maxLength(eventLimits.tickets))

const questionInput = v.pipe(
  v.object({ ...question.entries, id: v.optional(id) }),
  v.forward(
    v.check(({ kind, options }) => kind !== 'choice' || options.length >= 2, 'options_missing'),
    ['options'],
  ),
)
const questions = v.pipe(v.array(questionInput), v.maxLength(eventLimits.questions))

const fields = { ...written, tickets, questions }

/** All but the title may come later: it is a draft. Tickets: one, free, for as many as there are places. */
export const eventInput = v.object({
  ...v.partial(v.object(fields)).entries,
  title: fields.title,
  timeZone: fields.timeZone,
  /** For which organisation, of those that one looks after; a tutor’s own names none. */
  organisation: v.optional(v.nullable(id), null),
})
export type EventInput = v.InferOutput<typeof eventInput>

export const eventPatch = v.object({
  ...v.partial(v.object(fields)).entries,
  /** What those who are coming are told of a change of time or place. */
  note: v.optional(text(0, eventLimits.note), ''),
  /** Of a series: for which of its dates. Another day is of this one alone. */
  scope: v.optional(v.picklist(seriesScopes), 'this'),
  version,
})
export type EventPatch = v.InferOutput<typeof eventPatch>
