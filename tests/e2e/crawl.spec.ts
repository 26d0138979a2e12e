import { unlessLanding } from '#tests/support/landing.ts'
import type { Page } from '@playwright/test'
import type { Role } from '#/contract/core/role.ts'
import { homes } from '#tests/support/demo.ts'
import { areaPages, pageStates, publicPages } from '#tests/support/pages.ts'
import { expect, wake, test } from '#tests/support/fixtures.ts'

type Visited = {
  path: string
  title: string
  headings: number
  lang: string | null
  links: string[]
  assets: string[]
  data: string[]
}

/** Visitors’ pages look the same to everybody who is signed in. */
const isPublic = (link: string) => publicPages.some((path) => path === link.replace(/[?#].*/s, ''))

/** Answers of a handler rather than pages; they change a cookie and lead back. */
const handlers = /^\/(language|settings)\?/
/** Downloads and the API’s description, which no page opens. */
const files = /^\/(files\/|api\/openapi\.json$)/

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP: ${violatedDirective} ${blockedURI}`),
    ),
  ),
)

/** Pages of one kind: a list’s orders and pages, every product and every folder of mails are one page in many states. */
const kindOf = (link: string) => {
  const { pathname, searchParams } = new URL(link, 'http://casa.invalid')
  const path = pathname
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}|:\w+/g, ':id')
    .replace(/^\/(shop|parent-forum|blog)\/.+/, '/$1/:one')
    .replace(/^\/(events|career)\/[^/]+/, '/$1/:one')
    .replace(/^\/schools\/[^/]+\/(details|parent-reviews|visit|enquiry)/, '/schools/:school/$1')
    .replace(/\/mail\/[^/]+/, '/mail/:label')
  return `${path} ${searchParams.get('tab') ?? ''}`
}
const statesOfAKind = 2

/** What a visitor or another role opens in the browser: an admin may go everywhere, and everybody to public pages. */
const isOthers = (role: Role | null, path: string) =>
  role === 'admin' ? !path.startsWith('/admin/') : role !== null && isPublic(path)

/** Opens a page in the browser and reads what its scripts have made of it. */
async function open(page: Page, path: string, from = ''): Promise<Visited> {
  const response = await page.goto(path)
  expect.soft(response?.status(), `${path} from ${from}`).toBe(200)
  await wake(page)
  const seen = await page.evaluate(read, null)
  // The document as served names more than what a script has left of it.
  const served = [...(await response!.text()).matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, asset]) => asset!)
  return { ...seen, assets: [...seen.assets, ...served.map((asset) => new URL(asset, page.url()).href)] }
}

/** Reads a page as it is served. */
async function fetchDocument(page: Page, path: string, from = ''): Promise<Visited> {
  const response = await page.request.get(path)
  expect.soft(response.status(), `${path} from ${from}`).toBe(200)
  return page.evaluate(read, { html: await response.text(), url: response.url() })
}

/** What a page holds: the one that is open, or a document. Runs in the browser. */
function read(served: { html: string; url: string } | null): Visited {
  const root = served ? new DOMParser().parseFromString(served.html, 'text/html') : document
  const base = served?.url ?? location.href
  const all = (selector: string) => [...root.querySelectorAll(selector)]
  const addresses = (selector: string, attribute: string) =>
    all(selector)
      .map((one) => new URL(one.getAttribute(attribute)!, base))
      .filter(({ origin }) => origin === location.origin)
  const linked = ['stylesheet', 'icon', 'apple-touch-icon', 'manifest', 'modulepreload', 'preload']
  return {
    path: base.slice(location.origin.length),
    title: root.title,
    headings: all('h1').filter((heading) => served || heading.checkVisibility()).length,
    lang: root.documentElement.getAttribute('lang'),
    links: addresses('a[href]:not([download])', 'href').map(({ pathname, search }) => pathname + search),
    assets: [
      ...addresses(linked.map((rel) => `link[rel~=${rel}][href]`).join(), 'href'),
      ...addresses('script[src], img[src]', 'src'),
      ...addresses('a[download][href]', 'href'),
    ].map(({ href }) => href),
    data: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
  }
}

const starts = [
  { role: null, start: '/' },
  ...(['parent', 'teacher', 'school', 'training_center', 'admin'] as const).map((role) => ({
    role,
    start: homes[role],
  })),
]

/** Assets look the same to everybody. */
const answered = new Set<string>()
/** Kinds of pages that the browser has had, here or where each listed page is looked at; then they are read as served. */
const opened = new Set([...publicPages, ...pageStates, ...areaPages.map(({ path }) => path)].map(kindOf))

test.describe.configure({ timeout: 600_000 })

for (const { role, start } of unlessLanding(starts, [starts[0]!, { role: 'school', start: homes.school }])) {
  test(`from ${start}${role ? ` as ${role}` : ''}, every link and every asset answers`, async ({
    page,
    signIn,
    baseURL,
  }) => {
    if (role) await signIn(role)
    // What is served is read by a page of the same origin.
    await page.goto(start)
    const waiting = [start]
    const leading = new Map<string, string>()
    const kinds = new Map<string, number>()
    const visited = new Map<string, Visited>()
    const handled = new Map<string, string>()
    const assets = new Set<string>()
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const states = kinds.get(kindOf(path)) ?? 0
      if (states >= statesOfAKind || visited.has(path)) continue
      kinds.set(kindOf(path), states + 1)
      const isNew = !isOthers(role, path) && !opened.has(kindOf(path))
      if (isNew) opened.add(kindOf(path))
      const seen = await (isNew ? open : fetchDocument)(page, path, leading.get(path))
      visited.set(path, seen)
      for (const link of seen.links) {
        if (!leading.has(link)) leading.set(link, path)
        // Wherever they stand, they do the same and lead back there.
        if (handlers.test(link)) handled.set(link.replace(/redirect=[^&]*/, ''), link)
        else if (files.test(link)) assets.add(baseURL + link)
        else if (role === null || role === 'parent' || !isPublic(link)) waiting.push(link)
      }
      for (const asset of seen.assets) assets.add(asset)
    }

    for (const { path, headings, lang, title, data } of visited.values()) {
      expect.soft(headings, `h1 on ${path}`).toBe(1)
      expect.soft(lang, path).toBe('en')
      expect.soft(title, path).toMatch(/\S/)
      for (const json of data) expect.soft(() => JSON.parse(json), path).not.toThrow()
    }
    const titles = new Map([...visited.values()].map(({ path, title }) => [kindOf(path).replace(/ .*/, ''), title]))
    const twice = [...titles.values()].filter((title, at, all) => all.indexOf(title) !== at)
    expect.soft(twice, 'titles of more than one page').toEqual([])
    for (const url of assets) {
      if (answered.has(url)) continue
      expect.soft((await page.request.get(url)).status(), url).toBe(200)
      answered.add(url)
    }
    // Most lead back to the page they stand on.
    for (const url of handled.values())
      expect.soft((await page.request.get(url, { maxRedirects: 0 })).status(), url).toBeLessThan(400)
    expect(visited.size).toBeGreaterThan(8)
  })
}

test('icons and manifest answer', async ({ request }) => {
  for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
    expect.soft((await request.get(path)).status(), path).toBe(200)
  const manifest = await (await request.get('/site.webmanifest')).json()
  for (const { src } of manifest.icons) expect.soft((await request.get(src)).status(), src).toBe(200)
})
