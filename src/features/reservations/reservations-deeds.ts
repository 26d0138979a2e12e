// What the forms about bookings do, sent by a script or posted to their page. Pure but for the calls.
import type { Result } from '#/contract/core/result.ts'
import { reservationLimits } from '#/contract/reservation/reservation-kinds.ts'
import type { ReservationInput } from '#/contract/reservation/reservation.ts'
import type { Resource, ResourceInput } from '#/contract/reservation/resource.ts'
import { hoursText, readHours } from '#/lib/hours-text.ts'
import {
  bookReservation,
  cancelReservation,
  confirmReservation,
  createResource,
  moveReservation,
  removeResource,
  updateResource,
} from './reservations.functions.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Values = Readonly<Record<string, string>>

const textIn = (values: Values, name: string): string => (values[name] ?? '').replaceAll('\r\n', '\n').trim()

/** Of what makes no sense the API is told something that makes none, so that it says so. */
const hoursIn = (values: Values) =>
  weekdays.flatMap((day) => {
    const text = textIn(values, `hours.${day}`)
    return (readHours(text, 4) ?? [{ from: text.slice(0, 20), to: '' }]).map((range) => ({ day, ...range }))
  })

const saidIn = (values: Values) => ({
  name: textIn(values, 'name'),
  place: textIn(values, 'place'),
  equipment: textIn(values, 'equipment'),
  places: Number(values.places || 1),
  bufferMinutes: Number(values.bufferMinutes || 0) as ResourceInput['bufferMinutes'],
  timeZone: textIn(values, 'timeZone'),
  hours: hoursIn(values),
  opensOn: textIn(values, 'opensOn') || null,
  closesOn: textIn(values, 'closesOn') || null,
  isOpen: values.isOpen === 'on',
})

/** The API names hours by their place in one list, the form by their day. */
function withOwnNames<T>(result: Result<T>, values: Values): Result<T> {
  if (result.ok || !result.error.fields) return result
  const hours = hoursIn(values)
  const nameOf = (name: string): string => {
    const [, at] = /^hours\.(\d+)/.exec(name) ?? []
    return at === undefined ? name : `hours.${hours[Number(at)]?.day ?? 1}`
  }
  const fields = Object.fromEntries(Object.entries(result.error.fields).map(([name, text]) => [nameOf(name), text]))
  return { ok: false, error: { ...result.error, fields } }
}

export async function sendResource(values: Values): Promise<Result<{ resource: Resource }>> {
  const { organisation = '', id = '', version } = values
  if (id) {
    const body = { ...saidIn(values), version: Number(version) }
    return withOwnNames(await updateResource({ data: { organisation, id, body } }), values)
  }
  const kind = values.kind as ResourceInput['kind']
  const trainer = kind === 'trainer' ? textIn(values, 'trainer') : null
  const said = saidIn(values)
  const body = { ...said, kind, trainer, name: said.name || (trainer ? '–' : '') }
  return withOwnNames(await createResource({ data: { organisation, body } }), values)
}

export const sendRemove = ({ organisation = '', id = '' }: Values) => removeResource({ data: { organisation, id } })

export const sendBooking = (values: Values) =>
  bookReservation({
    data: {
      organisation: values.organisation ?? '',
      body: {
        resource: values.resource ?? '',
        trainer: values.trainer || null,
        date: values.date ?? '',
        time: values.time ?? '',
        minutes: Number(values.minutes) as ReservationInput['minutes'],
        repeats: Number(values.repeats || 1),
        skip: values.skip === 'on',
        person: textIn(values, 'person') || null,
        guest: textIn(values, 'guest'),
        subject: textIn(values, 'subject'),
        note: textIn(values, 'note').slice(0, reservationLimits.note),
        hold: Number(values.hold || 0) as ReservationInput['hold'],
      },
    },
  })

export const sendMove = ({ id = '', resource = '', trainer, date = '', time = '', minutes }: Values) =>
  moveReservation({
    data: {
      id,
      body: { resource, trainer: trainer || null, date, time, minutes: Number(minutes) as ReservationInput['minutes'] },
    },
  })

export const sendConfirm = ({ id = '' }: Values) => confirmReservation({ data: { id } })

export const sendCancel = (values: Values) =>
  cancelReservation({
    data: { id: values.id ?? '', note: textIn(values, 'note'), later: values.later === 'on' },
  })

/** What controls hold, by their names. */
export const resourceTexts = ({ hours, ...one }: Resource): Values => ({
  ...Object.fromEntries(weekdays.map((day) => [`hours.${day}`, hoursText(hours.filter((range) => range.day === day))])),
  name: one.name,
  place: one.place,
  equipment: one.equipment,
  places: String(one.places),
  bufferMinutes: String(one.bufferMinutes),
  timeZone: one.timeZone,
  opensOn: one.opensOn ?? '',
  closesOn: one.closesOn ?? '',
  isOpen: one.isOpen ? 'on' : '',
})
