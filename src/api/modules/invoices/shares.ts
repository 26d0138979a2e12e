// Cents in parts: exact, however large.

/** `amount × part / whole`, a half rounded up. */
export function share(amount: number, part: number, whole: number): number {
  const [of, one, two] = [BigInt(amount) * BigInt(part), BigInt(whole), 2n]
  return Number((of * two + one) / (one * two))
}

/**
 * An amount over some weights, in proportion; what rounding leaves goes to the largest remainders, a cent each. No part is
 * more than its weight where the amount is no more than all of them.
 */
export function spread<K extends string | number>(amount: number, weights: ReadonlyMap<K, number>): Map<K, number> {
  const whole = BigInt([...weights.values()].reduce((sum, weight) => sum + weight, 0))
  if (amount === 0 || whole === 0n) return new Map([...weights.keys()].map((key) => [key, 0]))
  const parts = [...weights].map(([key, weight]) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { key, cents: Number(exact / whole), remainder: exact % whole }
  })
  const left = amount - parts.reduce((sum, { cents }) => sum + cents, 0)
  const largestFirst = parts.toSorted((one, other) =>
    one.remainder === other.remainder ? (one.key < other.key ? -1 : 1) : one.remainder > other.remainder ? -1 : 1,
  )
  return new Map(largestFirst.map(({ key, cents }, at) => [key, at < left ? cents + 1 : cents]))
}
