import { addAll, countCommon, grown, noBits, put, type Bits } from './bits.ts'

export const facetNames = ['category', 'area', 'level', 'gender', 'color', 'rating', 'onSale', 'inStock'] as const
export type FacetName = (typeof facetNames)[number]
export type FacetValues = Record<FacetName, readonly string[]>

/** Which rows have a value, for every value of every facet. */
export function createFacetSets() {
  const sets = Object.fromEntries(facetNames.map((name) => [name, new Map<string, Bits>()])) as Record<
    FacetName,
    Map<string, Bits>
  >

  function setFor(name: FacetName, value: string, length: number): Bits {
    const bits = sets[name].get(value) ?? noBits(length)
    sets[name].set(value, bits)
    return bits
  }

  return {
    /** For a row that has none so far. */
    set(row: number, values: FacetValues, length: number): void {
      for (const name of facetNames) for (const value of values[name]) put(setFor(name, value, length), row, true)
    },
    clear(row: number): void {
      for (const name of facetNames) for (const bits of sets[name].values()) put(bits, row, false)
    },
    grow(length: number): void {
      for (const name of facetNames) for (const [value, bits] of sets[name]) sets[name].set(value, grown(bits, length))
    },
    /** Rows with one of the values. */
    withAny(name: FacetName, values: readonly string[], length: number): Bits {
      const bits = noBits(length)
      for (const value of values) {
        const one = sets[name].get(value)
        if (one) addAll(bits, one)
      }
      return bits
    },
    /** How many of these rows have each value; those that none has are left out. */
    counts(name: FacetName, bits: Bits): Record<string, number> {
      const counts = [...sets[name]].map(([value, set]) => [value, countCommon(set, bits)] as const)
      return Object.fromEntries(counts.filter(([, number]) => number > 0))
    },
  }
}
