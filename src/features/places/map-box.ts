// What a map shows, as the address of a list says it: west, south, east, north.
import { boundsOf, type Bounds, type Point } from '#/lib/mercator.ts'

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

/** What is nearer than this no map takes apart. */
const sameKm = 6
const kmOfDegree = 111

/** A part of the map that shows these apart; null of those that stand in one place. */
export function boxApart(members: readonly Point[]): string | null {
  const [lats, lons] = [members.map(({ lat }) => lat), members.map(({ lon }) => lon)]
  const widest = Math.max(Math.max(...lats) - Math.min(...lats), Math.max(...lons) - Math.min(...lons))
  const bounds = boundsOf(members, sameKm)
  return bounds && widest > sameKm / kmOfDegree ? boxOf(bounds) : null
}
