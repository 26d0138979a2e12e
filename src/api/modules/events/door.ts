// Whether somebody can register for an event at this moment, and if not, why. Pure.
import type { EventDoor, EventStatus } from '#/contract/event/event-kinds.ts'

export type DoorFacts = {
  status: EventStatus
  startsAt: Date | string
  endsAt: Date | string
  opensAt: Date | string | null
  closesAt: Date | string | null
  waitlist: boolean
  places: number
  taken: number
}

/** When registration ends: with its beginning, where nothing else was said. */
export const closingOf = ({ startsAt, closesAt }: Pick<DoorFacts, 'startsAt' | 'closesAt'>): Date =>
  new Date(closesAt ?? startsAt)

export function doorOf(event: DoorFacts, now = new Date()): EventDoor {
  if (event.status === 'cancelled') return 'cancelled'
  if (event.status === 'postponed') return 'postponed'
  if (new Date(event.endsAt) <= now) return 'over'
  if (closingOf(event) <= now) return 'closed'
  if (event.opensAt && new Date(event.opensAt) > now) return 'early'
  if (event.taken < event.places) return 'open'
  return event.waitlist ? 'waiting' : 'full'
}
