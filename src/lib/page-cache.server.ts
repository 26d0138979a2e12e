// Anonymous public pages, rendered once and answered many times. A page is kept for less than a second, so that every
// write shows within one; nothing is kept that was made for a person.
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'

export type Encoding = 'br' | 'gzip' | 'identity'
export type CachedPage = { status: number; headers: Record<string, string>; bodies: Record<Encoding, Buffer> }

const lifetimeMs = 800
const capacity = 500

type Entry = { page: Promise<CachedPage | null>; expires: number }
const entries = new Map<string, Entry>()

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * The page under `key`, rendered by `render` when there is none or it is too old. Callers that come meanwhile wait for
 * the same rendering. Null, which is not kept, when the answer may not be shared.
 */
export function cachedPage(key: string, render: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
  const now = Date.now()
  const known = entries.get(key)
  if (known && known.expires > now) return known.page
  const page = render().catch((error: unknown) => {
    entries.delete(key)
    throw error
  })
  entries.delete(key)
  entries.set(key, { page, expires: now + lifetimeMs })
  void page.then((made) => made ?? entries.delete(key)).catch(() => undefined)
  if (entries.size > capacity) entries.delete(entries.keys().next().value!)
  return page
}

/** Compresses once what will be sent many times. */
export async function toCachedPage(status: number, headers: Record<string, string>, html: string): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const [gzipped, brotli] = await Promise.all([
    toGzip(identity, { level: 6 }),
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ])
  return { status, headers, bodies: { identity, gzip: gzipped, br: brotli } }
}

export function preferredEncoding(accept: string): Encoding {
  if (/\bbr\b/.test(accept)) return 'br'
  return /\bgzip\b/.test(accept) ? 'gzip' : 'identity'
}
