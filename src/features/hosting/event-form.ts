// Between an event and the fields of a form, in both directions.
import * as v from 'valibot'
import { eventInput, ticketInput, type EventInput } from '#/contract/event/event-input.ts'
import { missingParts, type MissingPart } from '#/contract/event/missing.ts'
import { type OwnEvent } from '#/contract/event/event.ts'
import { eventLimits, type EventMode } from '#/contract/event/event-kinds.ts'
import { paymentLimits } from '#/contract/event/ticket-payment.ts'
import { formDataOf } from '#/lib/form-data.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import { emptyDocument } from '#/contract/rich-text/rich-node.ts'
import { momentsOf } from './clock.ts'
import { numberRead, rateRead, readQuestions, readTickets } from './form-rows.ts'

/** As the form holds it: the text as Markdown, of which the server makes a document. */
export type EventValues = Required<Omit<EventInput, 'organisation' | 'content'>> & { markdown: string }

const { organisation: _, content: __, ...entries } = eventInput.entries

/** Tickets may still be thought about: then there is one, for nothing. */
const tickets = v.pipe(v.array(ticketInput), v.maxLength(eventLimits.tickets))

const ordered = (from: string | null | undefined, to: string | null | undefined) => !from || !to || from <= to

/** What the form itself can tell; of the same kinds as the API's answer. */
export const eventSchema = v.pipe(
  v.looseObject({ ...entries, tickets }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value as EventValues
    const say = (key: keyof EventValues, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: input as never, key, value: input[key] }] })
    const { starts, ends, opens, closes, timeZone } = input
    for (const key of ['starts', 'ends', 'opens', 'closes'] as const) {
      const local = input[key]
      if (local && momentsOf(local, timeZone).length === 0) say(key, 'missing_hour')
    }
    if (starts && ends && (input.allDay ? ends < starts : ends <= starts)) say('ends', 'end_before_start')
    if (!ordered(opens, closes)) say('closes', 'closing_order')
  }),
)

const textIn = (data: FormData, name: string): string => String(data.get(name) ?? '').trim()

/** A day and a time of two fields; without a time it is the day’s beginning. */
function localIn(data: FormData, name: string, allDay: boolean): string | null {
  const day = textIn(data, `${name}.day`)
  if (!day) return null
  const time = allDay ? '' : textIn(data, `${name}.time`)
  return `${day}T${(time || '00:00').slice(0, 5)}`
}

const hourIn = (data: FormData, name: string) => {
  const choice = textIn(data, name)
  return choice === 'first' || choice === 'second' ? choice : null
}

function venueIn(data: FormData, mode: EventMode): EventValues['venue'] {
  if (mode === 'online') return null
  const part = (name: string) => textIn(data, `venue.${name}`)
  const venue = {
    name: part('name'),
    street: part('street'),
    zip: part('zip'),
    city: part('city'),
    country: part('country'),
  }
  return [venue.name, venue.street, venue.zip, venue.city].some(Boolean) ? venue : null
}

function pointIn(data: FormData, venue: EventValues['venue']): EventValues['point'] {
  const [lat, lon] = ['point.lat', 'point.lon'].map((name) => textIn(data, name).replace(',', '.'))
  if (!venue || (!lat && !lon)) return null
  return { lat: lat ? Number(lat) : Number.NaN, lon: lon ? Number(lon) : Number.NaN }
}

/** With a comma or a point; NaN where it is no number. */
const hoursIn = (typed: string): number | null => (typed ? Number(typed.replace(',', '.')) : null)

const several = (data: FormData, name: string): string[] =>
  data
    .getAll(name)
    .flatMap((value) => String(value).split(','))
    .filter(Boolean)

/** A tutor is not asked. */
function paymentIn(data: FormData): Pick<EventValues, 'payment' | 'refundRule' | 'refundDays' | 'taxRate'> {
  const text = (name: string, usual: string) => textIn(data, name) || usual
  return {
    payment: text('payment', 'on_site') as EventValues['payment'],
    refundRule: text('refundRule', 'full') as EventValues['refundRule'],
    refundDays: numberRead(text('refundDays', data.has('refundDays') ? '' : String(paymentLimits.refundDays.usual))),
    taxRate: rateRead(textIn(data, 'taxRate')),
  }
}

