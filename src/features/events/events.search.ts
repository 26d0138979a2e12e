import type { EventSearch } from '#/contract/event/event.search.ts'
import type { Bounds } from '#/lib/mercator.ts'

export function boundsIn(box: string | undefined): Bounds | null {
  const [west, south, east, north] = (box ?? '').split(',').map(Number)
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  const isSound = west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north
  return isSound ? { west, south, east, north } : null
}

const short = (value: number) => Math.round(value * 1000) / 1000

export const boxOf = ({ west, south, east, north }: Bounds): string =>
  [Math.max(-180, west), Math.max(-85, south), Math.min(180, east), Math.min(85, north)].map(short).join(',')

/** As far around its middle: half as much shows the neighbourhood, twice as much the country. */
export function zoomed({ west, south, east, north }: Bounds, by: number): Bounds {
  const [lon, lat] = [(west + east) / 2, (south + north) / 2]
  const [across, up] = [((east - west) / 2) * by, ((north - south) / 2) * by]
  return { west: lon - across, east: lon + across, south: lat - up, north: lat + up }
}

/** What narrows all three views; without it there is nothing to take back. */
export function narrowing({ after: _a, before: _b, view: _v, month: _m, box: _x, ...filters }: EventSearch) {
  return filters
}
export const isNarrowed = (search: EventSearch): boolean =>
  Object.values(narrowing(search)).some((value) => value !== undefined)
