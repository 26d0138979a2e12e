import { createSerializationAdapter } from '@tanstack/react-router'
import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start'
import { isOwnOrigin } from './server/own-origin.ts'
import { PublicError, toPublicError } from './router/public-error.ts'
import { requestContext } from './server/request-context.server.ts'

const fromOwnPage = (origin: string | null, request: Request) => origin === null || isOwnOrigin(origin, request)

/**
 * What a mail program posts by itself comes from no page and with no cookie (RFC 8058). The link in the mail is what proves
 * whose settings, or whose letters, are meant, so that a page of others gains nothing by posting there.
 */
const byLink = (request: Request) => ['/notices/settings', '/letters/link'].includes(new URL(request.url).pathname)

/**
 * Everything that writes with the session's cookie must come from our own pages: server functions and posted forms.
 * The API stands apart: it takes its credentials from the Authorization header alone.
 */
const csrf = createCsrfMiddleware({
  filter: ({ request, handlerType }) =>
    handlerType === 'serverFn' || !(['GET', 'HEAD'].includes(request.method) || byLink(request)),
  secFetchSite: (site, { request }) => site === 'same-origin' && fromOwnPage(request.headers.get('origin'), request),
  origin: (origin, { request }) => isOwnOrigin(origin, request),
})

/** Tells a failure of ours from a call that never made sense: the framework answers both with 500. */
const noteReached = createMiddleware({ type: 'function' }).server(({ next }) => {
  const context = requestContext()
  if (context) context.reached = true
  return next()
})

/** Only errors have a public side: a bare text would be sent as it is. */
const errorsOnly = createMiddleware({ type: 'function' }).server(({ next }) =>
  next().catch((thrown: unknown) => {
    throw typeof thrown === 'object' ? thrown : new Error(String(thrown))
  }),
)

/** Whatever is thrown on the server, only its public side crosses to the browser. */
const publicErrors = createSerializationAdapter({
  key: 'public-error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) => {
    const { code, reportId } = toPublicError(error)
    return { code, reportId }
  },
  fromSerializable: ({ code, reportId }) => new PublicError(code, reportId),
})

export const startInstance = createStart(() => ({
  requestMiddleware: [csrf],
  functionMiddleware: [noteReached, errorsOnly],
  serializationAdapters: [publicErrors],
}))
