/** Files that came when they were asked for again. */
const found = new Map<string, Promise<unknown>>()
let asked = 0

/**
 * Imports a script that stands beside this one. A browser that failed to fetch a module once says so for as long as the
 * page stands (https://github.com/whatwg/html/issues/6768): a connection lost for a second would take the part with it.
 * So what failed is asked for by an address of its own, now and whenever somebody needs it again, until it comes. Built
 * code imports by this (scripts/imports-again.ts).
 */
export const importAgain = (file: string): Promise<unknown> =>
  found.get(file) ?? import(/* @vite-ignore */ file).catch(() => again(file))

function again(file: string): Promise<unknown> {
  // Two may have waited for the same file: they get the same.
  const asking = found.get(file)
  if (asking) return asking
  const attempt = import(/* @vite-ignore */ `${file}?${(asked += 1)}`)
  found.set(file, attempt)
  attempt.catch(() => found.delete(file))
  return attempt
}
