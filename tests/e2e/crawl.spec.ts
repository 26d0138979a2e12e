import type { Page } from '@playwright/test'
import { homes } from '#tests/support/demo.ts'
import { publicPages } from '#tests/support/pages.ts'
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
/** Downloads, which no page opens. */
const files = /^\/files\//

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
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
    .replace(/^\/shop\/.+/, '/shop/:product')
    .replace(/\/mail\/[^/]+/, '/mail/:label')
  return `${path} ${searchParams.get('tab') ?? ''}`
}
const statesOfAKind = 2

const visit = (page: Page, path: string): Promise<Visited> =>
  page.evaluate((here) => {
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const own = (url: string) => new URL(url, location.href).origin === location.origin
    const links = all('a[href]').map((link) => (link as HTMLAnchorElement).href)
    const assets = all(
      'link[rel~=stylesheet], link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest], link[rel=modulepreload], link[rel=preload]',
    )
      .map((link) => (link as HTMLLinkElement).href)
      .concat(all('script[src], img[src]').map((one) => (one as HTMLImageElement).src))
    return {
      path: here,
      title: document.title,
      headings: all('h1').filter((heading) => heading.checkVisibility()).length,
      lang: document.documentElement.getAttribute('lang'),
      links: links.filter(own).map((url) => url.slice(location.origin.length).replace(/#.*$/, '')),
      assets: assets.filter(own),
      data: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
    }
  }, path)

const starts = [
  { role: null, start: '/' },
  ...(['parent', 'teacher', 'school', 'training_center', 'admin'] as const).map((role) => ({
    role,
    start: homes[role],
  })),
]

// An admin may go everywhere.
test.describe.configure({ timeout: 600_000 })

for (const { role, start } of starts) {
  test(`from ${start}${role ? ` as ${role}` : ''}, every link and every asset answers`, async ({
    page,
    signIn,
    baseURL,
  }) => {
    if (role) await signIn(role)
    const waiting = [start]
    const known = new Map([[kindOf(start), 1]])
    const isNew = (link: string) => {
      const states = known.get(kindOf(link)) ?? 0
      if (states >= statesOfAKind || visited.has(link) || waiting.includes(link)) return false
      known.set(kindOf(link), states + 1)
      return true
    }
    const visited = new Map<string, Visited>()
    const handled = new Map<string, string>()
    const assets = new Set<string>()
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const response = await page.goto(path)
      expect.soft(response?.status(), path).toBe(200)
      await wake(page)
      const seen = await visit(page, path)
      visited.set(path, { ...seen, path: page.url().slice(baseURL!.length) })
      for (const link of seen.links) {
        // Wherever they stand, they do the same and lead back there.
        if (handlers.test(link)) handled.set(link.replace(/redirect=[^&]*/, ''), link)
        else if (files.test(link)) assets.add(baseURL + link)
        else if ((role === null || role === 'parent' || !isPublic(link)) && isNew(link)) waiting.push(link)
      }
      for (const asset of seen.assets) assets.add(asset)
      // The document as served names more than what a script has left of it.
      for (const [, asset] of (await response!.text()).matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g))
        assets.add(baseURL + asset!)
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
    for (const url of assets) expect.soft((await page.request.get(url)).status(), url).toBe(200)
    // Most lead back to the page they stand on.
    for (const url of handled.values())
      expect.soft((await page.request.get(url, { maxRedirects: 0 })).status(), url).toBeLessThan(400)
    expect(visited.size).toBeGreaterThan(8)
  })
}

test('icons and manifest answer', async ({ request }) => {
  for (const path of ['/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
    expect.soft((await request.get(path)).status(), path).toBe(200)
  const manifest = await (await request.get('/site.webmanifest')).json()
  for (const { src } of manifest.icons) expect.soft((await request.get(src)).status(), src).toBe(200)
})
