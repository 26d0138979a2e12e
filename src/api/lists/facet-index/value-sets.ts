import { countCommon, grown, noBits, put, unite, type Bits } from './bits.ts'

export type Values<Name extends string> = Record<Name, readonly string[]>

/** Which rows have a value: a set of rows for every value of every facet. */
export function createValueSets<Name extends string>(names: readonly Name[]) {
  const sets = Object.fromEntries(names.map((name) => [name, new Map()])) as Record<Name, Map<string, Bits>>

  function setFor(name: Name, value: string, length: number): Bits {
    const bits = sets[name].get(value) ?? noBits(length)
    sets[name].set(value, bits)
    return bits
  }

  return {
    /** For a row that has none so far. */
    set(row: number, values: Values<Name>, length: number): void {
      for (const name of names) for (const value of values[name]) put(setFor(name, value, length), row, true)
    },
    clear(row: number): void {
      for (const name of names) for (const bits of sets[name].values()) put(bits, row, false)
    },
    grow(length: number): void {
      for (const name of names) for (const [value, bits] of sets[name]) sets[name].set(value, grown(bits, length))
    },
    /** Rows with one of the values. */
    withAny(name: Name, values: readonly string[], length: number): Bits {
      const bits = noBits(length)
      for (const value of values) {
        const one = sets[name].get(value)
        if (one) unite(bits, one)
      }
      return bits
    },
    /** How many of these rows have each value; values that none has are left out. */
    counts(name: Name, bits: Bits): Record<string, number> {
      const counts = [...sets[name]].map(([value, set]) => [value, countCommon(set, bits)] as const)
      return Object.fromEntries(counts.filter(([, number]) => number > 0))
    },
  }
}
