import { queryOptions } from '@tanstack/react-query'
import type { BookingSearch, NewBookingSearch } from '#/contract/reservation/reservation.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getBooking, getOffer, getReservation, getResources, listOwnReservations } from './reservations.functions.ts'

/** All that is known of what is booked; invalidate it after a change. */
export const reservationsKey = ['reservations'] as const

const freshMs = 30_000

export const bookingQuery = (organisation: string, { done: _done, ...search }: BookingSearch) =>
  queryOptions({
    queryKey: [...reservationsKey, organisation, search],
    queryFn: async () => unwrap(await getBooking({ data: { organisation, search } })),
    refetchInterval: freshMs,
  })

export const resourcesQuery = (organisation: string) =>
  queryOptions({
    queryKey: [...reservationsKey, organisation, 'resources'],
    queryFn: async () => unwrap(await getResources({ data: { organisation } })),
  })

export const offerQuery = (organisation: string, search: NewBookingSearch) =>
  queryOptions({
    queryKey: [...reservationsKey, organisation, 'offer', search],
    queryFn: async () => unwrap(await getOffer({ data: { organisation, search } })),
  })

export const reservationQuery = (id: string) =>
  queryOptions({
    queryKey: [...reservationsKey, 'one', id],
    queryFn: async () => unwrap(await getReservation({ data: { id } })).reservation,
  })

export const ownReservationsQuery = () =>
  queryOptions({
    queryKey: [...reservationsKey, 'own'],
    queryFn: async () => unwrap(await listOwnReservations()).reservations,
  })
