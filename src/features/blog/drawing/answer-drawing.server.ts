// What other sites show of an article without a cover: drawn once for each text that was published, one at a time.
import { createHash } from 'node:crypto'
import { appConfig } from '#app.config'
import { getPost } from '../blog.functions.ts'
import { draw } from './draw.server.tsx'

const keptAtMost = 100
/** In the order in which they were drawn. */
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
let drawing: Promise<unknown> = Promise.resolve()
let waiting = 0
const waitingAtMost = 20

function drawnOnce(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>) {
  const known = kept.get(key)
  if (known) return known
  waiting += 1
  const drawn = drawing.then(make).finally(() => (waiting -= 1))
  drawing = drawn.catch(() => {})
  kept.set(key, drawn)
  drawn.catch(() => kept.delete(key))
  for (const oldest of kept.keys()) {
    if (kept.size <= keptAtMost) break
    kept.delete(oldest)
  }
  return drawn
}

/** Which text it is drawn from, the post says and not the address: nobody fills the memory with made-up ones. */
export async function answerDrawing(id: string, request: Request): Promise<Response> {
  const found = await getPost({ data: { id } })
  if (!found.ok) return new Response(null, { status: found.error.status || 503 })
  const { post } = found.data
  const { title, author } = post
  const shown = createHash('sha256')
    .update(JSON.stringify([title, author?.name]))
    .digest('base64url')
  const etag = `"${post.id}-${shown.slice(0, 12)}"`
  const headers = { etag, 'cache-control': 'public, max-age=600' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  if (waiting >= waitingAtMost && !kept.has(etag))
    return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  const bytes = await drawnOnce(etag, () =>
    draw({ seed: post.id, title, by: author?.name ?? '', name: appConfig.name }),
  )
  return new Response(bytes, {
    headers: { ...headers, 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
  })
}
