import { count, has, listOf, type Bits } from './bits.ts'
import type { NumberOrder, Position } from './number-order.ts'

/** Where fewer than one row in so many matches, those few are sorted; else the order is walked, which soon finds enough. */
const rareBelow = 1 / 1024

const isRare = (order: NumberOrder, bits: Bits): boolean => count(bits) < order.size * rareBelow

type Request = { limit: number; from: Position | null; backward: boolean; descending: boolean }

/** The matching rows past a position, nearest first; one more than asked for where there is more. */
export function pageInOrder(
  order: NumberOrder,
  bits: Bits,
  { limit, from, backward, descending }: Request,
): Position[] {
  const isDown = descending !== backward
  const rare = isRare(order, bits) ? order.sorted(listOf(bits)).map(order.positionOf) : null
  const size = rare ? rare.length : order.size
  const positionAt = (index: number) => (rare ? rare[index]! : order.positionOf(order.at(index)))
  const isMatch = (index: number) => rare !== null || has(bits, order.at(index))

  let at = isDown ? size - 1 : 0
  if (from) {
    const index = rare ? rare.filter((one) => isBefore(one, from)).length : order.before(from)
    const isThere = index < size && positionAt(index).id === from.id
    at = isDown ? index - 1 : isThere ? index + 1 : index
  }
  const page: Position[] = []
  for (const step = isDown ? -1 : 1; at >= 0 && at < size && page.length <= limit; at += step) {
    if (isMatch(at)) page.push(positionAt(at))
  }
  return page
}

/** The smallest and the largest key of these rows; null where there are none. */
export function rangeOf(order: NumberOrder, bits: Bits): { min: number; max: number } | null {
  if (isRare(order, bits)) {
    const rows = order.sorted(listOf(bits))
    const [first, last] = [rows[0], rows.at(-1)]
    if (first === undefined || last === undefined) return null
    return { min: order.positionOf(first).key, max: order.positionOf(last).key }
  }
  let [first, last] = [0, order.size - 1]
  while (first <= last && !has(bits, order.at(first))) first += 1
  while (last >= first && !has(bits, order.at(last))) last -= 1
  return first > last ? null : { min: order.positionOf(order.at(first)).key, max: order.positionOf(order.at(last)).key }
}

const isBefore = (one: Position, other: Position): boolean =>
  one.key < other.key || (one.key === other.key && one.id < other.id)
