import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { searchText } from '../core/page.ts'

/** A town. */
export const place = v.object({
  /** As GeoNames numbers it. */
  id: v.number(),
  /** In the language of who asks, where the town has a name of its own there. */
  name: v.string(),
  /** Of countries with many towns of one name: the state. */
  region: v.string(),
  country: v.string(),
  lat: v.number(),
  lon: v.number(),
  population: v.number(),
})
export type Place = v.InferOutput<typeof place>

const degrees = (most: number) =>
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.minValue(-most), v.maxValue(most))

const pixels = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(100),
  v.maxValue(1600),
)

/** A part of the world, and how large it is drawn. East of the date line `east` goes on beyond 180. */
export const mapQuery = v.pipe(
  v.object({
    west: degrees(360),
    south: degrees(90),
    east: degrees(360),
    north: degrees(90),
    width: v.optional(pixels, 800),
    height: v.optional(pixels, 600),
  }),
  v.check(({ west, south, east, north }) => west < east && south < north, 'bounds'),
)

export const mapOutline = v.object({
  view: v.object({ width: v.number(), height: v.number(), scale: v.number(), west: v.number(), top: v.number() }),
  /** Paths as SVG writes them. */
  land: v.string(),
  borders: v.string(),
  /** The largest towns on it, as far apart as their names need. */
  towns: v.array(v.object({ name: v.string(), x: v.number(), y: v.number() })),
})
export type MapOutline = v.InferOutput<typeof mapOutline>

export const placeCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/places',
    summary: 'Towns by what their names begin with or nearly are, the largest first: eight at most',
    query: v.object({ q: searchText }),
    result: v.object({ places: v.array(place) }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/places/:id',
    summary: 'A town by its number in GeoNames',
    params: v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,10}$/)) }),
    result: v.object({ place }),
  }),
  map: defineCall({
    method: 'GET',
    path: '/api/v1/map',
    summary: 'The outline of a part of the world: land, borders and its largest towns, as paths for an SVG',
    query: mapQuery,
    result: mapOutline,
  }),
}
