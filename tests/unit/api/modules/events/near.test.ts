import { expect, test } from 'vitest'
import { boxAround } from '#/api/lists/near.ts'
import { random } from '#/lib/seed.ts'

const km = (a: { lat: number; lon: number }, b: { lat: number; lon: number }) => {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const half =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lon - a.lon) / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(half)))
}

test('nothing within the circle lies outside its box, anywhere in the world', () => {
  const next = random('boxes around places')
  for (let time = 0; time < 20_000; time += 1) {
    const place = { lat: next() * 180 - 90, lon: next() * 360 - 180 }
    const other = { lat: place.lat + (next() - 0.5) * 6, lon: place.lon + (next() - 0.5) * 40 }
    if (Math.abs(other.lat) > 90) continue
    const turned = { ...other, lon: ((((other.lon + 180) % 360) + 360) % 360) - 180 }
    const radius = next() * 250
    if (km(place, turned) > radius) continue
    const { west, south, east, north } = boxAround(place, radius)
    const inside = west <= east ? turned.lon >= west && turned.lon <= east : turned.lon >= west || turned.lon <= east
    expect([place, turned, radius, inside && turned.lat >= south && turned.lat <= north]).toEqual([
      place,
      turned,
      radius,
      true,
    ])
  }
})
