import { hash } from 'node:crypto'
import { env } from '#/process/env.ts'

/** The one page that looks through a camera, and reads codes by a module of ours that is no script: the door of an event. */
const looksAtCodes = (pathname: string): boolean => /^\/events\/[^/]+\/door$/.test(pathname)

/** Beside its scripts, what such a page may compile. */
export const readingSources = (pathname: string): string[] => (looksAtCodes(pathname) ? ["'wasm-unsafe-eval'"] : [])

/** What every answer carries, whatever it is. */
export function commonHeaders(pathname = ''): Record<string, string> {
  const camera = looksAtCodes(pathname) ? '(self)' : '()'
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`,
    ...(env().secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** The policy of a page whose scripts are allowed by `sources`: a nonce, or the hashes of its own inline scripts. */
export function contentSecurityPolicy(sources: string[]): string {
  const { secure, mapStyleUrl } = env()
  const map = mapStyleUrl ? [new URL(mapStyleUrl).origin] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...sources],
    // React writes style attributes, and libraries add style elements; neither can run anything.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...map],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...map],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const policy = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`)
  return [...policy, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/** Of a page without scripts that these sites, and no others, may show within a page of theirs. `style`: the hash of its own. */
export const framedPolicy = (sites: readonly string[], style: string): string =>
  `default-src 'none'; style-src '${style}'; base-uri 'none'; form-action 'none'; frame-ancestors ${sites.join(' ') || "'none'"}`

/** Whether a policy names sites for that. Older browsers would read the other header and refuse all. */
export const isFramed = (policy: string | null): boolean => /frame-ancestors https:/.test(policy ?? '')

/** Policy for answers that are no page: nothing may load, nothing may frame them. */
export const sealedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * A page for many: without its nonce, and with the CSP sources of the inline scripts that carried it. Those are the framework's
 * and ours. Whatever else came into the page could not know the nonce, and does not run.
 */
export function withoutNonce(page: Buffer, nonce: string): { html: Buffer; sources: string[] } {
  const mark = ` nonce="${nonce}"`
  const sources = new Set<string>()
  // Step by step: a pattern for whole scripts takes longer than to write the page.
  for (let at = page.indexOf('<script'); at >= 0; at = page.indexOf('<script', at)) {
    const begin = page.indexOf('>', at) + 1
    const end = page.indexOf('</script>', begin)
    if (begin === 0 || end < 0) break
    const tag = page.toString('latin1', at, begin)
    if (tag.includes(mark) && !/\ssrc=/.test(tag))
      sources.add(`'sha256-${hash('sha256', page.subarray(begin, end), 'base64')}'`)
    at = end
  }
  // The client of the framework looks for a nonce in the head; of these pages there is none.
  const html = page.toString().replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(mark, '')
  return { html: Buffer.from(html), sources: [...sources] }
}
