import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { changeCalls } from '#/contract/core/bulk.ts'
import { calendarCalls } from '#/contract/calendar/calendar.calls.ts'
import type { seriesScopes } from '#/contract/core/series-scopes.ts'
import type { CalendarInput, EventInput, EventPatch, rsvps, WorkCycle } from '#/contract/calendar/calendar.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { aheadOfChildren, isAhead, type ChildAround } from './ahead.ts'

type Id = { id: string }
type Scope = (typeof seriesScopes)[number]
type Asked = v.InferInput<typeof calendarCalls.availability.body>

/** What happens in a stretch of time, repeated events one by one. */
export const listMeetings = createServerFn()
  .validator((query: { from: string; to: string }) => query)
  .handler(({ data }) => api(calendarCalls.meetings, { query: data }))

/** Of whatever time, what is to come first. */
export const searchMeetings = createServerFn()
  .validator((query: { q: string }) => query)
  .handler(({ data }) => api(calendarCalls.search, { query: data }))

/** Of a stretch of days what is still to come. */
export const listAhead = createServerFn()
  .validator((query: { from: string; to: string }) => query)
  .handler(async ({ data }) => {
    const found = await api(calendarCalls.meetings, { query: data })
    return found.ok ? ok({ events: found.data.events.filter((event) => isAhead(event, Date.now())) }) : found
  })

/** The same of each of some children, as far as one sees it. */
export const listAheadOfChildren = createServerFn()
  .validator((query: { from: string; to: string; children: ChildAround[] }) => query)
  .handler(async ({ data: { children, ...range } }) => {
    const [found, seen] = await Promise.all([
      api(calendarCalls.meetings, { query: range }),
      api(calendarCalls.calendars, {}),
    ])
    if (!found.ok) return found
    if (!seen.ok) return seen
    return ok({ events: aheadOfChildren(found.data.events, children, seen.data.calendars, Date.now()) })
  })

export const getMeeting = createServerFn()
  .validator((params: { eventId: string }) => params)
  .handler(({ data }) => api(calendarCalls.meeting, { params: data }))

export const createMeeting = createServerFn({ method: 'POST' })
  .validator((body: EventInput) => body)
  .handler(({ data }) => api(calendarCalls.create, { body: data }))

export const updateMeeting = createServerFn({ method: 'POST' })
  .validator((body: { eventId: string; update: EventPatch; scope: Scope }) => body)
  .handler(({ data }) => api(calendarCalls.update, { body: data }))

export const deleteMeeting = createServerFn({ method: 'POST' })
  .validator((body: { eventId: string; scope: Scope }) => body)
  .handler(({ data }) => api(calendarCalls.delete, { body: data }))

/** Brings back what was removed, or takes an import back. */
export const undoCalendarChange = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(changeCalls.undo, { params: data }))

export const answerMeeting = createServerFn({ method: 'POST' })
  .validator((input: { eventId: string; rsvp: (typeof rsvps)[number]; scope: Scope }) => input)
  .handler(({ data: { eventId, ...body } }) => api(calendarCalls.answer, { params: { eventId }, body }))

/** People whom one may invite, the first 50 by name. */
export const listGuests = createServerFn()
  .validator((query: { q: string }) => query)
  .handler(({ data }) => api(calendarCalls.guests, { query: data }))

export const getAvailability = createServerFn({ method: 'POST' })
  .validator((body: Asked) => body)
  .handler(({ data }) => api(calendarCalls.availability, { body: data }))

export const listCalendars = createServerFn().handler(() => api(calendarCalls.calendars, {}))

export const createCalendar = createServerFn({ method: 'POST' })
  .validator((body: CalendarInput) => body)
  .handler(({ data }) => api(calendarCalls.createCalendar, { body: data }))

export const updateCalendar = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: Partial<CalendarInput> }) => input)
  .handler(({ data: { id, body } }) => api(calendarCalls.updateCalendar, { params: { id }, body }))

export const deleteCalendar = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(calendarCalls.deleteCalendar, { params: data }))

/** A private link; the one before stops working. */
export const makeFeed = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(calendarCalls.makeFeed, { params: data }))

export const revokeFeed = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(calendarCalls.revokeFeed, { params: data }))

export const applyCalendarImport = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(calendarCalls.applyImport, { params: data }))

export const listWorkCycles = createServerFn().handler(() => api(calendarCalls.workCycles, {}))

export const setWorkCycles = createServerFn({ method: 'POST' })
  .validator((input: Id & { timeZone: string; workCycles: WorkCycle[]; version: number }) => input)
  .handler(({ data: { id, ...body } }) => api(calendarCalls.setWorkCycles, { params: { id }, body }))
