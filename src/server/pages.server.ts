// How a page is answered: from the cache of anonymous pages where that is right, else rendered for this one person.
import type { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { FastResponse } from 'srvx'
import { appConfig } from '#app.config'
import { extractLocaleFromRequest, isLocale, overwriteServerAsyncLocalStorage } from '#/paraglide/runtime.js'
import { env } from '#/process/env.ts'
import { newReportId } from '#/lib/ids.ts'
import { log } from '#/process/log.ts'
import { runsScripts, streamBody, wholeBody } from './page-body.server.ts'
import {
  answerIn,
  cachedPage,
  preferredEncoding,
  readyAnswer,
  toCachedPage,
  type Answer,
  type CachedPage,
} from './page-cache.server.ts'
import { requestStorage, runWithRequestContext, type RequestContext } from './request-context.server.ts'
import {
  commonHeaders,
  contentSecurityPolicy,
  isFramed,
  readingSources,
  withoutNonce,
} from './security-headers.server.ts'
import { sharedVisit, type IsShared, type SharedVisit } from './shared-visit.server.ts'

type Render = (request: Request) => Promise<Response> | Response
type Address = Request & { ip?: string }

// Where messages look up the language they are in.
overwriteServerAsyncLocalStorage(requestStorage as AsyncLocalStorage<object>)

const localeCookie = appConfig.cookies.locale

/** What a GET with these headers gets at once, if it is a shared page that is ready; for the listener in front. */
export function readyPage(
  path: string,
  headers: NodeJS.Dict<string | string[]>,
  isShared: IsShared,
): Answer | undefined {
  const visit = sharedVisit(path, isShared, headers.cookie as string, headers['accept-language'] as string)
  return visit ? readyAnswer(visit.key, preferredEncoding(headers['accept-encoding'] as string)) : undefined
}

export async function answerPage(request: Address, render: Render, isShared: IsShared): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url)
  if (env().maintenance && !pathname.startsWith('/_serverFn')) return answerMaintenance(request, render)
  const given = (name: string) => request.headers.get(name) ?? undefined
  const visit =
    request.method === 'GET' && sharedVisit(pathname + search, isShared, given('cookie'), given('accept-language'))
  const page = visit && (await cachedPage(visit.key, () => renderShared(visit, render)))
  if (page) return toResponse(await answerIn(page, preferredEncoding(given('accept-encoding'))))
  const asked = searchParams.get('lang')
  return answerPrivately(
    asked && isLocale(asked) && request.method === 'GET' ? inLanguage(request, asked) : request,
    render,
  )
}

/** The same request, as from somebody who reads `locale`: what `?lang=` and the hreflang links lead to. */
function inLanguage(request: Address, locale: string): Address {
  const headers = new Headers(request.headers)
  const others = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((pair) => pair && !pair.startsWith(`${localeCookie}=`))
  headers.set('cookie', [...others, `${localeCookie}=${locale}`].join('; '))
  return Object.assign(new Request(request.url, { headers, signal: request.signal }), { ip: request.ip })
}

async function renderShared({ path, cookie, locale }: SharedVisit, render: Render): Promise<CachedPage | null> {
  const anonymous = new Request(env().appOrigin + path, { headers: { accept: 'text/html', cookie } })
  const nonce = newNonce()
  const context: RequestContext = { locale, address: undefined, nonce, sessionToken: null }
  const response = await inContext(anonymous, context, render)
  if (context.html === undefined || response.status !== 200 || response.headers.has('set-cookie')) return null
  const { html, sources } = withoutNonce(context.html, nonce)
  const headers = {
    ...commonHeaders(),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(sources),
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
  }
  return toCachedPage(headers, html)
}

const newNonce = (): string => randomBytes(16).toString('base64')

const toResponse = ({ body, ...rest }: Answer): Response => new FastResponse(body as BodyInit, rest)

async function answerPrivately(request: Address, render: Render): Promise<Response> {
  const nonce = newNonce()
  const context: RequestContext = {
    locale: extractLocaleFromRequest(request),
    address: request.ip,
    userAgent: request.headers.get('user-agent') ?? undefined,
    nonce,
    signal: request.signal,
    mayStream: request.method === 'GET' && runsScripts(request.headers.get('cookie')),
  }
  const rendered = await inContext(request, context, render)
  const isSenseless = rendered.status >= 500 && isServerFunction(request) && !context.reached
  const response = isSenseless ? new Response('This call could not be read.\n', { status: 400 }) : rendered
  const headers = new Headers(response.headers)
  const asked = new URL(request.url).pathname
  for (const [name, value] of Object.entries(commonHeaders(asked))) headers.set(name, value)
  // A picture has rules of its own: stricter about what it may do, and it may be kept if it is asked for each time.
  const rules = {
    'content-security-policy': contentSecurityPolicy([`'nonce-${nonce}'`, ...readingSources(asked)]),
    'cache-control': 'private, no-store',
  }
  for (const [name, value] of Object.entries(rules)) if (!headers.has(name)) headers.set(name, value)
  if (isFramed(headers.get('content-security-policy'))) headers.delete('x-frame-options')
  headers.append('vary', 'Cookie, Accept-Language, Accept-Encoding')
  const { status } = response
  const html = request.method === 'HEAD' || response.body ? undefined : context.html
  let { body }: { body: BodyInit | null } = response
  if (html) body = await wholeBody(html, request, headers)
  else if (context.streams && response.body) body = streamBody(response.body, request, headers)
  return new FastResponse(body, { status, headers })
}

const isServerFunction = ({ url }: Request) => new URL(url).pathname.startsWith('/_serverFn/')

/** What cannot be rendered at all becomes the 500 page with a report's id. */
function inContext(request: Request, context: RequestContext, render: Render): Promise<Response> {
  return runWithRequestContext(context, async () => {
    try {
      return await render(request)
    } catch (error) {
      const reportId = newReportId()
      const hasLeft = context.signal?.aborted
      if (!hasLeft) log('error', 'A page could not be rendered', { reportId, url: request.url, error })
      context.html = undefined
      return failurePage(reportId)
    }
  })
}

function failurePage(reportId: string): Response {
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${appConfig.name}</title><p>Something went wrong on our side. Report ${reportId}. <a href="/">Home</a></p>`
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function answerMaintenance(request: Address, render: Render): Promise<Response> {
  const headers = new Headers({ accept: 'text/html' })
  for (const name of ['cookie', 'accept-language']) headers.set(name, request.headers.get(name) ?? '')
  const page = new Request(new URL('/maintenance', request.url), { headers })
  const response = await answerPrivately(page, render)
  response.headers.set('retry-after', '600')
  // Without scripts: the router would go on to the page that was asked for.
  const html = (await response.text()).replaceAll(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
  return new Response(html, { status: 503, headers: response.headers })
}
