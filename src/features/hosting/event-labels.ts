// What the fields of an event are called, and their values, where two people have changed one.
import { eventLimits } from '#/contract/event/event-kinds.ts'
import type { EventInput } from '#/contract/event/event-input.ts'
import { m } from '#/paraglide/messages.js'
import { listFormat } from '#/words/formats.ts'
import { audienceWords, eventCategoryWords, eventModeWords } from '#/words/event.ts'
import { levelWord } from '#/words/level.ts'
import { formatMoney } from '#/words/money.ts'
import { rateWords } from './form-rows.ts'
import { refundRuleWords, ticketPaymentWords, visibilityWords } from './hosting.words.ts'

const rowLabels = (
  prefix: string,
  most: number,
  row: (at: { number: number }) => string,
  parts: Record<string, () => string>,
) =>
  Object.fromEntries(
    Array.from({ length: most }, (_, at) => at).flatMap((at) => [
      [`${prefix}.${at}`, () => row({ number: at + 1 })],
      ...Object.entries(parts).map(([part, word]) => [
        `${prefix}.${at}.${part}`,
        () => `${row({ number: at + 1 })}, ${word()}`,
      ]),
    ]),
  ) as Record<string, () => string>

/** In the order in which they stand in the form. */
export const eventLabels: Record<string, () => string> = {
  organisation: m.record_organisation,
  title: m.hosting_title,
  category: m.hosting_category,
  summary: m.hosting_summary,
  markdown: m.hosting_content,
  cover: m.pictures_cover,
  coverAlt: m.pictures_cover_alt,
  starts: m.hosting_starts,
  ends: m.hosting_ends,
  startsHour: m.hosting_starts_hour,
  endsHour: m.hosting_ends_hour,
  allDay: m.hosting_all_day,
  timeZone: m.hosting_zone,
  mode: m.hosting_mode,
  'venue.name': m.hosting_venue_name,
  'venue.street': m.address_street,
  'venue.zip': m.address_postal_code,
  'venue.city': m.address_city,
  'venue.country': m.address_country,
  venue: m.hosting_section_where,
  'point.lat': m.hosting_lat,
  'point.lon': m.hosting_lon,
  point: m.hosting_point,
  onlineUrl: m.hosting_online_url,
  ...rowLabels('tickets', eventLimits.tickets, m.hosting_ticket, {
    name: m.hosting_ticket_name,
    price: m.hosting_ticket_price,
    quantity: m.hosting_ticket_quantity,
  }),
  tickets: m.hosting_section_tickets,
  payment: m.hosting_pay_how,
  refundRule: m.hosting_refund_rule,
  refundDays: m.hosting_refund_days,
  taxRate: m.hosting_tax,
  capacity: m.hosting_capacity,
  maxParty: m.hosting_max_party,
  opens: m.hosting_opens,
  closes: m.hosting_closes,
  waitlist: m.hosting_waitlist,
  offerHours: m.hosting_offer_hours,
  hours: m.hosting_hours,
  ...rowLabels('questions', eventLimits.questions, m.hosting_question, {
    label: m.hosting_question_label,
    kind: m.hosting_question_kind,
    options: m.hosting_question_options,
    tickets: m.hosting_question_only,
  }),
  questions: m.hosting_section_questions,
  audience: m.hosting_audience,
  levels: m.hosting_levels,
  languages: m.hosting_languages,
  accessibility: m.hosting_accessibility,
  visibility: m.hosting_visibility,
  note: m.hosting_note,
}

const list = (words: readonly string[]) => listFormat().format(words)

type Shown = { [K in keyof Required<EventInput>]?: (value: NonNullable<EventInput[K]>) => string }

const shown: Shown = {
  cover: () => m.pictures_clash(),
  category: (value) => eventCategoryWords[value](),
  mode: (value) => eventModeWords[value](),
  visibility: (value) => visibilityWords[value].word(),
  payment: (value) => ticketPaymentWords[value].word(),
  refundRule: (value) => refundRuleWords[value](),
  taxRate: (value) => `${rateWords(value)} %`,
  audience: (value) => list(value.map((one) => audienceWords[one]())),
  levels: (value) => list(value.map(levelWord)),
  languages: (value) => value.join(', '),
  starts: (value) => value.replace('T', ' '),
  ends: (value) => value.replace('T', ' '),
  opens: (value) => value.replace('T', ' '),
  closes: (value) => value.replace('T', ' '),
  venue: ({ name, street, zip, city, country }) =>
    [name, street, `${zip} ${city}`.trim(), country].filter(Boolean).join('\n'),
  point: ({ lat, lon }) => `${lat}, ${lon}`,
  tickets: (value) =>
    value.map(({ name, price, quantity }) => `${name}: ${formatMoney(price)} × ${quantity}`).join('\n'),
  questions: (value) => value.map(({ label, options }) => [label, ...options].join('\n– ')).join('\n'),
  waitlist: (value) => yesOrNo(value),
  allDay: (value) => yesOrNo(value),
}

const yesOrNo = (value: boolean) => (value ? m.hosting_yes() : m.hosting_no())

/** A value of a field in words. */
export function eventClashWords(field: string, value: unknown): string {
  const word = shown[field as keyof Shown] as ((value: unknown) => string) | undefined
  return word ? word(value) : String(value)
}

/** A stored value as the form's control holds it, where they differ. */
export const writtenEvent = (field: string, value: unknown): string | undefined =>
  field === 'taxRate'
    ? rateWords(value as number)
    : field === 'tickets' || field === 'questions'
      ? JSON.stringify(value)
      : undefined
