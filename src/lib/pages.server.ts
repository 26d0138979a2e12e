// How a page is answered: from the cache of anonymous pages where that is right, else rendered for this one person.
import { randomBytes } from 'node:crypto'
import { appConfig } from '#app.config'
import { paraglideMiddleware } from '#/paraglide/server.js'
import { extractLocaleFromRequest, isLocale } from '#/paraglide/runtime.js'
import { env } from './env.ts'
import { newReportId } from './ids.ts'
import { log } from './log.ts'
import { cachedPage, preferredEncoding, toCachedPage, type CachedPage } from './page-cache.server.ts'
import { runWithRequestContext } from './request-context.server.ts'
import { commonHeaders, contentSecurityPolicy, inlineScriptHashes } from './security-headers.server.ts'

type Render = (request: Request) => Promise<Response> | Response
type Address = Request & { ip?: string }

const settingNames = Object.keys(appConfig.settings)
const { session, consent, locale: localeCookie } = appConfig.cookies
const privatePath =
  /^\/(dashboard|training-center|admin|teacher|parents|auth|verify-email|_serverFn|settings|language|consent)(\/|$)/
const longestCachedUrl = 300

export async function answerPage(request: Address, render: Render): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url)
  const asked = searchParams.get('lang')
  if (asked && isLocale(asked) && request.method === 'GET') request = inLanguage(request, asked)
  if (env().maintenance && !pathname.startsWith('/_serverFn')) return answerMaintenance(request, render)
  const cookies = request.headers.get('cookie') ?? ''
  const shareable =
    request.method === 'GET' &&
    !cookies.includes(`${session}=`) &&
    !privatePath.test(pathname) &&
    pathname.length + search.length < longestCachedUrl
  if (!shareable) return answerPrivately(request, render)
  const page = await cachedPage(cacheKey(request, pathname + search, cookies), () => renderShared(request, render))
  return page ? toResponse(page, request) : answerPrivately(request, render)
}

/** The same request, as from somebody who reads `locale`: what `?lang=` and the hreflang links lead to. */
function inLanguage(request: Address, locale: string): Address {
  const headers = new Headers(request.headers)
  const others = (headers.get('cookie') ?? '').split(/;\s*/).filter((pair) => pair && !pair.startsWith(`${localeCookie}=`))
  headers.set('cookie', [...others, `${localeCookie}=${locale}`].join('; '))
  return Object.assign(new Request(request.url, { headers }), { ip: request.ip })
}

/** Path, language and display settings: all that an anonymous page may depend on. */
function cacheKey(request: Request, path: string, cookies: string): string {
  const given = Object.fromEntries(cookies.split(/;\s*/).map((pair) => pair.split('=', 2) as [string, string]))
  const settings = settingNames.map((name) => (given[name] ?? '').slice(0, 20))
  return [path, extractLocaleFromRequest(request), ...settings, consent.name in given].join('\n')
}

async function renderShared(request: Address, render: Render): Promise<CachedPage | null> {
  const anonymous = new Request(request.url, { headers: sharedHeaders(request) })
  const response = await inContext(anonymous, { address: undefined, nonce: undefined }, render)
  if (response.status !== 200 || response.headers.has('set-cookie')) return null
  if (!response.headers.get('content-type')?.startsWith('text/html')) return null
  const html = await response.text()
  return toCachedPage(
    200,
    {
      ...commonHeaders(),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(inlineScriptHashes(html)),
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Language, Accept-Encoding',
    },
    html,
  )
}

/** Only the headers that the cache's key is made of reach a page that others will see. */
function sharedHeaders(request: Request): Headers {
  const headers = new Headers({ accept: 'text/html' })
  for (const name of ['cookie', 'accept-language']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

function toResponse({ status, headers, bodies }: CachedPage, request: Request): Response {
  const encoding = preferredEncoding(request.headers.get('accept-encoding') ?? '')
  const body = bodies[encoding]
  return new Response(body as BodyInit, {
    status,
    headers: {
      ...headers,
      'content-length': String(body.byteLength),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
}

async function answerPrivately(request: Address, render: Render): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const response = await inContext(request, { address: request.ip, nonce }, render)
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(commonHeaders())) headers.set(name, value)
  headers.set('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`]))
  headers.set('cache-control', 'private, no-store')
  headers.append('vary', 'Cookie, Accept-Language')
  return new Response(response.body, { status: response.status, headers })
}

/** Renders in the request's language. What cannot be rendered at all becomes the 500 page with a report's id. */
async function inContext(
  request: Request,
  context: { address: string | undefined; nonce: string | undefined },
  render: Render,
): Promise<Response> {
  return paraglideMiddleware(request, () =>
    runWithRequestContext({ ...context }, async () => {
      try {
        return await render(request)
      } catch (error) {
        const reportId = newReportId()
        log('error', 'A page could not be rendered', { reportId, url: request.url, error })
        return failurePage(reportId)
      }
    }),
  )
}

function failurePage(reportId: string): Response {
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${appConfig.name}</title><p>Something went wrong on our side. Report ${reportId}. <a href="/">Home</a></p>`
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function answerMaintenance(request: Address, render: Render): Promise<Response> {
  const page = new Request(new URL('/maintenance', request.url), { headers: sharedHeaders(request) })
  const response = await answerPrivately(page, render)
  response.headers.set('retry-after', '600')
  return new Response(response.body, { status: 503, headers: response.headers })
}
