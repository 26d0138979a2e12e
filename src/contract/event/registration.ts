import * as v from 'valibot'
import { email, id, letter, line, nameLine, timestamp } from '../core/fields.ts'
import { pageQuery, pageResult, searchText } from '../core/page.ts'
import { endings, messageReaders, ownMoves, registrationFilters, registrationLimits } from './registration-kinds.ts'
import { registrationStates } from './registration-kinds.ts'

const { seats: most, childName, answer, token: tokenLength, messageSubject, messageText } = registrationLimits

const places = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))
/** Shown to the hosts and to whoever wrote them, and to nobody else. */
const children = v.pipe(v.array(nameLine(1, childName)), v.maxLength(most))
/** By the number of the question; a tick is true. What is asked for and required, the API knows. */
const answers = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(64)), v.union([letter(answer), v.boolean()])),
  v.check((given) => Object.keys(given).length <= 10, 'too_many_answers'),
)
export type Answers = v.InferOutput<typeof answers>

const asked = {
  ticketId: id,
  seats: v.optional(places, 1),
  children: v.optional(children, []),
  answers: v.optional(answers, {}),
}
export const registerInput = v.object(asked)
export type RegisterInput = v.InferOutput<typeof registerInput>

export const guestInput = v.object({ ...asked, name: nameLine(1, 120), email })
export type GuestInput = v.InferOutput<typeof guestInput>

/** Signed, and of no use once the address is another. */
export const registrationToken = v.pipe(v.string(), v.minLength(1), v.maxLength(tokenLength))

/** By the link of a mail, or signed in by its number. */
export const moveInput = v.pipe(
  v.object({ token: v.optional(registrationToken), id: v.optional(id), move: v.picklist(ownMoves) }),
  v.check((input) => (input.token === undefined) !== (input.id === undefined), 'required'),
)

export const ticketName = v.object({ id, name: v.string() })

/** What was asked and what was said to it. Sensitive answers are erased after a while: `erased`. */
export const answered = v.object({
  id: v.string(),
  label: v.string(),
  value: v.union([v.string(), v.boolean(), v.null()]),
  erased: v.boolean(),
})

export const waitReasons = ['unconfirmed', 'full', 'party'] as const

/** Where somebody stands in line, and why they wait: “3 free, your party is 5”. */
export const waiting = v.object({
  position: v.number(),
  reason: v.picklist(waitReasons),
  /** Places of that ticket that are free at this moment. */
  free: v.number(),
  /** When registering closes, and with it the waiting list. */
  until: timestamp,
})

const both = {
  id,
  ticket: ticketName,
  seats: v.number(),
  children: v.array(v.string()),
  answers: v.array(answered),
  status: v.picklist(registrationStates),
  registeredAt: timestamp,
  /** A guest’s places are kept until then, and go if nobody confirms. */
  confirmBy: v.nullable(timestamp),
  offeredUntil: v.nullable(timestamp),
  attendedAt: v.nullable(timestamp),
  ending: v.nullable(v.picklist(endings)),
}

/** As whoever registered sees it. */
export const ownRegistration = v.object({
  ...both,
  event: v.object({
    id,
    slug: v.string(),
    title: v.string(),
    status: v.string(),
    statusNote: v.string(),
    mode: v.string(),
    place: v.string(),
    startsAt: timestamp,
    endsAt: timestamp,
    timeZone: v.string(),
    allDay: v.boolean(),
    /** For those who are registered alone. */
    onlineUrl: v.nullable(v.string()),
  }),
  /** Of all places together, in minor units; paid to the host. */
  price: v.number(),
  name: v.string(),
  email: v.string(),
  isGuest: v.boolean(),
  waiting: v.nullable(waiting),
  /** What is shown at the door; as text and in a picture. */
  code: v.nullable(v.string()),
  may: v.array(v.picklist(ownMoves)),
})
export type OwnRegistration = v.InferOutput<typeof ownRegistration>

/** As the hosts see it. */
export const hostRegistration = v.object({
  ...both,
  name: v.string(),
  email: v.string(),
  isGuest: v.boolean(),
  userId: v.nullable(id),
  price: v.number(),
  waiting: v.nullable(waiting),
  code: v.nullable(v.string()),
  checkedInBy: v.nullable(v.object({ name: v.string() })),
})
export type HostRegistration = v.InferOutput<typeof hostRegistration>

/** Registrations and the places they have. `free`: null where there is no limit. */
export const registrationCounts = v.object({
  here: v.number(),
  expected: v.number(),
  held: v.number(),
  waiting: v.number(),
  offered: v.number(),
  gone: v.number(),
  seatsHere: v.number(),
  seatsExpected: v.number(),
  seatsWaiting: v.number(),
  taken: v.number(),
  free: v.nullable(v.number()),
})
export type RegistrationCounts = v.InferOutput<typeof registrationCounts>

export const registrationSorts = ['name', '-registered', 'line'] as const

export const registrationFilter = v.object({
  q: v.optional(searchText),
  state: v.optional(v.picklist(registrationFilters)),
  sort: v.optional(v.picklist(registrationSorts), '-registered'),
})
export const registrationQuery = v.object({ ...pageQuery, ...registrationFilter.entries })
export const registrationPage = v.object({
  registrations: v.array(hostRegistration),
  counts: registrationCounts,
  ...pageResult,
})

export const ownRegistrationPage = v.object({ registrations: v.array(ownRegistration), ...pageResult })

/** `already`: it was used before, then and by whom. */
export const checkIn = v.object({
  registration: hostRegistration,
  already: v.nullable(v.object({ at: timestamp, by: v.nullable(v.string()) })),
})

export const messageInput = v.object({
  to: v.picklist(messageReaders),
  subject: line(1, messageSubject),
  text: v.pipe(letter(messageText), v.minLength(1)),
})
export type MessageInput = v.InferOutput<typeof messageInput>

export const sentMessage = v.object({
  id,
  to: v.picklist(messageReaders),
  subject: v.string(),
  text: v.string(),
  at: timestamp,
  by: v.nullable(v.string()),
  told: v.number(),
})
