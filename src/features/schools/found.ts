import type { CallResult } from '#/contract/core/call.ts'
import type { MapOutline } from '#/contract/place/place.ts'
import type { schoolCalls } from '#/contract/school/school.calls.ts'
import type { SchoolSummary } from '#/contract/school/school.ts'
import type { Bounds } from '#/lib/mercator.ts'

export type SchoolsOnMap = { schools: SchoolSummary[]; more: boolean; bounds: Bounds; outline: MapOutline }

/** A page of the list and the map beside it. */
export type SchoolsFound = {
  kind: 'found'
  page: CallResult<typeof schoolCalls.list>
  map: SchoolsOnMap | null
  today: string
}

/** Where the place is that was only named. */
export type Moved = { kind: 'moved'; to: { place: string; lat: number; lon: number } }
