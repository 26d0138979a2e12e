// At which centre one books, as far as a page can know: the API has the last word.
import { managedBy, type Viewer } from '#/contract/account/viewer.ts'
import { reservationMinutes } from '#/contract/reservation/reservation-kinds.ts'
import type { NewBookingSearch } from '#/contract/reservation/reservation.search.ts'
import type { Reservation } from '#/contract/reservation/reservation.ts'

type Memberships = Pick<Viewer, 'memberships'>

export const centresOf = ({ memberships }: Memberships) =>
  memberships
    .filter(({ organisation, position }) => organisation.kind === 'training_center' && position !== 'family')
    .map(({ organisation }) => organisation)

/** The one that is named, else the first. */
export function chosenCentre(viewer: Memberships, named: string | undefined) {
  const all = centresOf(viewer)
  return all.find(({ id }) => id === named) ?? all[0]
}

export const isManagerOf = (viewer: Memberships, id: string): boolean => managedBy(viewer).some((one) => one.id === id)

/** Of what takes days, whatever the clocks did in between. */
export function minutesOf({ startsAt, endsAt }: Pick<Reservation, 'startsAt' | 'endsAt'>): number {
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  return minutes < 1380 ? minutes : Math.round(minutes / 1440) * 1440
}

/** The form for when, filled with where a booking stands now, by the clock there. */
export function moveSearch(one: Reservation): NewBookingSearch {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: one.timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [date, time] = shown.format(Date.parse(one.startsAt)).split(' ')
  return {
    organisation: one.organisation.id,
    move: one.id,
    resource: one.resource.id,
    trainer: one.trainer?.id,
    date,
    time,
    minutes: reservationMinutes.find((minutes) => minutes === minutesOf(one)),
  }
}
