// What the addresses of public pages may carry, read without schemas: these pages need nothing else of what judges the
// input of larger ones. What makes no sense counts as none.

export type Given = Record<string, unknown>

/** What was read of an address. What makes no sense stands there as undefined: left out, the router would keep it as it came. */
export const searchOf = <T extends object>(values: T): Partial<T> => values

export const oneOf = <const T extends readonly unknown[]>(values: T, value: unknown): T[number] | undefined =>
  values.includes(value) ? value : undefined

/** Several of `values`, with commas, in their order. */
export function severalOf(values: readonly string[], value: unknown): string | undefined {
  const all = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
  return values.filter((one) => all.includes(one)).join(',') || undefined
}

/** Text of the form that `pattern` has. */
export const textLike = (pattern: RegExp, value: unknown): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** A whole number, which a posted form writes in digits; its empty field is no zero. */
export function wholeNumber(least: number, most: number, value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return Number.isInteger(number) && (number as number) >= least && (number as number) <= most
    ? (number as number)
    : undefined
}

/** What somebody searches for; the address reads `q=2026` as a number. */
export function searchWordsIn(value: unknown): string | undefined {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined
  const words = String(value).toWellFormed().replaceAll('\0', '').trim().normalize('NFC')
  return words.length <= 100 && words ? words : undefined
}

/** Where a page of a list begins or ends. */
export const cursorIn = (value: unknown): string | undefined => textLike(/^[\w-]{1,1000}$/, value)

export const idIn = (value: unknown): string | undefined =>
  textLike(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, value)
