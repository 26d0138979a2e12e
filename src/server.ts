// The web server's one fetch function: health, the API, streams, and pages with their headers. Listening, static files and
// shutting down belong to scripts/serve.ts.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createStartHandler } from '@tanstack/react-start/server'
import { appConfig } from '#app.config'
import { clientAddress } from './api/http/address.ts'
import { closeApi, drainApi, getApi } from './api/instance.ts'
import { setupLink } from './api/modules/setup/setup.service.ts'
import { answerLargeForm } from './gateway/large-form.server.ts'
import { answerOpenApi, openApiPath } from './gateway/openapi.server.ts'
import { answerStream, streamPath } from './gateway/stream.server.ts'
import { env } from './process/env.ts'
import { log } from './process/log.ts'
import { fileBodyBytes, filesRoot, formBodyBytes, formRoots } from './lib/file-paths.ts'
import { answerPage, readyPage } from './server/pages.server.ts'
import { renderPage } from './server/render-page.server.ts'
import { getLocale, locales, type Locale } from '#/paraglide/runtime.js'
import { isSharedPath, routeOf } from './shared-path.ts'
import { countPage } from './server/count-page.server.ts'
import { beginRequest } from './server/enter-request.server.ts'
import { answerMetrics, metricsPath, type Readings } from './server/metrics.server.ts'
import { sayWhenToComeBack } from './server/come-back.server.ts'
import { keepOnSite } from './server/own-location.server.ts'
import { commonHeaders, sealedPolicy } from './server/security-headers.server.ts'

/** A page names the scripts of its language; those of the development server carry all of them. */
const starts = Object.fromEntries(
  locales.map((locale) => [
    locale,
    createStartHandler({
      handler: renderPage,
      transformAssets: ({ kind, url }) =>
        kind === 'script' && !import.meta.env.DEV ? url.replace('/assets/', `/assets/${locale}/`) : url,
    }),
  ]),
) as Record<Locale, ReturnType<typeof createStartHandler>>

let draining = false

/** From now on /readyz says 503, so that no new work is sent here, and none is looked for. */
export const drain = (): void => {
  draining = true
  void drainApi()
}

/** Opens the database and starts the API, unless it lives elsewhere. Rejects when this server cannot serve. */
export const boot = async (): Promise<void> => {
  const { apiHost, host, port } = env()
  if (apiHost) return
  const { services } = await getApi()
  env().demo ??= services.isDemo
  const local = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  services.database.announce({ origin: `http://${local}:${port}` })
  const { missingSettings } = services.operator
  if (services.isDemo || missingSettings.length === 0) return
  log('warn', `The legal pages lack facts about the operator. Not set: ${missingSettings.join(', ')}`)
}

/** Where the first admin begins, as long as this house has none. */
export const firstSteps = async (): Promise<string | null> => {
  if (env().apiHost) return null
  return setupLink((await getApi()).services)
}

export const close = closeApi

/** Comes before everything that answers. */
export function begin(request: IncomingMessage, response: ServerResponse): void {
  beginRequest(request, response)
  // Who writes them down is the API of this process.
  if (!env().apiHost) response.once('finish', () => countPage(request, response, { addressOf, routeOf }))
}

const addressOf = ({ socket, headers }: IncomingMessage): string =>
  clientAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), env().trustedProxies)

/** What the process needs to know and to send besides. */
export { env, commonHeaders }

/** A page that can be sent without a Request and a Response being made for it. */
export const ready = (path: string, headers: IncomingHttpHeaders) => readyPage(path, headers, isSharedPath)

type ServerRequest = Request & { ip?: string }

const fetch = async (request: ServerRequest): Promise<Response> =>
  sayWhenToComeBack(keepOnSite(await answer(request), request, env().appOrigin))

