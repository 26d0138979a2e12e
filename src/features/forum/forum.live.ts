import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#/contract/live/live.ts'
import { mineKey } from './forum.keys.ts'

/** Replies to what somebody follows come under the bell; a list of topics that is open is read anew then. */
export function applyToForum(client: QueryClient, event: LiveEvent): void {
  if (event.kind === 'notice' || event.kind === 'reset') void client.invalidateQueries({ queryKey: mineKey })
}
