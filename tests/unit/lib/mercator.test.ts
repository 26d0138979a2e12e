import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clusterPoints } from '#/lib/clusters.ts'
import { around, boundsOf, fromMap, kmBetween, onMap, viewOf } from '#/lib/mercator.ts'

const point = fc.record({
  lat: fc.double({ min: -56, max: 74, noNaN: true }),
  lon: fc.double({ min: -179, max: 179, noNaN: true }),
})

test('whatever is asked for is on the sheet', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 12 }), (points) => {
      const bounds = boundsOf(points)!
      const view = viewOf(bounds, 640, 480)
      for (const one of points) {
        const { x, y } = onMap(view, one)
        // The world is wider than it is high: of all of it the poles may be cut off.
        if (view.width / view.scale < 6) expect(y).toBeGreaterThan(-1)
        if (view.width / view.scale < 6) expect(y).toBeLessThan(481)
        expect(x).toBeGreaterThan(-1)
        expect(x).toBeLessThan(641)
      }
    }),
  )
})

test('distances: Utrecht to Amsterdam, Sydney to Auckland, a point to itself', () => {
  expect(kmBetween({ lat: 52.09, lon: 5.12 }, { lat: 52.37, lon: 4.9 })).toBeCloseTo(34.5, 0)
  expect(kmBetween({ lat: -33.87, lon: 151.21 }, { lat: -36.85, lon: 174.76 })).toBeCloseTo(2156, -1)
  expect(kmBetween({ lat: 1, lon: 1 }, { lat: 1, lon: 1 })).toBe(0)
})

test('a square around a place is as far from it on each side', () => {
  const at = { lat: 52, lon: 5 }
  const { west, north } = around(at, 50)
  expect(kmBetween(at, { lat: 52, lon: west })).toBeCloseTo(50, 0)
  expect(kmBetween(at, { lat: north, lon: 5 })).toBeCloseTo(50, 0)
})

test('every point on the sheet is in one cluster, and members are near their first', () => {
  const view = viewOf({ west: -10, south: 35, east: 30, north: 60 }, 640, 600)
  fc.assert(
    fc.property(fc.array(point, { maxLength: 60 }), (points) => {
      const clusters = clusterPoints(points, view, 50)
      const inside = points.filter((one) => {
        const { x, y } = onMap(view, one)
        return x >= 0 && y >= 0 && x <= 640 && y <= 600
      })
      expect(clusters.reduce((sum, { members }) => sum + members.length, 0)).toBe(inside.length)
      for (const { members } of clusters) {
        const first = onMap(view, members[0])
        for (const one of members) {
          const { x, y } = onMap(view, one)
          expect(Math.hypot(x - first.x, y - first.y)).toBeLessThanOrEqual(50)
        }
      }
    }),
  )
})

test('a place on the sheet is the place that was put there', () => {
  const view = viewOf(around({ lat: 52, lon: 5 }, 25), 640, 400)
  fc.assert(
    fc.property(point, (one) => {
      const { lat, lon } = fromMap(view, onMap(view, one))
      expect(lat).toBeCloseTo(one.lat, 6)
      expect(lon).toBeCloseTo(one.lon, 6)
    }),
  )
})
