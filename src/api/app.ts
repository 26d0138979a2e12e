// Assembles the modules into one fetch handler. What a route decides stands in its module; what all share, here.
import { Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import { appConfig } from '#app.config'
import type { Locale } from '#/contract/fields.ts'
import { metaCalls } from '#/contract/meta.ts'
import type { Env } from '#/lib/env.ts'
import { clientAddress } from './http/address.ts'
import { ApiError } from './http/api-error.ts'
import { anyone, type Principal } from './http/policy.ts'
import { receive, type Caller } from './http/receive.ts'
import { route, type Route } from './http/route.ts'
import { accountRoutes } from './modules/accounts/accounts.routes.ts'
import { authenticate } from './modules/accounts/authenticate.ts'
import { changeRoutes } from './modules/changes/changes.routes.ts'
import { attachmentRoutes } from './modules/attachments/attachments.routes.ts'
import { boardRoutes } from './modules/boards/boards.routes.ts'
import { liveRoutes } from './events/live.routes.ts'
import { calendarRoutes } from './modules/calendar/calendar.routes.ts'
import { chatRoutes } from './modules/chat/chat.routes.ts'
import { contactRoutes } from './modules/contact/contact.routes.ts'
import { importRoutes } from './modules/imports/imports.routes.ts'
import { classroomRoutes } from './modules/organisations/classrooms.routes.ts'
import { sellerRoutes } from './modules/organisations/sellers.routes.ts'
import { operatorRoutes } from './modules/operator/operator.routes.ts'
import { mailRoutes } from './modules/mail/mail.routes.ts'
import { invoiceRoutes } from './modules/invoices/invoices.routes.ts'
import { orderRoutes } from './modules/orders/orders.routes.ts'
import { salesRoutes } from './modules/orders/sales.routes.ts'
import { paymentRoutes } from './modules/payments/payments.routes.ts'
import { outboxRoutes } from './modules/outbox/outbox.routes.ts'
import { peopleRoutes } from './modules/people/people.routes.ts'
import { pictureRoutes } from './modules/photos/pictures.routes.ts'
import { planRoutes } from './modules/plans/plans.routes.ts'
import { productRoutes } from './modules/products/products.routes.ts'
import { privacyRoutes } from './modules/privacy/privacy.routes.ts'
import { studentRoutes } from './modules/students/students.routes.ts'
import type { Services } from './services.ts'

const openApiRoute = route(metaCalls.openapi, {
  policy: anyone,
  limits: { bodyBytes: 0, rate: [] },
  handle: () => (openApi ??= import('./http/openapi.ts').then(({ openApiDocument }) => openApiDocument(routes))),
})

export const routes: Route[] = [
  ...accountRoutes,
  ...contactRoutes,
  ...outboxRoutes,
  ...operatorRoutes,
  ...peopleRoutes,
  ...studentRoutes,
  ...classroomRoutes,
  ...sellerRoutes,
  ...changeRoutes,
  ...importRoutes,
  ...pictureRoutes,
  ...privacyRoutes,
  ...attachmentRoutes,
  ...liveRoutes,
  ...mailRoutes,
  ...chatRoutes,
  ...calendarRoutes,
  ...boardRoutes,
  ...productRoutes,
  ...planRoutes,
  ...orderRoutes,
  ...salesRoutes,
  ...paymentRoutes,
  ...invoiceRoutes,
  openApiRoute,
]

let openApi: Promise<Record<string, unknown> & { openapi: string }> | undefined

/**
 * What the transport knows of a caller; headers alone could be forged. `address` is the network address of whoever sent the
 * request. Calls with the very same peer serve one request of a browser.
 */
export type Peer = { address?: string }

/** The API as a fetch function. */
export function createApp(services: Services, env: Pick<Env, 'trustedProxies'>) {
  const app = new Hono<{ Bindings: Peer }>({ strict: false })

  const callerOf = (request: Request, peer: Peer): Caller => ({
    address: clientAddress(peer.address, request.headers.get('x-forwarded-for'), env.trustedProxies),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    locale: preferredLocale(request.headers.get('accept-language')),
    requestId: randomUUID(),
  })

  /** A page makes several calls, for one person: a peer's reads ask once who that is, until something is changed. */
  const principals = new WeakMap<Peer, Map<string, Promise<Principal>>>()

  function principalOf(peer: Peer, authorization: string | null): Promise<Principal> {
    const known = principals.get(peer) ?? new Map<string, Promise<Principal>>()
    principals.set(peer, known)
    const given = authorization ?? ''
    const principal = known.get(given) ?? authenticate(services, authorization)
    known.set(given, principal)
    return principal
  }

  for (const route of routes) {
    app.on(route.call.method, route.call.path, async (context) => {
      const caller = callerOf(context.req.raw, context.env)
      const parts = { params: context.req.param(), query: context.req.query() }
      const response = await receive(route, context.req.raw, parts, caller, services, (authorization) =>
        route.changes ? authenticate(services, authorization) : principalOf(context.env, authorization),
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
