// Around a place: a box that an index answers, and within it the distance as a great circle. Two numbers and no point, so that
// the database knows by its statistics how much lies in a box.
import { sql, type SQL } from 'drizzle-orm'
import type { Point } from '#/contract/event/event.ts'

const earthKm = 6371.0088
const kmOfDegree = (Math.PI * earthKm) / 180

type Box = { west: number; south: number; east: number; north: number }

/** The box around a circle; near a pole it goes all the way round. */
export function boxAround({ lat, lon }: Point, km: number): Box {
  const up = km / kmOfDegree
  const [south, north] = [Math.max(-90, lat - up), Math.min(90, lat + up)]
  const widest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  const aside = widest > 0.01 ? up / widest : 360
  if (aside >= 180) return { west: -180, south, east: 180, north }
  return { west: turned(lon - aside), south, east: turned(lon + aside), north }
}

const turned = (lon: number) => (lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon)

/** Of rows that have `lat` and `lon`, as the query calls their table. */
export function nearIn(table: SQL) {
  /** In kilometres. */
  const distanceFrom = ({ lat, lon }: Point): SQL => sql`(2 * ${earthKm}::float8 * asin(least(1, sqrt(
    power(sin(radians(${table}.lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${table}.lat)) * power(sin(radians(${table}.lon - ${lon}::float8) / 2), 2)))))`

  /** One that goes over the line of the date is two. */
  function isInBox({ west, south, east, north }: Box): SQL {
    const within = (from: number, to: number) =>
      sql`(${table}.lat between ${south}::float8 and ${north}::float8 and ${table}.lon between ${from}::float8 and ${to}::float8)`
    return west <= east ? within(west, east) : sql`(${within(west, 180)} or ${within(-180, east)})`
  }

  const isWithin = (place: Point, km: number): SQL =>
    sql`(${isInBox(boxAround(place, km))} and ${distanceFrom(place)} <= ${km}::float8)`

  return { distanceFrom, isInBox, isWithin }
}
