import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#/contract/live/live.ts'

/** All that is known of registers; invalidate it after a change. */
export const attendanceKey = ['attendance'] as const

/** What a live event means for the registers on the screen. Apart from the queries: every page of an area listens. */
export function applyToAttendance(queryClient: QueryClient, event: LiveEvent): void {
  if (event.kind === 'attendance' || event.kind === 'reset')
    void queryClient.invalidateQueries({ queryKey: attendanceKey })
}
