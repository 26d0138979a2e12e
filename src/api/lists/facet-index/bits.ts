/** A set of small numbers, thirty-two to a word. Sets that are combined have the same length. */
export type Bits = Uint32Array<ArrayBuffer>

export const noBits = (length: number): Bits => new Uint32Array(length >>> 5)

export const has = (bits: Bits, at: number): boolean => (bits[at >>> 5]! & (1 << (at & 31))) !== 0

export function put(bits: Bits, at: number, isIn: boolean): void {
  if (isIn) bits[at >>> 5]! |= 1 << (at & 31)
  else bits[at >>> 5]! &= ~(1 << (at & 31))
}

export function grown(bits: Bits, length: number): Bits {
  const larger = noBits(length)
  larger.set(bits)
  return larger
}

export function intersect(target: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word += 1) target[word]! &= other[word]!
}

export function unite(target: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word += 1) target[word]! |= other[word]!
}

export function count(bits: Bits): number {
  let total = 0
  for (let word = 0; word < bits.length; word += 1) total += ones(bits[word]!)
  return total
}

/** The numbers themselves, smallest first. */
export function listOf(bits: Bits): number[] {
  const all: number[] = []
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) all.push(word * 32 + 31 - Math.clz32(rest & -rest))
  }
  return all
}

export function countCommon(one: Bits, other: Bits): number {
  let total = 0
  for (let word = 0; word < one.length; word += 1) total += ones(one[word]! & other[word]!)
  return total
}

/** The number of bits in a word: first summed in pairs of bits, then in fours, then all at once. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
