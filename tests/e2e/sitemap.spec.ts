import type { Page } from '@playwright/test'
import { callApi } from '#tests/support/call-api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { publicPages } from '#tests/support/pages.ts'

type Links = Record<string, string>
type Entry = { page: string; languages: Links; changed: string | null }

/** Reads an XML file as strictly as a browser does: what is not well-formed throws. */
async function readXml(page: Page, path: string): Promise<{ files: string[]; entries: Entry[] }> {
  const response = await page.request.get(path)
  expect(response.status(), path).toBe(200)
  expect(response.headers()).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  return page.evaluate(
    (xml) => {
      const root = new DOMParser().parseFromString(xml, 'application/xml')
      const [broken] = root.getElementsByTagName('parsererror')
      if (broken) throw new Error(broken.textContent ?? '')
      const text = (parent: Element, name: string) => parent.getElementsByTagName(name)[0]?.textContent ?? null
      const all = (name: string) => [...root.getElementsByTagName(name)]
      return {
        files: all('sitemap').map((file) => text(file, 'loc')!),
        entries: all('url').map((entry) => ({
          page: text(entry, 'loc')!,
          changed: text(entry, 'lastmod'),
          languages: Object.fromEntries(
            [...entry.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')].map((link) => [
              link.getAttribute('hreflang')!,
              link.getAttribute('href')!,
            ]),
          ),
        })),
      }
    },
    await response.text(),
  )
}

/** How a page answers, and what it says of its own addresses. */
async function headOf(page: Page, url: string) {
  const response = await page.request.get(url, { maxRedirects: 0 })
  const head = await page.evaluate(
    (html) => {
      const { head } = new DOMParser().parseFromString(html, 'text/html')
      const links = [...head.querySelectorAll('link[rel=alternate][hreflang]')]
      return {
        page: head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
        robots: head.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
        languages: Object.fromEntries(
          links.map((link) => [link.getAttribute('hreflang')!, link.getAttribute('href')!]),
        ),
      }
    },
    await response.text(),
  )
  return { ...head, status: response.status() }
}

test('robots.txt leads to it, and every page in it answers, says the same of itself, and may be kept', async ({
  page,
  baseURL,
}) => {
  const robots = await (await page.request.get('/robots.txt')).text()
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  const { files } = await readXml(page, index)
  expect(files).toEqual([
    `${baseURL}/sitemap/pages.xml`,
    `${baseURL}/sitemap/products.xml`,
    `${baseURL}/sitemap/posts.xml`,
    `${baseURL}/sitemap/events.xml`,
    `${baseURL}/sitemap/schools.xml`,
    `${baseURL}/sitemap/topics.xml`,
    `${baseURL}/sitemap/jobs.xml`,
    `${baseURL}/sitemap/reviews.xml`,
    `${baseURL}/sitemap/professionals.xml`,
    `${baseURL}/sitemap/tutors.xml`,
  ])
  for (const file of files) {
    const { entries } = await readXml(page, file)
    expect(entries.length).toBeGreaterThan(5)
    const heads = await Promise.all(entries.map(({ page: url }) => headOf(page, url)))
    for (const [at, { page: url, languages, changed }] of entries.entries()) {
      expect.soft(heads[at], url).toEqual({ status: 200, page: url, languages, robots: null })
      const all = Object.keys(languages).toSorted()
      // An article and a topic are written in one language; an article names those that there are once it is translated, itself among them.
      if (!/\/(posts|topics)\.xml$/.test(file)) expect.soft(all, url).toEqual(['de', 'en', 'fr', 'x-default'])
      else if (all.length > 0)
        expect.soft([Object.values(languages).includes(url), all.length > 1], url).toEqual([true, true])
      if (changed) expect.soft(Date.parse(changed), url).toBeLessThanOrEqual(Date.now())
    }
    const names = entries.map(({ page: url }) => url)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('no open page that is the same for everybody is missing', async ({ page, baseURL }) => {
  const { entries } = await readXml(page, '/sitemap/pages.xml')
  const named = entries.map(({ page: url }) => url.replace(/\/$/, ''))
  const heads = await Promise.all(publicPages.map((path) => headOf(page, path)))
  const open = heads.filter(({ robots, page: url }) => !robots && url).map(({ page: url }) => url.replace(/\/$/, ''))
  const missing = open.filter((url) => !named.includes(url))
  // Forms that bring back what was typed are made for each visitor.
  expect(missing).toEqual([`${baseURL}/auth/login`, `${baseURL}/auth/register`])
})

test('a product that is taken off the shelf leaves it', async ({ page, server, sessions, baseURL }) => {
  const names = async () => (await readXml(page, '/sitemap/products.xml')).entries.map(({ page: url }) => url)
  const { products } = await callApi<{ products: { id: string }[] }>(
    server.origin,
    sessions.school,
    'GET',
    '/api/v1/products?publish=published&limit=1',
  )
  const { product } = await callApi<{ product: { slug: string } }>(
    server.origin,
    null,
    'GET',
    `/api/v1/shop/products/${products[0]!.id}`,
  )
  const url = `${baseURL}/shop/${product.slug}`
  expect(await names()).toContain(url)
  const ids = [products[0]!.id]
  await callApi(server.origin, sessions.school, 'POST', '/api/v1/products/bulk', { ids, publish: 'draft' })
  expect(await names()).not.toContain(url)
  await callApi(server.origin, sessions.school, 'POST', '/api/v1/products/bulk', { ids, publish: 'published' })
  expect(await names()).toContain(url)
})

test('a file of a kind that there is not is not there', async ({ page }) => {
  for (const name of ['nothing.xml', 'constructor.xml', '__proto__.xml', '%00.xml'])
    expect((await page.request.get(`/sitemap/${name}`)).status(), name).toBe(404)
})
