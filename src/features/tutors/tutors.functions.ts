import { createServerFn } from '@tanstack/react-start'
import { bookingCalls, type BookingInput } from '#/contract/booking/booking.ts'
import type { Result } from '#/contract/core/result.ts'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { placeCalls } from '#/contract/place/place.ts'
import { tutorCalls } from '#/contract/tutor/tutor.calls.ts'
import type { TutorSearch } from '#/contract/tutor/tutor.search.ts'
import { placeName } from '#/features/places/place-name.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import type { Moved, TutorsFound } from './found.ts'
import { narrowing } from './tutors.search.ts'

const shownAtOnce = 20
const weekMs = 7 * 86_400_000

/** A page of the list. A place that is only named is looked up first: the address then says where it is. */
export const getTutors = createServerFn()
  .validator((search: TutorSearch) => search)
  .handler(async ({ data: search }): Promise<Result<TutorsFound | Moved>> => {
    if (search.place === undefined || search.lat !== undefined) return readFound(search)
    const found = await api(placeCalls.list, { query: { q: search.place } })
    if (!found.ok) return found
    const [town] = found.data.places
    if (town) return ok({ kind: 'moved', to: { place: placeName(town), lat: town.lat, lon: town.lon } })
    const { place: _unknown, km: _km, ...others } = search
    return readFound(others)
  })

async function readFound(search: TutorSearch): Promise<Result<TutorsFound>> {
  const { after, before } = search
  const { place: _name, ...asked } = narrowing(search)
  const page = await api(tutorCalls.list, { query: { ...asked, after, before, limit: shownAtOnce } })
  return page.ok ? ok({ kind: 'found', page: page.data }) : page
}

/** A tutor, and when a week from now, or some weeks on, is free. */
export const getTutor = createServerFn()
  .validator((params: { id: string; week: number }) => params)
  .handler(async ({ data: { id, week } }) => {
    const from = new Date(Date.now() + week * weekMs).toISOString()
    const [found, free] = await Promise.all([
      api(tutorCalls.get, { params: { id } }),
      api(tutorCalls.slots, { params: { id }, query: { from, days: '7' } }),
    ])
    if (!found.ok) return found
    if (!free.ok) return free
    const { bio, ...tutor } = found.data.tutor
    return ok({ tutor, html: bio ? toHtml(bio) : '', free: free.data, now: Date.now() })
  })

export const getOffer = createServerFn()
  .validator((params: { id: string; at: string }) => params)
  .handler(({ data: { id, at } }) => api(bookingCalls.offer, { params: { id }, query: { at } }))

export const bookTutor = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: BookingInput }) => input)
  .handler(({ data: { id, body } }) => api(bookingCalls.book, { params: { id }, body }))

export const reportTutor = createServerFn({ method: 'POST' })
  .validator((input: { id: string; report: ReportInput }) => input)
  .handler(({ data: { id, report } }) => api(tutorCalls.report, { params: { id }, body: report }))
