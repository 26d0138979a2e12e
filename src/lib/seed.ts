/** FNV-1a: the same text gives the same 32 bits on every machine. */
export function hash(text: string): number {
  let bits = 0x811c9dc5
  for (const char of text) bits = Math.imul(bits ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return bits >>> 0
}

/** A repeatable stream of numbers in [0, 1) (mulberry32), for pictures that must look the same on server and client. */
export function random(seed: string): () => number {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

type List<T> = readonly [T, ...T[]]

export function pick<T>(items: List<T>, next: () => number): T {
  return items[Math.floor(next() * items.length)] ?? items[0]
}

/** The same items in a seeded order. */
export function shuffle<T>(items: readonly T[], next: () => number): T[] {
  return items
    .map((item) => ({ item, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
