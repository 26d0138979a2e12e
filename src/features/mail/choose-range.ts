/** The rows from the last one chosen to this one, in their order; the row alone where there was none. */
export function rangeTo(ids: readonly string[], last: string | null, to: string): string[] {
  const [a, b] = [last === null ? -1 : ids.indexOf(last), ids.indexOf(to)]
  if (a < 0 || b < 0) return [to]
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}
