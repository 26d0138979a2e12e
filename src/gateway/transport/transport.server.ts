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
  const peer = (context && peers.get(context)) ?? { address: context?.address }
  if (context) peers.set(context, peer)
  return peer
}

const inProcess: Transport = async (request) => {
  const api = await getApi()
  return withTimeout(api.fetch(request, peerOf(requestContext())))
}

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
    const response = await fetch(new URL(pathname + search, host), {
      method: request.method,
      headers,
      body: request.body,
      duplex: 'half',
      redirect: 'error',
      signal: answered.signal,
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

async function withTimeout(response: Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The API did not answer in time')), apiTimeoutMs)
  })
  return Promise.race([response, late]).finally(() => clearTimeout(timer))
}

export const transport: Transport = (request) => {
  const { apiHost } = env()
  return apiHost ? overNetwork(apiHost)(request) : inProcess(request)
}
