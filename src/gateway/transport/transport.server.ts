// Chooses how calls travel: to the embedded API in this process, or to API_HOST over the network.
import { appConfig } from '#app.config'
import { env } from '#/process/env.ts'
import { requestId } from '#/process/request-id.ts'
import { requestContext, type RequestContext } from '#/server/request-context.server.ts'
import { getApi } from '#/api/instance.ts'
import type { Peer } from '#/api/app.ts'
import type { Transport } from '../client.ts'

const { apiTimeoutMs } = appConfig.limits

/** One for each request of a browser, by which the API knows what belongs together. */
const peers = new WeakMap<RequestContext, Peer>()

function peerOf(context: RequestContext | undefined): Peer {
  const peer = (context && peers.get(context)) ?? { address: context?.address, signal: context?.signal }
  if (context) peers.set(context, peer)
  return peer
}

const inProcess: Transport = async (request) => {
  const api = await getApi()
  const left = leaving(request)
  left?.throwIfAborted()
  return withTimeout(api.fetch(request, peerOf(requestContext())), left)
}

/** Nobody waits for what is read for a browser that has left. What it wrote is written. */
const leaving = ({ method }: Request): AbortSignal | undefined =>
  method === 'GET' ? requestContext()?.signal : undefined

const overNetwork =
  (host: string): Transport =>
  async (request) => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    const address = requestContext()?.address
    if (address) headers.set('x-forwarded-for', address)
    const id = requestId()
    if (id) headers.set('x-request-id', id)
    const answered = deadline(isStream(request) ? 'until it begins' : 'until it ends')
    const left = leaving(request)
    const response = await fetch(new URL(pathname + search, host), {
      method: request.method,
      headers,
      body: request.body,
      duplex: 'half',
      redirect: 'error',
      signal: left ? AbortSignal.any([answered.signal, left]) : answered.signal,
    } as RequestInit).finally(answered.begun)
    // As from the API in this process: with headers that can be added to.
    return new Response(response.body, response)
  }

const isStream = ({ headers }: Request) => headers.get('accept')?.includes('text/event-stream') ?? false

/** A stream has as long as it likes once it has begun; everything else has to be over by then. */
function deadline(patience: 'until it begins' | 'until it ends') {
  if (patience === 'until it ends') return { signal: AbortSignal.timeout(apiTimeoutMs), begun: () => {} }
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), apiTimeoutMs)
  return { signal: controller.signal, begun: () => clearTimeout(timer) }
}

async function withTimeout(response: Promise<Response>, left: AbortSignal | undefined): Promise<Response> {
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The API did not answer in time')), apiTimeoutMs)
  const leave = () => reject(left?.reason)
  left?.addEventListener('abort', leave)
  return Promise.race([response, ended]).finally(() => {
    clearTimeout(timer)
    left?.removeEventListener('abort', leave)
  })
}

export const transport: Transport = (request) => {
  const { apiHost } = env()
  return apiHost ? overNetwork(apiHost)(request) : inProcess(request)
}
