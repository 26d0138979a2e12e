const base = 'http://return.invalid'

/**
 * A return address as far as it may be trusted: a path of this site, with query and fragment, or '/' for anything else.
 * Browsers drop tabs and line breaks and read `\` as `/`, so both are refused before the URL is parsed.
 */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2000 || !value.startsWith('/')) return '/'
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  if (/[\u0000-\u0020\u007f\\]/.test(value)) return '/'
  let decoded = value
  try {
    decoded = decodeURIComponent(value)
  } catch {
    return '/'
  }
  if (/^\/[/\\]/.test(value) || /^\/[/\\\s]/.test(decoded)) return '/'
  const url = URL.parse(value, base)
  // Dots that are resolved may leave two slashes in front: /..//elsewhere.
  if (url?.origin !== base || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
