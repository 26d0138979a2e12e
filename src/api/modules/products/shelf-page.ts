import type { Facets } from '#/contract/product/product.ts'
import { count, has, listOf, type Bits } from './bits.ts'
import type { Order, Place } from './shelf-order.ts'

/** Where fewer than one row in so many is meant, the few are sorted; else an order is walked, which soon finds enough. */
const rareBelow = 1 / 1024

const isRare = (order: Order, bits: Bits): boolean => count(bits) < order.size * rareBelow

type Asked = { limit: number; place: Place | null; backward: boolean; isFalling: boolean }

/** The rows past a place, nearest first; one more than asked for tells that there is more. */
export function pageIn(order: Order, bits: Bits, { limit, place, backward, isFalling }: Asked): Place[] {
  const isDown = isFalling !== backward
  const rare = isRare(order, bits) ? order.sorted(listOf(bits)).map(order.placeOf) : null
  const size = rare ? rare.length : order.size
  const placeAt = (position: number) => (rare ? rare[position]! : order.placeOf(order.at(position)))
  const isMeant = (position: number) => rare !== null || has(bits, order.at(position))

  let at = isDown ? size - 1 : 0
  if (place) {
    const position = rare ? rare.filter((one) => isBefore(one, place)).length : order.before(place)
    const isThere = position < size && placeAt(position).id === place.id
    at = isDown ? position - 1 : isThere ? position + 1 : position
  }
  const found: Place[] = []
  for (const step = isDown ? -1 : 1; at >= 0 && at < size && found.length <= limit; at += step) {
    if (isMeant(at)) found.push(placeAt(at))
  }
  return found
}

export function priceRange(paid: Order, bits: Bits): Facets['priceRange'] {
  if (isRare(paid, bits)) {
    const rows = paid.sorted(listOf(bits))
    const [first, last] = [rows[0], rows.at(-1)]
    if (first === undefined || last === undefined) return null
    return { min: paid.placeOf(first).key, max: paid.placeOf(last).key }
  }
  let [first, last] = [0, paid.size - 1]
  while (first <= last && !has(bits, paid.at(first))) first += 1
  while (last >= first && !has(bits, paid.at(last))) last -= 1
  return first > last ? null : { min: paid.placeOf(paid.at(first)).key, max: paid.placeOf(paid.at(last)).key }
}

const isBefore = (one: Place, other: Place): boolean =>
  one.key < other.key || (one.key === other.key && one.id < other.id)
