// Assembles the modules into one fetch handler. What a route decides stands in its module; what all share, here.
import { Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import { appConfig } from '#app.config'
import type { Locale } from '#/contract/core/fields.ts'
import { metaCalls } from '#/contract/meta/meta.ts'
import type { OpenApi } from '#/contract/meta/openapi.ts'
import type { Env } from '#/process/env.ts'
import { requestId } from '#/process/request-id.ts'
import { clientAddress } from './http/address.ts'
import { ApiError } from './http/api-error.ts'
import { anyone, type Principal } from './http/policy.ts'
import { receive, type Caller } from './http/receive.ts'
import { route, type Route } from './http/route.ts'
import { modules } from './modules.ts'
import type { Services } from './services.ts'

const openApiRoute = route(metaCalls.openapi, {
  policy: anyone,
  limits: { bodyBytes: 0, rate: [] },
  handle: () => (openApi ??= import('./http/openapi.ts').then(({ openApiDocument }) => openApiDocument(routes))),
})

export const routes: Route[] = [...modules.flatMap((module) => module.routes ?? []), openApiRoute]

let openApi: Promise<OpenApi> | undefined

/**
 * What the transport knows of a caller; headers alone could be forged. `address` is the network address of whoever sent the
 * request, `signal` ends with their connection. Calls with the very same peer serve one request of a browser.
 */
export type Peer = { address?: string | undefined; signal?: AbortSignal | undefined }

/** The API as a fetch function. */
export function createApp(services: Services, env: Pick<Env, 'trustedProxies'>) {
  const app = new Hono<{ Bindings: Peer }>({ strict: false })

  const callerOf = (request: Request, peer: Peer): Caller => ({
    address: clientAddress(peer.address, request.headers.get('x-forwarded-for'), env.trustedProxies),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    locale: preferredLocale(request.headers.get('accept-language')),
    requestId: requestId() ?? randomUUID(),
    signal: peer.signal ?? request.signal,
  })

  /** A page makes several calls, for one person: a peer's reads ask once who that is, until something is changed. */
  const principals = new WeakMap<Peer, Map<string, Promise<Principal>>>()

  function principalOf(peer: Peer, authorization: string | null): Promise<Principal> {
    const known = principals.get(peer) ?? new Map<string, Promise<Principal>>()
    principals.set(peer, known)
    const given = authorization ?? ''
    const principal = known.get(given) ?? services.authenticate(authorization)
    known.set(given, principal)
    return principal
  }

  for (const route of routes) {
    app.on(route.call.method, route.call.path, async (context) => {
      const caller = callerOf(context.req.raw, context.env)
      const parts = { params: context.req.param(), query: context.req.query() }
      const response = await receive(route, context.req.raw, parts, caller, services, (authorization) =>
        route.changes ? services.authenticate(authorization) : principalOf(context.env, authorization),
      )
      if (route.changes) principals.delete(context.env)
      return signed(response, caller)
    })
  }
  app.notFound((context) => {
    const caller = callerOf(context.req.raw, context.env)
    return signed(new ApiError('not_found').toResponse(caller.locale), caller)
  })

  return { fetch: (request: Request, peer: Peer = {}) => Promise.resolve(app.fetch(request, peer)) }
}

/** With the request's id, by which the log is searched; kept by nobody unless the route says so. */
function signed(response: Response, { requestId }: Caller): Response {
  response.headers.set('x-request-id', requestId)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}

/** The first language of ours in Accept-Language; its order is taken for its preference. */
function preferredLocale(header: string | null): Locale {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  const codes = appConfig.locales.map(({ code }) => code)
  return wanted.flatMap((code) => codes.filter((known) => known === code))[0] ?? 'en'
}
