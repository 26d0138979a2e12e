import { unite, noBits, put, type Bits } from './bits.ts'

/** `bits` are the same rows as a set, for a word that many rows have: made when somebody searches for it. */
type Entry = { word: string; rows: number[]; bits: Bits | null }

/** Above this share of all rows, a set is faster than a list. */
const commonAbove = 1 / 32

/** Which rows have a word, by the rule of `matches()`: a part of three letters may stand anywhere in it, a shorter one begins it. */
export function createWordIndex() {
  const entries = new Map<string, Entry>()
  const entriesOf = new Map<number, Entry[]>()

  function leave(entry: Entry, row: number): void {
    const { word, rows } = entry
    const last = rows.pop()!
    if (last !== row) rows[rows.indexOf(row)] = last
    if (rows.length === 0) entries.delete(word)
    entry.bits = null
  }

  function join(word: string, row: number): Entry {
    const entry = entries.get(word) ?? { word, rows: [], bits: null }
    if (entry.rows.push(row) === 1) entries.set(word, entry)
    entry.bits = null
    return entry
  }

  function bitsOf(entry: Entry, length: number): Bits {
    if (entry.bits?.length === length >>> 5) return entry.bits
    const bits = noBits(length)
    for (const row of entry.rows) put(bits, row, true)
    entry.bits = bits
    return bits
  }

  return {
    /** `text` as `search_key()` writes it. Most changes of a row leave its words as they are. */
    set(row: number, text: string): void {
      const words = new Set(text.split(/\s+/u).filter(Boolean))
      const entriesLeft = (entriesOf.get(row) ?? []).filter((entry) => {
        if (words.delete(entry.word)) return true
        leave(entry, row)
        return false
      })
      for (const word of words) entriesLeft.push(join(word, row))
      entriesOf.set(row, entriesLeft)
    },
    remove(row: number): void {
      for (const entry of entriesOf.get(row) ?? []) leave(entry, row)
      entriesOf.delete(row)
    },
    find(part: string, length: number): Bits {
      const matching = noBits(length)
      const isShort = [...part].length < 3
      for (const entry of entries.values()) {
        if (!(isShort ? entry.word.startsWith(part) : entry.word.includes(part))) continue
        if (entry.rows.length > length * commonAbove) unite(matching, bitsOf(entry, length))
        else for (const row of entry.rows) put(matching, row, true)
      }
      return matching
    },
  }
}
