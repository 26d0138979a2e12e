const euros = [5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 2000, 5000]

/** Round prices within a range, in cents, and those that are chosen: few enough that pages with them can be shared. */
export function priceSteps(
  { min, max }: { min: number; max: number },
  chosen: readonly (number | undefined)[],
): number[] {
  const round = euros.map((each) => each * 100).filter((step) => step > min && step < max)
  const given = chosen.filter((step) => step !== undefined)
  return [...new Set([...round, ...given])].toSorted((a, b) => a - b)
}
