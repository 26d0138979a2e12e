// Which requests may share a page, and what such a page is made of: path, language, display settings, how much is in the
// cart and whether the consent banner is gone. It is rendered from these alone, so nothing else of anybody's request can
// show on it.
import { appConfig } from '#app.config'
import { extractLocaleFromRequest, isLocale, type Locale } from '#/paraglide/runtime.js'
import { cartCookie, countCart, countOnly } from '#/lib/cart-cookie.ts'

export type SharedVisit = { key: string; path: string; cookie: string; locale: Locale }

const { settings, cookies } = appConfig
const plainPath = /^\/(?!\/)[^%?]*(\?.*)?$/
const longestPath = 300

/** Reading headers costs more than answering from the cache does, and browsers repeat theirs to the letter. */
const visits = new Map<string, SharedVisit | null>()
const visitors = new Map<string, Visitor>()
const knownAtMost = 2_000
const longestKnown = 1_500

type Visitor = { locale: Locale; display: string[] }

/** Whether the route of a path, without its query, says that anonymous visitors may share its page. */
export type IsShared = (pathname: string) => boolean

/**
 * What a GET of `path` (with its query) shares, given its Cookie and Accept-Language headers as they came. Null when the
 * answer may be somebody's own: everywhere but where the route itself says otherwise.
 */
export const sharedVisit = (path: string, isShared: IsShared, cookie = '', languages = ''): SharedVisit | null =>
  known(visits, `${path}\n${cookie}\n${languages}`, () => judge(path, isShared, cookie, languages))

function known<T>(answers: Map<string, T>, asked: string, answer: () => T): T {
  const before = answers.get(asked)
  if (before !== undefined) return before
  const now = answer()
  if (asked.length > longestKnown) return now
  if (answers.size >= knownAtMost) answers.clear()
  answers.set(asked, now)
  return now
}

function judge(path: string, isShared: IsShared, cookie: string, languages: string): SharedVisit | null {
  // Escapes and double slashes in a path would have to be read exactly as the router reads them; public ones have none.
  if (cookie.includes(cookies.session) || path.length > longestPath || !plainPath.test(path)) return null
  const { pathname, search, searchParams } = new URL(path, 'http://casa.invalid')
  if (!isShared(pathname)) return null
  const visitor = known(visitors, `${cookie}\n${languages}`, () => readVisitor(cookie, languages))
  const asked = searchParams.get('lang')
  const locale = asked && isLocale(asked) ? asked : visitor.locale
  const shared = [...visitor.display, `${cookies.locale}=${locale}`].join('; ')
  return { key: `${pathname}${search}\n${shared}`, path: pathname + search, cookie: shared, locale }
}

const readVisitor = (cookie: string, languages: string): Visitor => ({
  locale: extractLocaleFromRequest(
    new Request('http://casa.invalid', { headers: { cookie, 'accept-language': languages } }),
  ),
  display: displayCookies(cookie),
})

/** The cookies a shared page depends on, in one order and with values that mean something. */
function displayCookies(header: string): string[] {
  const pairs = header.split(/; */).map((pair) => pair.split('=', 2) as [string, string])
  const given = new Map(pairs)
  const display = Object.entries(settings).flatMap(([name, { values }]) => {
    const value = given.get(name)
    return values.some((known) => String(known) === value) ? [`${name}=${value}`] : []
  })
  const consent = given.has(cookies.consent.name) ? [`${cookies.consent.name}=${cookies.consent.value}`] : []
  const things = countCart(given.get(cartCookie.name), false)
  return [...display, ...consent, ...(things > 0 ? [`${cartCookie.name}=${countOnly(things)}`] : [])]
}
