// Which answers are pages that a person asked to see. What is known of them is written down by the API, in the background.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { appConfig } from '#app.config'
import { notePage } from '#/process/page-views.ts'

/** The path of a page's route and what stands in it for an id; undefined where there is no such page. */
type RouteOf = (pathname: string) => { page: string; thing: string } | undefined
type Knows = { addressOf(request: IncomingMessage): string; routeOf: RouteOf }

const localeCookie = new RegExp(`(?:^|; *)${appConfig.cookies.locale}=([a-z]{2})(?:;|$)`)
const lettersAtMost = 300

/** Only what browsers say of what nobody looks at yet. */
const isAhead = ({ headers }: IncomingMessage): boolean =>
  `${String(headers['sec-purpose'] ?? '')} ${String(headers.purpose ?? '')}`.includes('prefetch')

const isPage = (response: ServerResponse): boolean =>
  response.statusCode === 200 && String(response.getHeader('content-type') ?? '').startsWith('text/html')

function languageOf({ cookie = '', 'accept-language': accepted = '' }: IncomingMessage['headers']): string {
  const asked = [localeCookie.exec(cookie)?.[1], ...accepted.split(',', 8).map((one) => one.trim().slice(0, 2))]
  const codes: readonly string[] = appConfig.locales.map(({ code }) => code)
  return asked.find((one) => one !== undefined && codes.includes(one)) ?? codes[0]!
}

/** Once it is sent: the page does not wait for it. */
export function countPage(request: IncomingMessage, response: ServerResponse, { addressOf, routeOf }: Knows): void {
  const { method, url = '', headers } = request
  if (method !== 'GET' || !isPage(response) || isAhead(request)) return
  const route = routeOf(url.split('?', 1)[0]!)
  if (!route) return
  notePage({
    ...route,
    at: Date.now(),
    address: addressOf(request),
    browser: (headers['user-agent'] ?? '').slice(0, lettersAtMost),
    referrer: (headers.referer ?? '').slice(0, lettersAtMost),
    language: languageOf(headers),
  })
}
