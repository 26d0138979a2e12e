import { queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { calendarCalls } from '#/contract/calendar/calendar.calls.ts'
import { unwrap } from '#/router/unwrap.ts'
import {
  getAvailability,
  getMeeting,
  listAhead,
  listAheadOfChildren,
  listCalendars,
  listGuests,
  listMeetings,
  listWorkCycles,
  searchMeetings,
} from './calendar.functions.ts'
import type { ChildAround } from './ahead.ts'
import { calendarKey } from './calendar.live.ts'

export const meetingsKey = [...calendarKey, 'meetings'] as const

export type Meetings = v.InferOutput<typeof calendarCalls.meetings.result>

export const meetingsQuery = (range: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...meetingsKey, range],
    queryFn: async () => unwrap(await listMeetings({ data: range })),
  })

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'search', q],
    queryFn: async () => unwrap(await searchMeetings({ data: { q } })),
    enabled: q !== '',
  })

export const aheadQuery = (range: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...calendarKey, 'ahead', range],
    queryFn: async () => unwrap(await listAhead({ data: range })).events,
  })

const dayMs = 86_400_000
const weeksAhead = 4

/** What the coming four weeks hold for each of some children. */
export function aheadOfChildrenQuery(children: readonly ChildAround[]) {
  const midnight = Math.floor(Date.now() / dayMs) * dayMs
  const [from, to] = [midnight - dayMs, midnight + (weeksAhead * 7 + 1) * dayMs].map((at) => new Date(at).toISOString())
  return queryOptions({
    queryKey: [...calendarKey, 'ahead-of', children, from],
    queryFn: async () =>
      unwrap(await listAheadOfChildren({ data: { from: from!, to: to!, children: [...children] } })).events,
  })
}

/** One event, also where it lies outside of what is shown. Null where there is none, or none any more. */
export const meetingQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'one', eventId],
    queryFn: async () => {
      const result = await getMeeting({ data: { eventId } })
      return !result.ok && result.error.status === 404 ? null : unwrap(result).event
    },
  })

export const calendarsQuery = () =>
  queryOptions({
    queryKey: [...calendarKey, 'calendars'],
    queryFn: async () => unwrap(await listCalendars()).calendars,
  })

export const guestsQuery = (q: string) =>
  queryOptions({
    queryKey: ['calendar-guests', q],
    queryFn: async () => unwrap(await listGuests({ data: { q } })).guests,
  })

type Asked = v.InferInput<typeof calendarCalls.availability.body>

export const availabilityQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...calendarKey, 'availability', asked],
    queryFn: async () => unwrap(await getAvailability({ data: asked })),
  })

export const workCyclesQuery = () =>
  queryOptions({
    queryKey: [...calendarKey, 'work-cycles'],
    queryFn: async () => unwrap(await listWorkCycles()).classrooms,
  })
