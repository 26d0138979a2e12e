import { createServerFn } from '@tanstack/react-start'
import { reservationCalls, resourceCalls } from '#/contract/reservation/reservation.calls.ts'
import type { BookingSearch, NewBookingSearch } from '#/contract/reservation/reservation.search.ts'
import type { MoveInput, ReservationInput } from '#/contract/reservation/reservation.ts'
import type { ResourceInput, ResourcePatch } from '#/contract/reservation/resource.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'

const shownAtOnce = 25

type Of<Search> = { organisation: string; search: Search }

/** The week or the list, with what is counted of both. */
export const getBooking = createServerFn()
  .validator((input: Of<BookingSearch>) => input)
  .handler(async ({ data: { organisation, search } }) => {
    const params = { id: organisation }
    const { view, week, q, resource, kind, status, time, need, after, before } = search
    const query = { q, resource, kind, status, time, need, after, before, limit: shownAtOnce }
    const [figures, resources, shown, listed] = await Promise.all([
      api(reservationCalls.figures, { params }),
      api(resourceCalls.list, { params }),
      view === 'list'
        ? null
        : api(reservationCalls.week, { params, query: { date: week, resource, kind: kind as never } }),
      view === 'list' ? api(reservationCalls.list, { params, query }) : null,
    ])
    if (!figures.ok) return figures
    if (!resources.ok) return resources
    if (shown && !shown.ok) return shown
    if (listed && !listed.ok) return listed
    return ok({
      figures: figures.data.figures,
      resources: resources.data.resources,
      week: shown?.data.week ?? null,
      page: listed?.data ?? null,
    })
  })

export const getResources = createServerFn()
  .validator((input: { organisation: string }) => input)
  .handler(({ data }) => api(resourceCalls.list, { params: { id: data.organisation } }))

/** What the form chooses from, and whether what it says is free; null until it says all. */
export const getOffer = createServerFn()
  .validator((input: Of<NewBookingSearch>) => input)
  .handler(async ({ data: { organisation, search } }) => {
    const params = { id: organisation }
    const { move, resource, trainer, date, time, minutes, repeats = 1 } = search
    const [listed, found] = await Promise.all([
      api(resourceCalls.list, { params }),
      move ? api(reservationCalls.get, { params: { id: move } }) : null,
    ])
    if (!listed.ok) return listed
    if (found && !found.ok) return found
    const known = { ...listed.data, moved: found?.data.reservation ?? null }
    if (!resource || !date || !time || !minutes) return ok({ ...known, offer: null, refused: null })
    const offered = await api(reservationCalls.offer, {
      params,
      query: { resource, trainer, date, time, minutes, repeats, except: move },
    })
    return ok({
      ...known,
      offer: offered.ok ? offered.data.offer : null,
      refused: offered.ok ? null : offered.error.message,
    })
  })

export const getReservation = createServerFn()
  .validator((input: { id: string }) => input)
  .handler(({ data }) => api(reservationCalls.get, { params: data }))

export const listOwnReservations = createServerFn().handler(() =>
  api(reservationCalls.own, { query: { limit: shownAtOnce } }),
)

export const bookReservation = createServerFn({ method: 'POST' })
  .validator((input: { organisation: string; body: ReservationInput }) => input)
  .handler(({ data: { organisation, body } }) => api(reservationCalls.book, { params: { id: organisation }, body }))

export const confirmReservation = createServerFn({ method: 'POST' })
  .validator((input: { id: string }) => input)
  .handler(({ data }) => api(reservationCalls.confirm, { params: data }))

export const moveReservation = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: MoveInput }) => input)
  .handler(({ data: { id, body } }) => api(reservationCalls.move, { params: { id }, body }))

export const cancelReservation = createServerFn({ method: 'POST' })
  .validator((input: { id: string; note: string; later: boolean }) => input)
  .handler(({ data: { id, ...body } }) => api(reservationCalls.cancel, { params: { id }, body }))

type Target = { organisation: string; id: string }

export const createResource = createServerFn({ method: 'POST' })
  .validator((input: { organisation: string; body: ResourceInput }) => input)
  .handler(({ data: { organisation, body } }) => api(resourceCalls.create, { params: { id: organisation }, body }))

export const updateResource = createServerFn({ method: 'POST' })
  .validator((input: Target & { body: ResourcePatch }) => input)
  .handler(({ data: { organisation, id, body } }) =>
    api(resourceCalls.update, { params: { id: organisation, resource: id }, body }),
  )

export const removeResource = createServerFn({ method: 'POST' })
  .validator((input: Target) => input)
  .handler(({ data: { organisation, id } }) =>
    api(resourceCalls.remove, { params: { id: organisation, resource: id } }),
  )
