import { dayMinutes, type ReservationState, type ResourceKind } from '#/contract/reservation/reservation-kinds.ts'
import type { OfferedDate, Reservation } from '#/contract/reservation/reservation.ts'
import { m } from '#/paraglide/messages.js'

export const kindWords: Record<ResourceKind, () => string> = {
  room: m.reservations_kind_room,
  trainer: m.reservations_kind_trainer,
  observation: m.reservations_kind_observation,
  practicum: m.reservations_kind_practicum,
  session: m.reservations_kind_session,
}

export const stateWords: Record<ReservationState, () => string> = {
  held: m.reservations_state_held,
  confirmed: m.reservations_state_confirmed,
  done: m.reservations_state_done,
  cancelled: m.reservations_state_cancelled,
  lapsed: m.reservations_state_lapsed,
}

export const dateWords: Record<OfferedDate['state'], () => string> = {
  free: m.reservations_date_free,
  taken: m.reservations_date_taken,
  closed: m.reservations_date_closed,
  over: m.reservations_date_over,
  missing: m.reservations_date_missing,
}

const endingWords = {
  centre: m.reservations_ended_centre,
  person: m.reservations_ended_person,
  time: m.reservations_ended_time,
  account: m.reservations_ended_account,
}

export const endedText = ({ ending, endingNote }: Pick<Reservation, 'ending' | 'endingNote'>): string =>
  [ending && endingWords[ending](), endingNote].filter(Boolean).join(' ')

/** "45 minutes", "5 days". */
export const lengthWord = (minutes: number): string =>
  minutes < dayMinutes
    ? m.reservations_minutes({ minutes })
    : minutes === dayMinutes
      ? m.reservations_one_day()
      : m.reservations_days({ days: minutes / dayMinutes })
