// Passes a file on between the browser and the API, as the person of this request: pictures, exports, uploads. The body
// is never held here, and what comes back is what the API answered.
import type { Call } from '#/contract/core/call.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { unanswered } from './client.ts'
import { readSessionToken } from './session.server.ts'
import { transport } from './transport/transport.server.ts'

const passedOn = ['accept', 'if-none-match', 'last-event-id', 'content-type', 'content-length'] as const

/** Asks `call` with the query and the body of `request`. Where nothing answers: 503, with words. */
export async function pipe(call: Call, params: Record<string, string>, request: Request): Promise<Response> {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  // Sent on as it comes: fetch would unpack it, and leave the header that says it is packed.
  const headers = new Headers({ 'accept-language': getLocale(), 'accept-encoding': 'identity' })
  const token = readSessionToken()
  if (token) headers.set('authorization', token)
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const url = new URL(path + new URL(request.url).search, 'http://api.invalid')
  const body = call.upload ? { body: request.body, duplex: 'half' } : {}
  try {
    return await transport(new Request(url, { method: call.method, headers, ...body } as RequestInit))
  } catch {
    return Response.json({ message: unanswered().message }, { status: 503 })
  }
}
