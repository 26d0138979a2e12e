import * as v from 'valibot'
import { address } from '../order/order.ts'
import { email, id, line, linkToken, nameLine, text, timestamp } from '../core/fields.ts'
import { eventHost, question, venue } from './event.ts'
import { eventLimits, eventModes, eventStatuses } from './event-kinds.ts'
import { messageRecipients, registrationEndings, registrationStatuses } from './registration-kinds.ts'
import { paymentLimits, payWays, refundRules, ticketPayments } from './ticket-payment.ts'

const seats = v.pipe(v.number(), v.integer(), v.minValue(1, 'required'), v.maxValue(eventLimits.party.max))

/** By the question’s id: words, one of the options, or whether it was ticked. */
export const answers = v.pipe(
  v.record(id, v.union([v.boolean(), text(0, eventLimits.answer)])),
  v.check((given) => Object.keys(given).length <= eventLimits.questions, 'too_many'),
)
export type Answers = v.InferOutput<typeof answers>

const children = v.pipe(v.array(nameLine(1, eventLimits.childName)), v.maxLength(eventLimits.party.max))

export const registrationInput = v.object({
  ticket: id,
  seats: v.optional(seats, 1),
  /** Seen by those who organise it, and by oneself. */
  children: v.optional(children, []),
  answers: v.optional(answers, {}),
  /** Whoever has no account; a mail asks for the mailbox’ word. */
  guest: v.optional(v.nullable(v.object({ name: nameLine(1, 80), email })), null),
  /** Whether one would wait where there is no place left. */
  wait: v.optional(v.boolean(), false),
})
export type RegistrationInput = v.InferOutput<typeof registrationInput>

/** What one may change of one’s own as long as registration is open: more seats only where there are some. */
export const registrationPatch = v.object({
  seats: v.optional(seats),
  children: v.optional(children),
  answers: v.optional(answers),
})
export type RegistrationPatch = v.InferOutput<typeof registrationPatch>

/** What is paid for on the platform: by whoever registers, before they are. */
const money = {
  payment: v.picklist(ticketPayments),
  /** Cents that were paid, and what of it went back; by invoice, what its hosts say they have, and what of it is owed no more. */
  paid: v.number(),
  refunded: v.number(),
  /** By when an invoice is to be paid of which something is still owed. */
  dueAt: v.nullable(timestamp),
  /** The invoice, and what takes it back. */
  papers: v.array(v.object({ kind: v.picklist(['invoice', 'credit_note']), id, number: v.string() })),
}

export const waitReasons = ['unconfirmed', 'full', 'party'] as const

/** Where a party stands in line, and why it waits: “3 free, your party is 5”. */
export const waiting = v.object({
  /** 1 is the next. */
  place: v.number(),
  reason: v.picklist(waitReasons),
  /** Places of that ticket that are free at this moment. */
  free: v.number(),
  /** When registering closes, and the waiting list ends. */
  until: timestamp,
})
export type Waiting = v.InferOutput<typeof waiting>

/** Of the event, what one’s own page and list show. */
const itsEvent = v.object({
  id,
  slug: v.string(),
  /** Not while moderators hold it, nor once they have taken it away: then without its title, its place and what hosts wrote. */
  isShown: v.boolean(),
  title: v.string(),
  mode: v.picklist(eventModes),
  startsAt: timestamp,
  endsAt: timestamp,
  startsOn: v.string(),
  endsOn: v.string(),
  timeZone: v.string(),
  allDay: v.boolean(),
  venue: v.nullable(venue),
  host: eventHost,
  status: v.picklist(eventStatuses),
  statusNote: v.string(),
  closesAt: timestamp,
  /** Whether it has other dates. */
  inSeries: v.boolean(),
  questions: v.array(question),
  maxParty: v.number(),
})

