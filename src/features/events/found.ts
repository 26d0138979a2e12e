import type { CallResult } from '#/contract/core/call.ts'
import type { eventCalls } from '#/contract/event/event.calls.ts'
import type { EventDay, EventSummary } from '#/contract/event/event.ts'
import type { MapOutline } from '#/contract/place/place.ts'
import type { Bounds } from '#/lib/mercator.ts'

/** What a view shows. */
export type EventsFound =
  | { view: 'list'; page: CallResult<typeof eventCalls.list> }
  | { view: 'month'; month: string; days: EventDay[] }
  | { view: 'map'; events: EventSummary[]; more: boolean; bounds: Bounds; outline: MapOutline }

/** Where the place is that was only named. */
export type Moved = { view: 'moved'; to: { place: string; lat: number; lon: number } }
