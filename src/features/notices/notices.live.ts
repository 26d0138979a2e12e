import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#/contract/live/live.ts'

/** All that is known of one’s notices; invalidate it after a change. */
export const noticesKey = ['notices'] as const

/** What a live event means for the bell. Apart from the queries: every page of an area listens. */
export function applyToNotices(client: QueryClient, event: LiveEvent): void {
  if (event.kind === 'notice' || event.kind === 'reset') void client.invalidateQueries({ queryKey: noticesKey })
}
