import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#/contract/live/live.ts'

/** All that is known of children’s days; invalidate it after a change. */
export const journalKey = ['journal'] as const

/** What a live event means for the days on the screen. Apart from the queries: every page of an area listens. */
export function applyToJournal(queryClient: QueryClient, event: LiveEvent): void {
  if (event.kind === 'lessons' || event.kind === 'attendance' || event.kind === 'reset')
    void queryClient.invalidateQueries({ queryKey: journalKey })
}
