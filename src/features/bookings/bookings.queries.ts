import { queryOptions } from '@tanstack/react-query'
import type { BookingsSearch } from '#/contract/tutor/tutor.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getBookings } from './bookings.functions.ts'

/** All that is known of bookings; invalidate it after a change. */
export const bookingsKey = ['bookings'] as const

export const bookingsQuery = ({ past, after, before }: BookingsSearch) =>
  queryOptions({
    queryKey: [...bookingsKey, { past, after, before }],
    queryFn: async () => unwrap(await getBookings({ data: { past, after, before } })),
  })
