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
  const facetNames = Object.keys(description.facets) as Facet[]
  const numbers = createNumbers((capacity) => {
    for (const structure of [orders, values, owners]) structure.grow(capacity)
  })
  const words = createWordIndex()
  const values = createValueSets(facetNames)
  const orders = createOrders(description.orders, numbers.ids, initialCapacity)
  const owners = createOwners(initialCapacity)

  function describe(number: number, row: Row): void {
    const byFacet = Object.fromEntries(facetNames.map((name) => [name, description.facets[name](row)])) as Values<Facet>
    values.set(number, byFacet, numbers.capacity)
    owners.set(number, description.owner(row))
    words.set(number, description.words(row))
  }

  function remove(id: string): void {
    const number = numbers.of(id)
    if (number === undefined) return
    for (const structure of [orders, words, owners]) structure.remove(number)
    values.clear(number)
    numbers.release(id)
  }

  function change(row: Row): void {
    const known = numbers.of(description.id(row))
    const number = known ?? numbers.claim(description.id(row))
    if (known === undefined) orders.add(number, row)
    else orders.change(number, row)
    if (known !== undefined) values.clear(number)
    describe(number, row)
  }

  return {
    get size() {
      return numbers.size
    },
    get capacity() {
      return numbers.capacity
    },
    orders: orders.byName,
    shown: owners.shown,
    ownedBy: owners.ownedBy,
    withWord: (part: string): Bits => words.find(part, numbers.capacity),
    withAny: (name: Facet, some: readonly string[]): Bits => values.withAny(name, some, numbers.capacity),
    counts: values.counts,
    /** Fills an empty index. */
    fill(rows: readonly Row[]): void {
      const claimed = rows.map((row) => numbers.claim(description.id(row)))
      orders.addMany(claimed, rows)
      rows.forEach((row, at) => describe(claimed[at]!, row))
    },
    /** Rows as they are by now, and the ids of rows that are no longer there. */
    update(changed: readonly Row[], gone: readonly string[]): void {
      gone.forEach(remove)
      changed.forEach(change)
    },
    withhold: owners.withhold,
  }
}

/** `onGrow` is called with the new capacity before a number beyond the old one is given. */
function createNumbers(onGrow: (capacity: number) => void) {
  let capacity = initialCapacity
  const numberOf = new Map<string, number>()
  const ids: string[] = []
  const free: number[] = []

  return {
    /** By number. */
    ids: ids as readonly string[],
    get size() {
      return numberOf.size
    },
    get capacity() {
      return capacity
    },
    of: (id: string): number | undefined => numberOf.get(id),
    claim(id: string): number {
      const number = free.pop() ?? ids.length
      if (number === capacity) onGrow((capacity *= 2))
      ids[number] = id
      numberOf.set(id, number)
      return number
    },
    release(id: string): void {
      free.push(numberOf.get(id)!)
      numberOf.delete(id)
    },
  }
}

/** Each order that rows are listed in. */
function createOrders<Row, Order extends string>(
  keys: Record<Order, (row: Row) => number>,
  ids: readonly string[],
  capacity: number,
) {
  const names = Object.keys(keys) as Order[]
  const byName = Object.fromEntries(names.map((name) => [name, createNumberOrder(ids, capacity)])) as Record<
    Order,
    NumberOrder
  >
  return {
    byName,
    grow(length: number): void {
      for (const name of names) byName[name].grow(length)
    },
    add(number: number, row: Row): void {
      for (const name of names) byName[name].add(number, keys[name](row))
    },
    addMany(numbers: number[], rows: readonly Row[]): void {
      for (const name of names) byName[name].addMany(numbers, rows.map(keys[name]))
    },
    change(number: number, row: Row): void {
      for (const name of names) {
        const key = keys[name](row)
        if (byName[name].positionOf(number).key === key) continue
        byName[name].remove(number)
        byName[name].add(number, key)
      }
    },
    remove(number: number): void {
      for (const name of names) byName[name].remove(number)
    },
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
