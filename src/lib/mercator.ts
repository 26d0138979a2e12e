/** A part of the world on a sheet of paper, in Mercator's projection. `scale`: how wide one radian of longitude is. */
export type MapView = { width: number; height: number; scale: number; west: number; top: number }

export type Point = { lat: number; lon: number }
export type Bounds = { west: number; south: number; east: number; north: number }

const radians = Math.PI / 180
/** Nobody lives beyond, and the projection has no end there. */
const limits: Bounds = { west: -180, east: 180, south: -57, north: 75 }

const rise = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2))

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Where a place is on the sheet. */
export const onMap = ({ scale, west, top }: MapView, { lat, lon }: Point): { x: number; y: number } => ({
  x: (lon * radians - west) * scale,
  y: (top - rise(lat)) * scale,
})

/** Which place is there on the sheet. */
export const fromMap = ({ scale, west, top }: MapView, { x, y }: { x: number; y: number }): Point => ({
  lat: (2 * Math.atan(Math.exp(top - y / scale)) - Math.PI / 2) / radians,
  lon: (x / scale + west) / radians,
})

/** The sheet that shows all of `bounds`, in the middle, and the world at most. */
export function viewOf(bounds: Bounds, width: number, height: number): MapView {
  const [least, most] = [rise(limits.south), rise(limits.north)]
  const low = within(rise(bounds.south), least, most)
  const high = within(rise(bounds.north), least, most)
  const wide = Math.max((bounds.east - bounds.west) * radians, 1e-4)
  const scale = Math.max(Math.min(width / wide, height / Math.max(high - low, 1e-4)), width / (2 * Math.PI))
  const middle = ((bounds.west + bounds.east) / 2) * radians
  const west = within(middle - width / scale / 2, -Math.PI, Math.PI - width / scale)
  const tall = height / scale
  const top = tall >= most - least ? (most + least + tall) / 2 : within((high + low + tall) / 2, least + tall, most)
  return { width, height, scale, west, top }
}

const kmOfDegree = 111.195

/** A square around a place, `km` to each side. */
export function around({ lat, lon }: Point, km: number): Bounds {
  const up = km / kmOfDegree
  const across = Math.min(180, up / Math.max(Math.cos(lat * radians), 0.05))
  return { west: lon - across, east: lon + across, south: lat - up, north: lat + up }
}

/** What holds all these places, with some air; at least `km` across. */
export function boundsOf(points: readonly Point[], km = 60): Bounds | null {
  const [first] = points
  if (!first) return null
  const lats = points.map(({ lat }) => lat)
  const lons = points.map(({ lon }) => lon)
  const found = { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lons), east: Math.max(...lons) }
  const middle = { lat: (found.south + found.north) / 2, lon: (found.west + found.east) / 2 }
  const least = around(middle, km / 2)
  const air = { up: (found.north - found.south) * 0.12, across: (found.east - found.west) * 0.12 }
  return {
    south: Math.min(found.south - air.up, least.south),
    north: Math.max(found.north + air.up, least.north),
    west: Math.min(found.west - air.across, least.west),
    east: Math.max(found.east + air.across, least.east),
  }
}

/** Kilometres between two places, over the ground. */
export function kmBetween(a: Point, b: Point): number {
  const half = (angle: number) => Math.sin((angle * radians) / 2) ** 2
  const chord = half(b.lat - a.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(b.lon - a.lon)
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(chord)))
}
