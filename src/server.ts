// The web server's one fetch function: health, the API, streams, and pages with their headers. Listening, static files and
// shutting down belong to scripts/serve.ts.
import { createStartHandler } from '@tanstack/react-start/server'
import { appConfig } from '#app.config'
import { closeApi, getApi } from './api/instance.ts'
import { answerStream, streamPath } from './gateway/stream.server.ts'
import { env } from './lib/env.ts'
import { fileBodyBytes, filesRoot } from './lib/file-paths.ts'
import { holdScript } from './lib/hold-input.server.ts'
import { answerPage, readyPage } from './lib/pages.server.ts'
import { renderPage } from './lib/render-page.server.ts'
import { getLocale, locales, type Locale } from './paraglide/runtime.js'
import { commonHeaders, sealedPolicy } from './lib/security-headers.server.ts'

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

/** From now on /readyz says 503, so that no new work is sent here. */
export const drain = (): void => {
  draining = true
}

/** Opens the database and starts the API, unless it lives elsewhere. Rejects when this server cannot serve. */
export const boot = async (): Promise<void> => {
  const { apiHost, host, port } = env()
  if (apiHost) return
  const { services } = await getApi()
  const local = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  services.database.announce({ origin: `http://${local}:${port}` })
}

export const close = closeApi

/** What the process needs to know and to send besides. */
export { env, commonHeaders }

/** A page that can be sent without a Request and a Response being made for it. */
export const ready = readyPage

const scriptHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
}

type ServerRequest = Request & { ip?: string }

async function fetch(request: ServerRequest): Promise<Response> {
  // The Host header is part of it, and may be anything.
  const pathname = URL.parse(request.url)?.pathname
  if (pathname === undefined) return plain(400, 'This address makes no sense')
  if (pathname === '/healthz') return plain(200, 'ok')
  if (pathname === '/readyz') return (await isReady()) ? plain(200, 'ready') : plain(503, 'not ready')
  if (pathname === holdScript.path) return sealed(new Response(holdScript.source, { headers: scriptHeaders }))
  if (pathname === '/api' || pathname.startsWith('/api/')) return answerApi(request)
  if (pathname === streamPath && request.method === 'GET') return sealed(await answerStream(request))
  return refuseBody(request, pathname) ?? answerPage(request, (page) => starts[getLocale()](page))
}

/** Pages, server functions and pipes take what the API takes, and say so before anything is read. Browsers name the length. */
function refuseBody({ headers }: Request, pathname: string): Response | null {
  if (headers.has('transfer-encoding')) return plain(411, 'Send this with its length')
  const length = Number(headers.get('content-length') ?? 0)
  const limit = pathname.startsWith(filesRoot) ? fileBodyBytes(pathname) : appConfig.limits.jsonBodyBytes
  return length > limit ? plain(413, 'This is too large') : null
}

async function answerApi(request: ServerRequest): Promise<Response> {
  const { apiHost } = env()
  if (apiHost) return plain(404, `The API is served by ${apiHost}`)
  const api = await getApi()
  return sealed(await api.fetch(request, { address: request.ip }))
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
  const headers = { ...commonHeaders(), 'content-security-policy': sealedPolicy }
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

export default { fetch }
