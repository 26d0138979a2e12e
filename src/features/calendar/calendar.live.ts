import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#/contract/live/live.ts'

/** All that is known of one’s calendars; invalidate it after a change. */
export const calendarKey = ['calendar'] as const

/** What a live event means for the calendars on the screen. Apart from the queries: every page of an area listens. */
export function applyToCalendar(queryClient: QueryClient, event: LiveEvent): void {
  if (event.kind === 'calendar' || event.kind === 'reset') void queryClient.invalidateQueries({ queryKey: calendarKey })
}
