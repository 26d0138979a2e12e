/** Where a row stands in an order by numbers, or stood before it was deleted. */
export type Position = { key: number; id: string }

export type NumberOrder = ReturnType<typeof createNumberOrder>

/** Rows by a number and, where it is the same, by their ids; smallest first. `ids` belongs to the caller, who changes it. */
export function createNumberOrder(ids: readonly string[], capacity: number) {
  let keys = new Float64Array(capacity)
  let rows = new Int32Array(capacity)
  let size = 0

  /** How many rows stand before a position. */
  function before({ key, id }: Position): number {
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >>> 1
      const row = rows[middle]!
      if (keys[row]! < key || (keys[row] === key && ids[row]! < id)) low = middle + 1
      else high = middle
    }
    return low
  }

  const compare = (a: number, b: number): number => keys[a]! - keys[b]! || (ids[a]! < ids[b]! ? -1 : 1)

  const positionOf = (row: number): Position => ({ key: keys[row]!, id: ids[row]! })

  return {
    get size() {
      return size
    },
    sorted: (some: number[]): number[] => some.sort(compare),
    at: (index: number): number => rows[index]!,
    before,
    positionOf,
    grow(length: number): void {
      const [moreKeys, moreRows] = [new Float64Array(length), new Int32Array(length)]
      moreKeys.set(keys)
      moreRows.set(rows)
      ;[keys, rows] = [moreKeys, moreRows]
    },
    add(row: number, key: number): void {
      keys[row] = key
      const index = before(positionOf(row))
      rows.copyWithin(index + 1, index, size)
      rows[index] = row
      size += 1
    },
    remove(row: number): void {
      const index = before(positionOf(row))
      rows.copyWithin(index, index + 1, size)
      size -= 1
    },
    /** Adds many rows and sorts once, which is much faster than one by one. */
    addMany(added: readonly number[], keysOfAdded: readonly number[]): void {
      added.forEach((row, at) => {
        keys[row] = keysOfAdded[at]!
        rows[size] = row
        size += 1
      })
      rows.subarray(0, size).sort(compare)
    },
  }
}
