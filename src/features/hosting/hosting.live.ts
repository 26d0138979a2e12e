import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#/contract/live/live.ts'

/** All that is known of the events one organises; invalidate it after a change. */
export const hostingKey = ['hosting'] as const

/** Somebody came, or it was taken back: the list and its numbers are asked for anew. */
export function applyToHosting(client: QueryClient, event: LiveEvent): void {
  if (event.kind === 'door')
    void client.invalidateQueries({ queryKey: [...hostingKey, 'one', event.eventId, 'registrations'] })
}
