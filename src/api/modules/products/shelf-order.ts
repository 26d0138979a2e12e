/** A number and an id: where a row stands, or stood. */
export type Place = { key: number; id: string }

export type Order = ReturnType<typeof createOrder>

/** Rows by a number and, where it is the same, by their ids; smallest first. `ids` are the rows', and change with them. */
export function createOrder(ids: readonly string[], capacity: number) {
  let keys = new Float64Array(capacity)
  let rows = new Int32Array(capacity)
  let size = 0

  /** How many rows stand before a place. */
  function before({ key, id }: Place): number {
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

  const placeOf = (row: number): Place => ({ key: keys[row]!, id: ids[row]! })

  return {
    get size() {
      return size
    },
    sorted: (some: number[]): number[] => some.sort(compare),
    at: (position: number): number => rows[position]!,
    before,
    placeOf,
    grow(length: number): void {
      const [moreKeys, moreRows] = [new Float64Array(length), new Int32Array(length)]
      moreKeys.set(keys)
      moreRows.set(rows)
      ;[keys, rows] = [moreKeys, moreRows]
    },
    add(row: number, key: number): void {
      keys[row] = key
      const position = before(placeOf(row))
      rows.copyWithin(position + 1, position, size)
      rows[position] = row
      size += 1
    },
    remove(row: number): void {
      const position = before(placeOf(row))
      rows.copyWithin(position, position + 1, size)
      size -= 1
    },
    /** Adds many in the time of a few: as they come, then all are put in order. */
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
