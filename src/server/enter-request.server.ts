import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '#/process/env.ts'
import { httpRequests, httpSeconds } from '#/process/metrics.ts'
import { enterRequest, requestIdFrom } from '#/process/request-id.ts'

/** Addresses by what they are for: few, and never with anybody's id in them. */
const kinds: [kind: string, path: RegExp][] = [
  ['health', /^\/(healthz|readyz|metrics)(\?|$)/],
  ['api', /^\/api\//],
  ['stream', /^\/stream(\?|$)/],
  ['function', /^\/_serverFn\//],
  ['asset', /^\/assets\//],
  ['file', /^\/files\/|^[^?]*\.\w+(\?|$)/],
]

const kindOf = (url: string): string => kinds.find(([, path]) => path.test(url))?.[0] ?? 'page'

/** The first listener of every request: names it, and counts it where somebody may read that. */
export function beginRequest({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const { trustedProxies, metricsToken } = env()
  const id = requestIdFrom(headers['x-request-id'], trustedProxies)
  enterRequest(id)
  response.setHeader('x-request-id', id)
  if (!metricsToken) return
  const from = performance.now()
  response.once('close', () => {
    const labels = { kind: kindOf(url), status: `${String(response.statusCode).charAt(0)}xx` }
    httpRequests.inc(labels)
    if (labels.kind !== 'stream') httpSeconds.observe(labels, (performance.now() - from) / 1000)
  })
}