async function answer(request: ServerRequest): Promise<Response> {
  // The Host header is part of it, and may be anything.
  const pathname = URL.parse(request.url)?.pathname
  if (pathname === undefined) return plain(400, 'This address makes no sense')
  if (pathname === '/healthz') return plain(200, 'ok')
  if (pathname === '/readyz') return (await isReady()) ? plain(200, 'ready') : plain(503, 'not ready')
  if (pathname === metricsPath)
    return sealed((await answerMetrics(request, readings)) ?? plain(404, 'There is nothing here'))
  if (isForApi(request, pathname)) return answerApi(request, pathname)
  if (pathname === streamPath && request.method === 'GET') return sealed(await answerStream(request))
  const page = () => answerPage(request, (asked) => starts[getLocale()](asked), isSharedPath)
  return refuseBody(request, pathname) ?? (isLargeForm(request, pathname) ? answerForm(request, page) : page())
}

/** Under the API's own address, without more, stands the page that explains it. */
const isForApi = ({ method }: Request, pathname: string): boolean =>
  pathname.startsWith('/api/') || (pathname === '/api' && method !== 'GET' && method !== 'HEAD')

const { jsonBodyBytes } = appConfig.limits

const isFormWithFiles = (headers: Headers, pathname: string): boolean =>
  formRoots.test(pathname) && (headers.get('content-type') ?? '').startsWith('multipart/form-data')

const lengthOf = (headers: Headers): number => Number(headers.get('content-length') ?? 0)

/** Held whole to be read. */
const isLargeForm = ({ headers }: Request, pathname: string): boolean =>
  lengthOf(headers) > jsonBodyBytes && isFormWithFiles(headers, pathname)

/** Who is not signed in is shown its page, which says so. */
async function answerForm(request: ServerRequest, page: () => Promise<Response>): Promise<Response> {
  const answered = await answerLargeForm(request, page)
  if (answered === 'busy') return plain(503, 'Send this again in a moment')
  if (answered !== 'stranger') return answered
  const { pathname, search } = new URL(request.url)
  const headers = { location: pathname + search, 'cache-control': 'no-store' }
  return sealed(new Response(null, { status: 303, headers }))
}

/** Pages, server functions and pipes take what the API takes, and say so before anything is read. Browsers name the length. */
function refuseBody({ headers }: Request, pathname: string): Response | null {
  if (headers.has('transfer-encoding')) return plain(411, 'Send this with its length')
  const limit = pathname.startsWith(filesRoot)
    ? fileBodyBytes(pathname)
    : isFormWithFiles(headers, pathname)
      ? formBodyBytes
      : jsonBodyBytes
  return lengthOf(headers) > limit ? plain(413, 'This is too large') : null
}

async function answerApi(request: ServerRequest, pathname: string): Promise<Response> {
  const { apiHost } = env()
  if (apiHost && pathname === openApiPath && request.method === 'GET') return sealed(await answerOpenApi(request))
  if (apiHost) return plain(404, `The API is served by ${apiHost}`)
  const api = await getApi()
  return sealed(await api.fetch(request, { address: request.ip }))
}

/** What is known of the API in this process. */
async function readings(): Promise<Readings | null> {
  if (env().apiHost) return null
  const { services } = await getApi()
  const { totalCount: total, idleCount: idle, waitingCount: waiting } = services.database.pool
  return { streams: services.live.size(), pool: { total, idle, waiting } }
}

async function isReady(): Promise<boolean> {
  if (draining) return false
  if (env().apiHost) return true
  return getApi()
    .then((api) => api.ready())
    .then(
      () => true,
      () => false,
    )
}

const plain = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: {
      ...commonHeaders(),
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': sealedPolicy,
    },
  })

function sealed(response: Response): Response {
  for (const [name, value] of Object.entries(commonHeaders())) response.headers.set(name, value)
  // A file is shut in a sandbox besides.
  const policy = response.headers.get('content-security-policy')
  response.headers.set(
    'content-security-policy',
    policy?.includes('sandbox') ? `${sealedPolicy}; sandbox` : sealedPolicy,
  )
  return response
}

export default { fetch }
