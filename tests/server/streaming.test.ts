import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { secret, startTestApi } from '#tests/support/api.ts'
import { aMeeting, calendarOf } from '#tests/support/calendar.ts'
import { freshPlace, isAvailable } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startHold, type Hold } from '#tests/support/hold.ts'
import { ask } from '#tests/support/http.ts'
import { newSchool, studentOf } from '#tests/support/people-builders.ts'
import { boughtBy, productsOf } from '#tests/support/products.ts'
import { readPage } from '#tests/support/read-page.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'
import { m } from '#/paraglide/messages.js'

// One panel's data is held for as long as the test likes: the page is there meanwhile, and the panel comes after it.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const metricsToken = 'the token of the tests'
const canary = 'Told to fail'
const inner = new RegExp(`${canary}|node_modules|dist/server|\\bat \\w+ \\(`)
/** What a page has that puts late parts into their places. */
const streamed = /aria-busy|<template|\$RC\(/

/** Pages are long: a failed test says only what is missing. */
const missing = (text: string, ...parts: string[]) => parts.filter((part) => !text.includes(part))

type Panel = { what: string; held: string; path: keyof Pages; main: string; shown: string }
type Pages = Awaited<ReturnType<typeof seed>>['pages']

const panels: Panel[] = [
  { what: 'Today’s agenda', held: 'listInTurn', path: 'today', main: m.home_ways(), shown: 'Talk about growth' },
  { what: 'what is unread', held: 'readUnread', path: 'today', main: m.home_ways(), shown: m.home_unread_none() },
  { what: 'reviews', held: 'listReviews', path: 'product', main: m.shop_add(), shown: 'Solid beech.' },
  { what: 'what goes with it', held: 'listRelatedIds', path: 'product', main: m.shop_add(), shown: 'Brown Stair' },
  {
    what: 'figures',
    held: 'readFigures',
    path: 'figures',
    main: m.selling_figures_lead(),
    shown: m.selling_waiting(),
  },
  { what: 'looks at notes', held: 'listLooks', path: 'student', main: 'Lindqvist', shown: m.students_looks_none() },
]

/** A head of a school who has something on each of these pages. */
async function seed(kind: 'embedded' | 'postgres') {
  const place = await freshPlace(kind)
  const api = await startTestApi(place)
  const head = await newSchool(api)
  const tomorrow = (hour: number) => new Date(Date.now() + 86_400_000).toISOString().replace(/T\d\d/, `T${hour}`)
  await calendarOf(api).create(head, aMeeting({ title: 'Talk about growth', start: tomorrow(10), end: tomorrow(11) }))
  const shop = productsOf(api)
  const product = await shop.made(head)
  await shop.made(head, { name: 'Brown Stair' })
  const buyer = await api.person()
  await boughtBy(api, buyer.id, product)
  await shop.review(buyer, product.id, 5)
  const student = await studentOf(api, { ...head, role: 'school', classroom: null })
  await api.close()
  return {
    token: head.token,
    env: {
      DATA_DIR: place.dataDir,
      SESSION_SECRET: secret,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    },
    pages: {
      today: '/dashboard/app',
      product: `/shop/${product.slug}`,
      figures: '/dashboard/sales',
      student: `/dashboard/student/profile?student=${student}`,
    },
  }
}

describe.each(['embedded', 'postgres'] as const)('a page whose panel is held (%s)', (kind) => {
  describe.skipIf(!isAvailable(kind))('', () => {
    let hold: Hold
    let server: RunningServer
    let seeded: Awaited<ReturnType<typeof seed>>
    beforeAll(async () => {
      seeded = await seed(kind)
      hold = await startHold(...panels.map(({ held }) => held))
      server = await startServer({ ...seeded.env, ...hold.env, METRICS_TOKEN: metricsToken })
    })
    afterAll(async () => {
      await server.stop()
      await hold.close()
    })

    const address = (path: keyof Pages) => server.origin + seeded.pages[path]
    /** With scripts: the page before has said so. */
    const open = (path: keyof Pages, more: Record<string, string> = {}) =>
      readPage(address(path), { cookie: `jwt=${seeded.token}; scripts=1`, ...more })

    test.each(panels)('$what: the rest is there at once, and the panel comes in the same answer', async (panel) => {
      const { held, path, main, shown } = panel
      hold.hold(held)
      const page = await open(path)
      expect(page.status).toBe(200)
      await page.until(main)
      await page.until('aria-busy="true"')
      await hold.reached(held)
      expect(missing(page.soFar(), shown, '</html>')).toEqual([shown, '</html>'])
      hold.release(held)
      const text = await page.ended
      expect(missing(text, shown, '</html>')).toEqual([])
      const [, nonce] = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '') ?? []
      const scripts = text.match(/<script\b[^>]*>/g) ?? []
      expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      expect(page.headers.get('content-encoding')).toBe('gzip')
    })

    test.each(panels)('$what: who runs no scripts gets it in its place', async ({ held, path, main, shown }) => {
      hold.hold(held)
      const answer = ask(address(path), { headers: { cookie: `jwt=${seeded.token}` } })
      await hold.reached(held)
      hold.release(held)
      const { status, text } = await answer
      expect(status).toBe(200)
      expect(missing(text, main, shown)).toEqual([])
      expect(streamed.exec(text)).toBeNull()
    })

    test.each(panels)('$what: what went wrong is said in its place, and nothing of it shows', async (panel) => {
      const { held, path, main } = panel
      for (const cookie of ['', '; scripts=1']) {
        hold.hold(held)
        const page = readPage(address(path), { cookie: `jwt=${seeded.token}${cookie}` })
        await hold.reached(held)
        hold.fail(held)
        const { status, ended } = await page
        const text = await ended
        expect(status).toBe(200)
        expect(missing(text, main, m.panel_failed(), '</html>')).toEqual([])
        expect(inner.exec(text)).toBeNull()
        hold.release(held)
      }
      expect(server.log()).toContain(canary)
    })

    test('a page that was streamed takes back that scripts run, and its first script says it again', async () => {
      hold.hold('listInTurn')
      const page = await open('today')
      expect(page.headers.get('set-cookie')).toMatch(/^scripts=; .*Max-Age=0/)
      await page.until("document.cookie='scripts=1")
      hold.release('listInTurn')
      await page.ended
    })

    test('a page that many share is whole, and nobody’s cookie changes it', async () => {
      hold.hold('listReviews')
      const answer = readPage(address('product'), { cookie: 'scripts=1' })
      await hold.reached('listReviews')
      hold.release('listReviews')
      const { ended, headers } = await answer
      const text = await ended
      expect(missing(text, 'Solid beech.')).toEqual([])
      expect(streamed.exec(text)).toBeNull()
      expect(headers.get('content-security-policy')).not.toContain('nonce')
    })

    test('the page’s own redirect, 403 and 404 are decided before anything is sent', async () => {
      hold.hold('readUnread')
      const headers = { cookie: `jwt=${seeded.token}; scripts=1` }
      const to = async (path: string) => (await readPage(server.origin + path, headers)).status
      expect(await to('/dashboard')).toBe(307)
      expect(await to('/admin/app')).toBe(403)
      expect(await to('/dashboard/student/00000000-0000-4000-8000-000000000000/edit')).toBe(404)
      hold.release('readUnread')
    })

    /** How many calls of the API are over. */
    async function callsOver(): Promise<number> {
      const { text } = await ask(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
      const counts = text.matchAll(/^casa_http_requests_total\{[^}]*kind="api"[^}]*\} (\d+)$/gm)
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
    }

    test('who leaves ends what was still being read', async () => {
      const front = await startServer({ API_HOST: server.origin, SESSION_SECRET: secret })
      hold.hold('listReviews')
      const page = await readPage(front.origin + seeded.pages.product, { cookie: `jwt=${seeded.token}; scripts=1` })
      await page.until(m.shop_add())
      await hold.reached('listReviews')
      // Who it is, the product, and what goes with it.
      await eventually(async () => expect(await callsOver()).toBe(3))
      page.leave()
      await eventually(async () => expect(await callsOver()).toBe(4))
      expect(front.log()).not.toMatch(/error/i)
      hold.release('listReviews')
      await front.stop()
    })

    test('a page comes in the language of its reader, to its last panel', async () => {
      hold.hold('readUnread')
      const page = await readPage(address('today'), { cookie: `jwt=${seeded.token}; scripts=1; i18nextLng=de` })
      await page.until(m.home_ways({}, { locale: 'de' }))
      hold.release('readUnread')
      expect(missing(await page.ended, m.home_unread_none({}, { locale: 'de' }))).toEqual([])
    })
  })
})
