// An event as its hosts write it: what a form sends, what two editors are shown of each other, and what is made of it to be kept.
import type { EventInput, EventPatch, TicketInput } from '#/contract/event/event-input.ts'
import type { Point, Question, Venue } from '#/contract/event/event.ts'
import {
  eventLimits,
  usualPlaces,
  type EventAudience,
  type EventCategory,
  type EventMode,
  type EventVisibility,
} from '#/contract/event/event-kinds.ts'
import { paymentLimits, type RefundRule, type TicketPayment } from '#/contract/event/ticket-payment.ts'
import type { Level } from '#/contract/core/level.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { newId } from '#/lib/ids.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import { m } from '#/paraglide/messages.js'
import type { EventRow, TicketRow } from './events.repo.ts'
import { localTimeOf, writtenTimes, type WrittenTimes } from './events.times.ts'

type QuestionInput = Omit<Question, 'id'> & { id?: string | undefined }
export type WrittenEvent = {
  title: string
  summary: string
  content: RichDocument | null
  cover: string | null
  coverAlt: string
  category: EventCategory
  mode: EventMode
  venue: Venue | null
  point: Point | null
  onlineUrl: string
  starts: string | null
  ends: string | null
  startsHour: WrittenTimes['startsHour']
  endsHour: WrittenTimes['endsHour']
  timeZone: string
  allDay: boolean
  opens: string | null
  closes: string | null
  capacity: number | null
  waitlist: boolean
  offerHours: number
  maxParty: number
  audience: EventAudience[]
  levels: Level[]
  languages: string[]
  accessibility: string
  visibility: EventVisibility
  payment: TicketPayment
  refundRule: RefundRule
  refundDays: number
  taxRate: number
  hours: number | null
  tickets: TicketInput[]
  questions: QuestionInput[]
}

/** What a draft has of which nothing was said. */
export const begun = ({ organisation: _for, ...input }: EventInput, locale: Locale): WrittenEvent => {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const quantity = input.capacity ?? usualPlaces
  return {
    summary: '',
    content: null,
    cover: null,
    coverAlt: '',
    category: 'other',
    mode: 'onsite',
    venue: null,
    point: null,
    onlineUrl: '',
    starts: null,
    ends: null,
    startsHour: null,
    endsHour: null,
    allDay: false,
    opens: null,
    closes: null,
    capacity: null,
    waitlist: true,
    offerHours: eventLimits.offerHours.usual,
    maxParty: eventLimits.party.usual,
    audience: [],
    levels: [],
    languages: [],
    accessibility: '',
    visibility: 'public',
    payment: 'on_site',
    refundRule: 'full',
    refundDays: paymentLimits.refundDays.usual,
    taxRate: 0,
    hours: null,
    tickets: [{ name: m.api_event_ticket({}, { locale }), price: 0, quantity }],
    questions: [],
    ...(given as Pick<WrittenEvent, 'title' | 'timeZone'>),
  }
}

/** What is kept as it was written. */
const plainFields = [
  'title',
  'summary',
  'coverAlt',
  'category',
  'mode',
  'venue',
  'onlineUrl',
  'timeZone',
  'allDay',
  'capacity',
  'waitlist',
  'offerHours',
  'maxParty',
  'audience',
  'levels',
  'languages',
  'accessibility',
  'visibility',
  'payment',
  'refundRule',
  'refundDays',
  'taxRate',
  'hours',
] as const satisfies (keyof WrittenEvent & keyof EventRow)[]
type Plain = Pick<WrittenEvent, (typeof plainFields)[number]>

export const plainOf = (from: Plain): Plain =>
  Object.fromEntries(plainFields.map((field) => [field, from[field]])) as Plain

/** As it is kept, in the same words. */
export function writtenOf(row: EventRow, tickets: readonly TicketRow[]): WrittenEvent {
  const clock = (at: Date | null) => (at ? localTimeOf(at, row.timeZone).local : null)
  return {
    ...plainOf(row),
    ...writtenTimes(row),
    content: row.content,
    cover: row.coverId,
    questions: row.questions,
    point: row.lat !== null && row.lon !== null ? { lat: row.lat, lon: row.lon } : null,
    opens: clock(row.opensAt),
    closes: clock(row.closesAt),
    tickets: tickets.map(({ id, name, price, quantity }) => ({ id, name, price, quantity })),
  }
}

export type Patch = Omit<EventPatch, 'version' | 'note' | 'scope'>

/** What is left out stays; another time without a word about its hour is not of the hour that was meant before. */
export function patched(before: WrittenEvent, patch: Patch): WrittenEvent {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Patch
  const hours = {
    ...(given.starts !== undefined && given.starts !== before.starts ? { startsHour: null } : {}),
    ...(given.ends !== undefined && given.ends !== before.ends ? { endsHour: null } : {}),
  }
  const questions = given.questions ?? renamed(before, given.tickets)
  return shaped({ ...before, ...hours, ...given, questions } as WrittenEvent)
}

/** Questions name their tickets, and go along where one is called otherwise. */
export function renamed({ questions, tickets }: WrittenEvent, given: Patch['tickets']): WrittenEvent['questions'] {
  const now = new Map((given ?? []).flatMap(({ id, name }) => (id ? [[id, name]] : [])))
  const names = new Map(tickets.flatMap(({ id, name }) => (id && now.has(id) ? [[name, now.get(id)!]] : [])))
  return questions.map((one) =>
    one.tickets?.some((name) => names.has(name) && names.get(name) !== name)
      ? { ...one, tickets: one.tickets.map((name) => names.get(name) ?? name) }
      : one,
  )
}

/** Without what its kind has no place for; questions that are new get their numbers. */
export function shaped(written: WrittenEvent): WrittenEvent {
  const { mode, venue } = written
  const isThere = mode !== 'online' && venue !== null
  return {
    ...written,
    // What is said of a picture goes with it.
    coverAlt: written.cover ? written.coverAlt : '',
    venue: isThere ? venue : null,
    point: isThere ? written.point : null,
    onlineUrl: mode === 'onsite' ? '' : written.onlineUrl,
    questions: written.questions.map((one) => ({
      ...one,
      id: one.id ?? newId(),
      options: one.kind === 'choice' ? one.options : [],
    })),
  }
}

/** As two editors can compare it: a text as Markdown, questions by what they ask. */
export const readable = ({ content, questions, ...plain }: Partial<WrittenEvent>): Record<string, unknown> => ({
  ...plain,
  ...(content === undefined ? {} : { content: content && toMarkdown(content) }),
  ...(questions && { questions: questions.map(({ label, options }) => [label, ...options].join(' · ')) }),
})