/** One’s own, at the person’s page and by a guest’s link. */
export const ownRegistration = v.object({
  id,
  event: itsEvent,
  ticket: v.object({ id, name: v.string(), price: v.number() }),
  seats: v.number(),
  children: v.array(v.string()),
  answers,
  status: v.picklist(registrationStatuses),
  /** As whom: of a guest, the name and the address that were given. */
  guest: v.nullable(v.object({ name: v.string(), email: v.string() })),
  /** Of one who waits. */
  waiting: v.nullable(waiting),
  /** Until when places are held or offered. */
  until: v.nullable(timestamp),
  /** What is shown at the door, of one who is registered. */
  code: v.nullable(v.string()),
  /** Where it is online, of one who is registered. */
  onlineUrl: v.nullable(v.string()),
  ...money,
  /** Cents that are still to be paid, and where by card, once that was begun. */
  due: v.number(),
  /** Cents of an invoice that was paid which its hosts are to give back. */
  owed: v.number(),
  payAt: v.nullable(v.string()),
  /** By which rule paid seats go back, until when, and what leaving at this moment would bring. */
  refund: v.nullable(
    v.object({
      rule: v.picklist(refundRules),
      days: v.number(),
      until: v.nullable(timestamp),
      /** Time or place are others since, or it is put off: all goes back. */
      leavesFree: v.boolean(),
      back: v.number(),
    }),
  ),
  attendedAt: v.nullable(timestamp),
  /** Of whoever was there, where hours count and it is over: what stands on the certificate and whoever has it may ask about. */
  certificate: v.nullable(v.string()),
  ending: v.nullable(v.picklist(registrationEndings)),
  /** What hosts wrote to whoever stands where one stands, the newest first; in lists none. */
  messages: v.array(v.object({ at: timestamp, subject: v.string(), text: v.string() })),
  mayChange: v.boolean(),
  mayCancel: v.boolean(),
  createdAt: timestamp,
})
export type OwnRegistration = v.InferOutput<typeof ownRegistration>

/** A registration as those see it who organise the event. */
export const registration = v.object({
  id,
  /** Null of guests, and once the account is gone. */
  personId: v.nullable(id),
  name: v.string(),
  email: v.nullable(v.string()),
  isGuest: v.boolean(),
  ticket: v.object({ id, name: v.string(), price: v.number() }),
  seats: v.number(),
  ...money,
  /** Cents: what it costs as it stands; on the spot and by invoice, `paid` is what its hosts say they have had. */
  due: v.number(),
  children: v.array(v.string()),
  answers,
  status: v.picklist(registrationStatuses),
  waiting: v.nullable(waiting),
  until: v.nullable(timestamp),
  code: v.nullable(v.string()),
  attendedAt: v.nullable(timestamp),
  checkedInBy: v.nullable(v.string()),
  ending: v.nullable(v.picklist(registrationEndings)),
  createdAt: timestamp,
})
export type Registration = v.InferOutput<typeof registration>

/** All that is due, as it was shown, or nothing: other sums are another time's. */
export const paidInput = v.object({ amount: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** Whom the invoice is for; and by which way, where there are two. */
export const payInput = v.object({ billing: address, by: v.optional(v.picklist(payWays)) })
export type PayInput = v.InferOutput<typeof payInput>

/** What hosts give back by hand. `refunded`: what had gone back as it was shown: with other sums nothing is given back twice. */
export const refundInput = v.object({
  amount: v.pipe(v.number(), v.integer(), v.minValue(1, 'required')),
  refunded: v.pipe(v.number(), v.integer(), v.minValue(0)),
  reason: v.optional(line(0, paymentLimits.reason), ''),
})
export type RefundInput = v.InferOutput<typeof refundInput>

/** Seats, and of the waiting list parties. */
export const registrationNumbers = v.object({
  registered: v.number(),
  held: v.number(),
  offered: v.number(),
  waiting: v.number(),
  attended: v.number(),
})
export type RegistrationNumbers = v.InferOutput<typeof registrationNumbers>

/** Cents of invoices that are still owed, and what of those that were paid is to be given back: for hosts, and nobody at a door. */
export const openMoney = v.object({ owed: v.number(), back: v.number() })
export type OpenMoney = v.InferOutput<typeof openMoney>

export const checkInCode = line(1, 60)
/** By name one chooses a registration of the list; by code one reads it off. */
export const checkInInput = v.union([v.object({ registration: id }), v.object({ code: checkInCode })])

export const checkedIn = v.object({
  registration,
  /** Of one who was checked in before: when, and by whom. */
  before: v.nullable(v.object({ at: timestamp, by: v.nullable(v.string()) })),
  numbers: registrationNumbers,
})
export type CheckedIn = v.InferOutput<typeof checkedIn>

export const messageInput = v.object({
  to: v.picklist(messageRecipients),
  subject: line(1, eventLimits.messageSubject),
  text: text(1, eventLimits.messageText),
})
export type MessageInput = v.InferOutput<typeof messageInput>

/** What hosts wrote to many. */
export const sentMessage = v.object({
  id,
  at: timestamp,
  to: v.picklist(messageRecipients),
  subject: v.string(),
  text: v.string(),
  /** How many it was for. */
  told: v.number(),
  /** Null once the account is gone. */
  by: v.nullable(v.string()),
})
export type SentMessage = v.InferOutput<typeof sentMessage>

/** The key of a guest’s link. */
export const registrationKey = linkToken