export function readEvent(data: FormData): EventValues {
  const text = (name: string) => textIn(data, name)
  const mode = text('mode') as EventMode
  const allDay = data.has('allDay')
  const starts = localIn(data, 'starts', allDay)
  const ends = localIn(data, 'ends', allDay) ?? (allDay ? starts : null)
  const venue = venueIn(data, mode)
  return {
    title: text('title').replaceAll(/\s*\n\s*/g, ' '),
    summary: text('summary').replaceAll(/\s*\n\s*/g, ' '),
    markdown: String(data.get('markdown') ?? '').replaceAll('\r\n', '\n'),
    cover: text('cover') || null,
    coverAlt: text('coverAlt'),
    category: text('category') as EventValues['category'],
    mode,
    starts,
    ends,
    startsHour: hourIn(data, 'startsHour'),
    endsHour: hourIn(data, 'endsHour'),
    timeZone: text('timeZone'),
    allDay,
    venue,
    point: pointIn(data, venue),
    onlineUrl: mode === 'onsite' ? '' : text('onlineUrl'),
    tickets: readTickets(data),
    capacity: text('capacity') ? numberRead(text('capacity')) : null,
    maxParty: numberRead(text('maxParty')),
    opens: localIn(data, 'opens', false),
    closes: localIn(data, 'closes', false),
    waitlist: data.has('waitlist'),
    offerHours: numberRead(text('offerHours')),
    questions: readQuestions(data),
    audience: several(data, 'audience') as EventValues['audience'],
    levels: several(data, 'levels') as EventValues['levels'],
    languages: several(data, 'languages').toSorted(),
    visibility: text('visibility') as EventValues['visibility'],
    ...paymentIn(data),
    hours: hoursIn(text('hours')),
    accessibility: text('accessibility').replaceAll('\r\n', '\n'),
  }
}

/** The same of a form that was posted without a script. */
export const postedEvent = (values: Record<string, string>): EventValues => readEvent(formDataOf(values))

/** The event as the form would send it unchanged. */
export const eventValues = (event: OwnEvent): EventValues => ({
  title: event.title,
  summary: event.summary,
  markdown: toMarkdown(event.content ?? emptyDocument),
  cover: event.cover?.id ?? null,
  coverAlt: event.coverAlt,
  category: event.category,
  mode: event.mode,
  starts: event.starts,
  ends: event.ends,
  startsHour: event.startsHour,
  endsHour: event.endsHour,
  timeZone: event.timeZone,
  allDay: event.allDay,
  venue: event.venue,
  point: event.point,
  onlineUrl: event.onlineUrl,
  tickets: event.tickets.map(({ id, name, price, quantity }) => ({ id, name, price, quantity })),
  capacity: event.capacity,
  maxParty: event.maxParty,
  opens: event.opens,
  closes: event.closes,
  waitlist: event.waitlist,
  offerHours: event.offerHours,
  questions: event.questions,
  audience: event.audience,
  levels: event.levels,
  languages: event.languages.toSorted(),
  visibility: event.visibility,
  payment: event.payment,
  refundRule: event.refundRule,
  refundDays: event.refundDays,
  taxRate: event.taxRate,
  hours: event.hours,
  accessibility: event.accessibility,
})

/** What a new event begins with. */
export const newEventValues = (timeZone: string): EventValues => ({
  title: '',
  summary: '',
  markdown: '',
  cover: null,
  coverAlt: '',
  category: 'open_day',
  mode: 'onsite',
  starts: null,
  ends: null,
  startsHour: null,
  endsHour: null,
  timeZone,
  allDay: false,
  venue: null,
  point: null,
  onlineUrl: '',
  tickets: [],
  capacity: null,
  maxParty: eventLimits.party.usual,
  opens: null,
  closes: null,
  waitlist: true,
  offerHours: eventLimits.offerHours.usual,
  questions: [],
  audience: [],
  levels: [],
  languages: [],
  visibility: 'public',
  payment: 'on_site',
  refundRule: 'full',
  refundDays: paymentLimits.refundDays.usual,
  taxRate: 0,
  hours: null,
  accessibility: '',
})

/** What is written in a form and still lacks something that visitors ask for; the API says the same of what is stored. */
export function missingIn(values: EventValues): MissingPart[] {
  const lacks: Record<MissingPart, boolean> = {
    title: values.title.length < eventLimits.title.min,
    summary: values.summary === '',
    starts: !values.starts,
    ends: !values.ends,
    venue: values.mode !== 'online' && !values.venue?.city,
    onlineUrl: values.mode !== 'onsite' && !values.onlineUrl,
    tickets: values.tickets.length === 0,
  }
  return missingParts.filter((part) => lacks[part])
}
