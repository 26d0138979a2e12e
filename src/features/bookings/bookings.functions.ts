import { createServerFn } from '@tanstack/react-start'
import { bookingCalls } from '#/contract/booking/booking.ts'
import type { BookingsSearch } from '#/contract/tutor/tutor.search.ts'
import { api } from '#/gateway/api.server.ts'

const shownAtOnce = 20

export const getBookings = createServerFn()
  .validator((search: BookingsSearch) => search)
  .handler(({ data: { past, after, before } }) =>
    api(bookingCalls.list, { query: { past: past ? 'true' : 'false', after, before, limit: shownAtOnce } }),
  )

export const cancelBooking = createServerFn({ method: 'POST' })
  .validator((input: { id: string; note: string }) => input)
  .handler(({ data: { id, note } }) => api(bookingCalls.cancel, { params: { id }, body: { note } }))
