// Anonymous public pages, rendered once and answered many times. A page is kept for less than a second, so that every
// write shows within one; nothing is kept that was made for a person.
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Headers and bytes as they are sent. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer }
export type CachedPage = { plain: Answer; ready: Partial<Record<Encoding, Answer>> }

const lifetimeMs = 800
const capacity = 500

/** In the order in which they expire. */
const entries = new Map<string, { page: Promise<CachedPage | null>; made?: CachedPage | null; expires: number }>()

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const effort = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, gzip: { level: 6 } }

/**
 * The page under `key`, rendered by `render` when there is none or it is too old. Callers that come meanwhile wait for
 * the same rendering. Null, which is not kept, when the answer may not be shared.
 */
export function cachedPage(key: string, render: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
  const now = Date.now()
  const known = entries.get(key)
  if (known && known.expires > now) return known.page
  const page = render()
  const entry: { page: typeof page; made?: CachedPage | null; expires: number } = { page, expires: now + lifetimeMs }
  const forget = () => entries.get(key) === entry && entries.delete(key)
  entries.delete(key)
  entries.set(key, entry)
  page.then((made) => (made ? (entry.made = made) : forget()), forget)
  sweep(now)
  return page
}

/** What can be sent at once for `key`; undefined when it is still to be rendered or compressed. */
export function readyAnswer(key: string, encoding: Encoding): Answer | undefined {
  const entry = entries.get(key)
  return entry && entry.expires > Date.now() ? entry.made?.ready[encoding] : undefined
}

export function toCachedPage(headers: Record<string, string>, body: Buffer): CachedPage {
  const plain = { status: 200, headers: { ...headers, 'content-length': String(body.byteLength) }, body }
  return { plain, ready: { identity: plain } }
}

/** The page's answer in `encoding`, compressed when it is first asked for. */
export async function answerIn({ plain, ready }: CachedPage, encoding: Encoding): Promise<Answer> {
  if (encoding === 'identity') return plain
  return (ready[encoding] ??= await encode(plain, encoding))
}

async function encode({ status, headers, body: plain }: Answer, encoding: 'br' | 'gzip'): Promise<Answer> {
  const body = await compress[encoding](plain, effort[encoding])
  return {
    status,
    headers: { ...headers, 'content-encoding': encoding, 'content-length': String(body.byteLength) },
    body,
  }
}

let sweptAt = 0

/** Now and then, and then thoroughly: what was deleted from a Map before is walked past each time. */
function sweep(now: number): void {
  if (entries.size <= capacity && now < sweptAt + lifetimeMs) return
  sweptAt = now
  for (const [key, { expires }] of entries) {
    if (expires > now && entries.size <= capacity / 2) return
    entries.delete(key)
  }
}

/** A weight of 0 is a refusal. */
const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`)
const [brotliTaken, gzipTaken] = [takes('br'), takes('gzip')]

export const takesGzip = (accept: string): boolean => gzipTaken.test(accept)

export function preferredEncoding(accept = ''): Encoding {
  if (brotliTaken.test(accept)) return 'br'
  return takesGzip(accept) ? 'gzip' : 'identity'
}
