/** One line of the table. `ratio` stands beside `goal`; a figure without a goal is there to be known. */
export type Figure = {
  group: string
  name: string
  value: string
  /** What it is measured against, in the same run. */
  against?: string
  ratio?: number
  goal?: Goal
}
export type Goal = { atMost: number; unit?: string } | { atLeast: number; unit?: string }

export const atMost = (limit: number, unit?: string): Goal => ({ atMost: limit, ...(unit ? { unit } : {}) })
export const atLeast = (limit: number, unit?: string): Goal => ({ atLeast: limit, ...(unit ? { unit } : {}) })

export function isReached({ ratio, goal }: Figure): boolean | null {
  if (!goal || ratio === undefined) return null
  return 'atMost' in goal ? ratio <= goal.atMost : ratio >= goal.atLeast
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  return Number.isInteger(middle)
    ? ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
    : (sorted[Math.floor(middle)] ?? Number.NaN)
}

/** The median of the ratios that were taken side by side: a slow minute of the machine slows both. */
export const pairedRatio = (values: number[], limits: number[]): number =>
  median(values.map((value, round) => value / (limits[round] ?? Number.NaN)))

const grouped = new Intl.NumberFormat('en', { maximumSignificantDigits: 4, useGrouping: true })
export const shown = (value: number, unit: string): string => `${grouped.format(value).replaceAll(',', ' ')} ${unit}`

/** The value that a share of all do not exceed: 0.95 is the 95th percentile. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
