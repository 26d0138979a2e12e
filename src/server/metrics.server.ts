import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '#/process/env.ts'
import { collectProcessMetrics, connections, liveStreams, registry } from '#/process/metrics.ts'

export const metricsPath = '/metrics'

export type Readings = { streams: number; pool: { total: number; idle: number; waiting: number } }

let collecting = false

/** Null unless the caller may read it: to everybody else there is no such address. */
export async function answerMetrics(request: Request, read: () => Promise<Readings | null>): Promise<Response | null> {
  if (request.method !== 'GET' || !isAllowed(request.headers.get('authorization'))) return null
  if (!collecting) collectProcessMetrics()
  collecting = true
  const readings = await read()
  if (readings) {
    liveStreams.set(readings.streams)
    for (const [state, count] of Object.entries(readings.pool)) connections.set({ state }, count)
  }
  const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' }
  return new Response(await registry.metrics(), { headers })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compared as hashes: of one length, and in constant time. */
function isAllowed(authorization: string | null): boolean {
  const { metricsToken } = env()
  if (!metricsToken) return false
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${metricsToken}`))
}
