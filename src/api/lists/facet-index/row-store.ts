import { grown, noBits, put, type Bits } from './bits.ts'
import type { FacetDescription } from './facet-index.ts'
import { createNumberOrder, type NumberOrder } from './number-order.ts'
import { createValueSets, type Values } from './value-sets.ts'
import { createWordIndex } from './word-index.ts'

const initialCapacity = 1024

/**
 * The rows of an index, numbered from 0, in the structures that answer each part of a filter. The number of a deleted row is
 * used again. Capacity is a multiple of 32, and doubles when it is reached.
 */
export function createRowStore<Row, Facet extends string, Order extends string, Range extends Order>(
  description: FacetDescription<Row, Facet, Order, Range>,
) {
  const orderNames = Object.keys(description.orders) as Order[]
  const facetNames = Object.keys(description.facets) as Facet[]
  let capacity = initialCapacity
  const numberOf = new Map<string, number>()
  const ids: string[] = []
  const free: number[] = []
  const words = createWordIndex()
  const values = createValueSets(facetNames)
  const orders = Object.fromEntries(orderNames.map((name) => [name, createNumberOrder(ids, capacity)])) as Record<
    Order,
    NumberOrder
  >
  const owners = createOwners(capacity)

  function grow(): void {
    capacity *= 2
    for (const name of orderNames) orders[name].grow(capacity)
    values.grow(capacity)
    owners.grow(capacity)
  }

  function claim(id: string): number {
    const number = free.pop() ?? ids.length
    if (number === capacity) grow()
    ids[number] = id
    numberOf.set(id, number)
    return number
  }

  function describe(number: number, row: Row): void {
    const byFacet = Object.fromEntries(facetNames.map((name) => [name, description.facets[name](row)])) as Values<Facet>
    values.set(number, byFacet, capacity)
    owners.set(number, description.owner(row))
    words.set(number, description.words(row))
  }

  function remove(id: string): void {
    const number = numberOf.get(id)
    if (number === undefined) return
    for (const name of orderNames) orders[name].remove(number)
    values.clear(number)
    words.remove(number)
    owners.remove(number)
    numberOf.delete(id)
    free.push(number)
  }

  function change(row: Row): void {
    const known = numberOf.get(description.id(row))
    const number = known ?? claim(description.id(row))
    for (const name of orderNames) {
      const key = description.orders[name](row)
      if (known !== undefined && orders[name].positionOf(number).key === key) continue
      if (known !== undefined) orders[name].remove(number)
      orders[name].add(number, key)
    }
    if (known !== undefined) values.clear(number)
    describe(number, row)
  }

  return {
    get size() {
      return numberOf.size
    },
    get capacity() {
      return capacity
    },
    orders,
    shown: owners.shown,
    ownedBy: owners.ownedBy,
    withWord: (part: string): Bits => words.find(part, capacity),
    withAny: (name: Facet, some: readonly string[]): Bits => values.withAny(name, some, capacity),
    counts: values.counts,
    /** Fills an empty index. */
    fill(rows: readonly Row[]): void {
      const numbers = rows.map((row) => claim(description.id(row)))
      for (const name of orderNames) orders[name].addMany(numbers, rows.map(description.orders[name]))
      rows.forEach((row, at) => describe(numbers[at]!, row))
    },
    /** Rows as they are by now, and the ids of rows that are no longer there. */
    update(changed: readonly Row[], gone: readonly string[]): void {
      gone.forEach(remove)
      changed.forEach(change)
    },
    withhold: owners.withhold,
  }
}

/** Owners by small numbers, because there may be too many for a set each; and which rows are shown. */
function createOwners(initial: number) {
  let capacity = initial
  const numberOf = new Map<string, number>()
  let ownerOf = new Int32Array(capacity).fill(-1)
  let withheld = new Set<string>()
  let shown = noBits(capacity)

  return {
    shown: (): Bits => shown.slice(),
    ownedBy(owner: string): Bits {
      const bits = noBits(capacity)
      const number = numberOf.get(owner)
      if (number === undefined) return bits
      for (let row = 0; row < capacity; row += 1) if (ownerOf[row] === number) put(bits, row, true)
      return bits
    },
    grow(length: number): void {
      capacity = length
      const more = new Int32Array(length).fill(-1)
      more.set(ownerOf)
      ownerOf = more
      shown = grown(shown, length)
    },
    set(row: number, owner: string): void {
      const number = numberOf.get(owner) ?? numberOf.size
      numberOf.set(owner, number)
      ownerOf[row] = number
      put(shown, row, !withheld.has(owner))
    },
    remove(row: number): void {
      ownerOf[row] = -1
      put(shown, row, false)
    },
    /** Owners whose rows are not shown for now: all of them, each time. */
    withhold(all: readonly string[]): void {
      if (all.length === withheld.size && all.every((owner) => withheld.has(owner))) return
      withheld = new Set(all)
      const hidden = new Set(all.map((owner) => numberOf.get(owner)))
      for (let row = 0; row < capacity; row += 1) if (ownerOf[row]! >= 0) put(shown, row, !hidden.has(ownerOf[row]))
    },
  }
}
