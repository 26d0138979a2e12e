import type { LiveEvent } from '#/contract/live/live.ts'

type Listener = (event: string | null) => void
const listeners = new Set<Listener>()

/** What a live event means for a door that is open in this tab. */
export function applyToDoor(event: LiveEvent): void {
  if (event.kind === 'door') for (const listener of listeners) listener(event.eventId)
  if (event.kind === 'reset') for (const listener of listeners) listener(null)
}

/** Called for the event that it is about; null: for any. */
export function onDoor(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
