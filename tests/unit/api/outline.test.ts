import { expect, test, vi } from 'vitest'
import type * as Topojson from 'topojson-client'
import type { Bounds } from '#/lib/mercator.ts'

const taken = vi.hoisted(() => ({ apart: 0 }))
vi.mock('topojson-client', async (original) => {
  const { feature, mesh, ...others } = await original<typeof Topojson>()
  const counted =
    <A extends unknown[], R>(work: (...given: A) => R) =>
    (...given: A) => {
      taken.apart += 1
      return work(...given)
    }
  return { ...others, feature: counted(feature as never), mesh: counted(mesh as never) }
})

// The world may have been taken apart for an earlier file.
vi.resetModules()
const { drawOutline, roundedOut } = await import('#/api/modules/places/outline.ts')

const towns = { all: [] } as unknown as Parameters<typeof drawOutline>[0]
const size = { width: 640, height: 600 }
const draw = (bounds: Bounds) => drawOutline(towns, bounds, size, 'en')
const utrecht: Bounds = { west: 4.6, south: 51.7, east: 5.7, north: 52.4 }

test('the world is taken apart once, however many parts of it are drawn', () => {
  const drawn = [0, 3, 6, 9].map((east) => draw({ ...utrecht, west: utrecht.west + east, east: utrecht.east + east }))
  expect(new Set(drawn.map(({ view }) => view.west)).size).toBe(4)
  expect(taken.apart).toBe(2)
})

test('what is asked for nearly alike is one outline', () => {
  const moved = { west: utrecht.west + 0.004, south: utrecht.south + 0.004, east: utrecht.east - 0.004, north: 52.396 }
  expect(draw(moved).view).toEqual(draw(utrecht).view)
})

test.each<Bounds>([
  utrecht,
  { west: -170, south: -50, east: 180, north: 72 },
  { west: 4.999, south: 52.0901, east: 5.0001, north: 52.0902 },
  { west: -0.3, south: -0.2, east: 0.1, north: 0.3 },
])('an outline holds what was asked for, and hardly more: %o', (asked) => {
  const { west, south, east, north } = roundedOut(asked)
  const most = Math.max(asked.east - asked.west, asked.north - asked.south, 0.01) / 32
  for (const more of [asked.west - west, asked.south - south, east - asked.east, north - asked.north]) {
    expect(more).toBeGreaterThanOrEqual(0)
    expect(more).toBeLessThanOrEqual(most)
  }
})
