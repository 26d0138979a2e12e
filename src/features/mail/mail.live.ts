import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#/contract/live/live.ts'

/** All that is known of one’s mail; invalidate it after a change. */
export const mailKey = ['mail'] as const

/** What a live event means for the mail on the screen. Apart from the queries: every page of an area listens. */
export function applyToMail(queryClient: QueryClient, event: LiveEvent): void {
  if (event.kind === 'mail' || event.kind === 'reset') void queryClient.invalidateQueries({ queryKey: mailKey })
}
