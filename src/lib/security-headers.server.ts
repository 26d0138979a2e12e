import { hash } from 'node:crypto'
import { env } from './env.ts'

/** What every answer carries, whatever it is. */
export function commonHeaders(): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
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

/** Policy for answers that are no page: nothing may load, nothing may frame them. */
export const sealedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** CSP sources for every inline script of a page, in order and without repeats. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, source = '']) => `'sha256-${hash('sha256', source, 'base64')}'`,
  )
  return [...new Set(hashes)]
}
