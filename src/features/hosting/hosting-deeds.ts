// What the forms of the hosts’ pages do, sent by a script or posted to their page. Pure but for the calls.
import type { EventInput, EventPatch } from '#/contract/event/event-input.ts'
import { seriesScopes } from '#/contract/core/series-scopes.ts'
import { repeatUnits, repeatWays } from '#/contract/event/series-kinds.ts'
import { messageRecipients } from '#/contract/event/registration-kinds.ts'
import { postedEvent } from './event-form.ts'
import { moneyRead, numberRead } from './form-rows.ts'
import {
  addDates,
  cancelEvent,
  cancelRegistration,
  checkIn,
  copyEvent,
  createEvent,
  giveBack,
  keepTemplate,
  nameHosts,
  postponeEvent,
  publishEvent,
  repeatEvent,
  putSites,
  rescheduleEvent,
  sayPaid,
  sendMessage,
  undoCheckIn,
  updateEvent,
} from './hosting.functions.ts'

type Values = Readonly<Record<string, string>>

const about = ({ id = '', version }: Values) => ({ id, version: Number(version) })
const noted = (values: Values) => ({ ...about(values), note: values.note ?? '' })
/** Where nothing is asked, it is meant for this date alone. */
const scopeIn = ({ scope }: Values) => ({ scope: seriesScopes.find((one) => one === scope) ?? 'this' })
const lines = (text = '') => text.replaceAll('\r\n', '\n')

/** How it takes place again. What is no number is refused at its field. */
const repeatIn = (values: Values) => ({
  every: repeatUnits.find((one) => one === values.every) ?? 'week',
  interval: numberRead(values.interval ?? ''),
  weekdays: [1, 2, 3, 4, 5, 6, 7].filter((day) => values[`weekday${day}`] === 'on'),
  by: repeatWays.find((one) => one === values.by) ?? 'date',
  until: values.until?.trim() || null,
  times: values.times?.trim() ? numberRead(values.times) : null,
})

/** How many of each ticket there are, and of all together. */
function placesIn(values: Values): Pick<EventPatch, 'capacity' | 'tickets'> {
  const tickets = JSON.parse(values.tickets || '[]') as NonNullable<EventPatch['tickets']>
  return {
    capacity: values.capacity?.trim() ? numberRead(values.capacity) : null,
    tickets: tickets.map((ticket) => ({ ...ticket, quantity: numberRead(values[`quantity.${ticket.id}`] ?? '') })),
  }
}

export const hostingDeeds = {
  create: (values: Values) =>
    createEvent({
      data: { ...postedEvent(values), organisation: values.organisation || null } satisfies Omit<
        EventInput,
        'content'
      > & { markdown: string },
    }),
  save: (values: Values) =>
    updateEvent({
      data: {
        id: values.id ?? '',
        body: {
          ...postedEvent(values),
          note: lines(values.note),
          ...scopeIn(values),
          version: Number(values.version),
        },
      },
    }),
  publish: (values: Values) => publishEvent({ data: { ...about(values), ...scopeIn(values) } }),
  cancel: (values: Values) => cancelEvent({ data: { ...noted(values), ...scopeIn(values) } }),
  postpone: (values: Values) => postponeEvent({ data: noted(values) }),
  reschedule: (values: Values) => {
    const { starts, ends, startsHour, endsHour, opens, closes } = postedEvent(values)
    const times = { starts: starts ?? '', ends: ends ?? '', startsHour, endsHour, opens, closes }
    return rescheduleEvent({ data: { ...noted(values), ...times } })
  },
  places: (values: Values) =>
    updateEvent({
      data: {
        id: values.id ?? '',
        body: { ...placesIn(values), note: '', ...scopeIn(values), version: Number(values.version) },
      },
    }),
  dates: (values: Values) =>
    addDates({ data: { ...about(values), date: values.date?.trim() || null, until: values.until?.trim() || null } }),
  repeat: (values: Values) => repeatEvent({ data: { ...about(values), ...repeatIn(values) } }),
  sites: ({ organisation = '', sites = '' }: Values) =>
    putSites({
      data: {
        id: organisation,
        sites: lines(sites)
          .split('\n')
          .map((one) => one.trim())
          .filter(Boolean),
      },
    }),
  copy: ({ id = '' }: Values) => copyEvent({ data: { id } }),
  template: ({ id = '', kept }: Values) => keepTemplate({ data: { id, kept: kept === 'on' } }),
  in: ({ id = '', registration = '' }: Values) => checkIn({ data: { id, body: { registration } } }),
  code: ({ id = '', code = '' }: Values) => checkIn({ data: { id, body: { code: code.trim() } } }),
  out: ({ id = '', registration = '' }: Values) => undoCheckIn({ data: { id, registration } }),
  named: ({ id = '', ...values }: Values) =>
    nameHosts({
      data: {
        id,
        ...scopeIn(values),
        people: Object.keys(values).flatMap((key) => (key.startsWith('person.') ? [key.slice('person.'.length)] : [])),
      },
    }),
  give_up: ({ id = '', registration = '', note }: Values) =>
    cancelRegistration({ data: { id, registration, note: lines(note) } }),
  paid: ({ id = '', registration = '', amount }: Values) =>
    sayPaid({ data: { id, registration, amount: Number(amount) } }),
  refund: ({ id = '', registration = '', amount = '', refunded, reason = '' }: Values) =>
    giveBack({ data: { id, registration, amount: moneyRead(amount), refunded: Number(refunded), reason } }),
  send: ({ id = '', to, subject = '', text }: Values) =>
    sendMessage({
      data: {
        id,
        body: { to: messageRecipients.find((one) => one === to) ?? 'registered', subject, text: lines(text) },
      },
    }),
}

export type HostingDeed = keyof typeof hostingDeeds
