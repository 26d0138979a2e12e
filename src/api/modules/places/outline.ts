import { createRequire } from 'node:module'
import { geoMercatorRaw, geoPath, geoProjection } from 'd3-geo'
import { mesh, feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Locale } from '#/contract/core/fields.ts'
import type { MapOutline } from '#/contract/place/place.ts'
import { onMap, viewOf, type Bounds, type MapView } from '#/lib/mercator.ts'
import { inLanguage } from './find.ts'
import type { Towns } from './towns.ts'

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>

const require = createRequire(import.meta.url)

/** Natural Earth’s countries (public domain), for the whole world or for parts of it. Taken apart once: it costs more than a drawing. */
function worldOf(detail: '110m' | '50m') {
  const world = require(`world-atlas/countries-${detail}.json`) as World
  return {
    land: feature(world, world.objects.land),
    borders: mesh(world, world.objects.countries, (a, b) => a !== b),
  }
}
const worlds = new Map<string, ReturnType<typeof worldOf>>()

function knownWorld(detail: '110m' | '50m') {
  const known = worlds.get(detail) ?? worldOf(detail)
  worlds.set(detail, known)
  return known
}

const drawn = new Map<string, Pick<MapOutline, 'view' | 'land' | 'borders'>>()
const drawnAtMost = 100

/** The outline of what `bounds` holds, and the largest towns on it. */
export function drawOutline(towns: Towns, bounds: Bounds, size: { width: number; height: number }, locale: Locale) {
  const view = viewOf(roundedOut(bounds), size.width, size.height)
  const key = JSON.stringify(view)
  const outline = drawn.get(key) ?? drawView(view)
  drawn.delete(key)
  drawn.set(key, outline)
  const [oldest] = drawn.keys()
  if (drawn.size > drawnAtMost && oldest) drawn.delete(oldest)
  return { ...outline, towns: townsOn(towns, view, locale) }
}

/** So that what is asked for nearly alike is drawn once: by up to a thirty-second larger on each side, and never smaller. */
export function roundedOut({ west, south, east, north }: Bounds): Bounds {
  const step = 2 ** Math.floor(Math.log2(Math.max(east - west, north - south, 0.01) / 32))
  const [down, up] = [(at: number) => Math.floor(at / step) * step, (at: number) => Math.ceil(at / step) * step]
  return { west: down(west), south: down(south), east: up(east), north: up(north) }
}

function drawView(view: MapView): Pick<MapOutline, 'view' | 'land' | 'borders'> {
  const isWide = view.width / view.scale > 1.6
  const world = knownWorld(isWide ? '110m' : '50m')
  const beyond = 12
  const projection = geoProjection(geoMercatorRaw)
    .scale(view.scale)
    .translate([-view.west * view.scale, view.top * view.scale])
    .precision(0)
    .clipExtent([
      [-beyond, -beyond],
      [view.width + beyond, view.height + beyond],
    ])
  const land = new Pen()
  geoPath(projection, land)(world.land)
  const borders = new Pen()
  geoPath(projection, borders)(world.borders)
  return { view, land: land.path, borders: borders.path }
}

/** Writes a path in whole tenths, relative to the point before, and leaves out what nobody could see. */
class Pen {
  path = ''
  #x = 0
  #y = 0

  moveTo(x: number, y: number) {
    this.#x = Math.round(x * 10)
    this.#y = Math.round(y * 10)
    this.path += `M${this.#x / 10},${this.#y / 10}`
  }

  lineTo(x: number, y: number) {
    const [right, down] = [Math.round(x * 10) - this.#x, Math.round(y * 10) - this.#y]
    if (Math.abs(right) + Math.abs(down) < 9) return
    this.#x += right
    this.#y += down
    this.path += `l${right / 10},${down / 10}`
  }

  closePath() {
    this.path += 'z'
  }

  // What a path of polygons and lines never asks for.
  arc() {}
  beginPath() {}
}

const townsAtMost = 14

/** From the largest on, each where no other one’s name stands. */
function townsOn(towns: Towns, view: MapView, locale: Locale): MapOutline['towns'] {
  const found: { name: string; x: number; y: number }[] = []
  for (const town of towns.all) {
    if (found.length === townsAtMost || town.population < 15_000) break
    const { x, y } = onMap(view, town)
    const { name } = inLanguage(towns, town, locale)
    const wide = name.length * 7
    if (x < 8 || x + wide > view.width - 8 || y < 16 || y > view.height - 12) continue
    if (found.some((other) => Math.abs(other.y - y) < 40 && Math.abs(other.x - x) < 60 + wide)) continue
    found.push({ name, x: Math.round(x), y: Math.round(y) })
  }
  return found
}
