import { unlessLanding } from '#tests/support/landing.ts'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devices, type Page } from '@playwright/test'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import type { Sessions } from '#tests/support/demo.ts'
import { startHold, type Hold } from '#tests/support/hold.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'
import { askAs, listStudents } from '#tests/support/students.ts'

// What comes after its page takes the place that was kept for it: nothing that somebody reads or is about to press moves.

const panels = [
  { what: 'the agenda', held: 'listInTurn', path: '/dashboard/app', main: 'What would you like to do?' },
  { what: 'what is unread', held: 'readUnread', path: '/dashboard/app', main: 'What would you like to do?' },
  { what: 'figures', held: 'readFigures', path: '/dashboard/sales', main: 'Sales' },
  { what: 'reviews', held: 'listReviews', path: '/shop/pink-tower', main: 'About it' },
  { what: 'what goes with a product', held: 'listRelatedIds', path: '/shop/pink-tower', main: 'About it' },
  {
    what: 'what is ahead of a child',
    held: 'listInTurn',
    path: '/dashboard/student/profile',
    main: 'Restricted notes',
  },
  { what: 'looks at notes', held: 'listLooks', path: '/dashboard/student/profile', main: 'Restricted notes' },
]

// Who calls itself headless is taken for a robot, and robots get pages whole.
test.use({ userAgent: devices['Desktop Chrome'].userAgent })

let hold: Hold
let server: RunningServer
let dataDir: string
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'casa-e2e-panels-'))
  cpSync(join(process.env.E2E_TEMPLATE!, 'data'), dataDir, { recursive: true })
  hold = await startHold(...new Set(panels.map(({ held }) => held)))
  server = await startServer({ DEMO: '1', DATA_DIR: dataDir, ...hold.env })
})
test.afterAll(async () => {
  await server.stop()
  await hold.close()
  rmSync(dataDir, { recursive: true, force: true })
})

declare global {
  interface Window {
    moved: number
    movers: string[]
  }
}

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** Before a page is opened: `moved` counts what moves on it, and `movers` names it. 1 is the whole window by its whole height. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    window.moved = 0
    window.movers = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        window.moved += entry.value
        for (const { node } of entry.sources)
          window.movers.push((node as Element | null)?.outerHTML?.slice(0, 120) ?? '')
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Once what is there has been drawn. */
const movedBy = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.moved)))),
      ),
  )

/** Opens a page whose panel waits, as the head of a school. */
async function openWaiting(page: Page, sessions: Sessions, { held, path, main }: (typeof panels)[number]) {
  await page.context().addCookies(
    Object.entries({ jwt: sessions.school, scripts: '1', cookie_consent: 'true' }).map(([name, value]) => {
      return { name, value, url: server.origin }
    }),
  )
  const [child] = await listStudents(askAs(server, sessions, 'school'), 'kind=child&limit=1')
  hold.hold(held)
  await page.goto(server.origin + (path.endsWith('/profile') ? `${path}?student=${child!.id}` : path), {
    waitUntil: 'commit',
  })
  await hold.reached(held)
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: main }).first()).toBeVisible()
}

for (const panel of panels) {
  for (const width of unlessLanding([390, 1440], [390])) {
    test(`${panel.what} moves nothing, ${width} px wide`, async ({ page, sessions, allow }) => {
      allow(/left the machine/)
      await page.setViewportSize({ width, height: 900 })
      await watchMoves(page)
      await openWaiting(page, sessions, panel)
      hold.release(panel.held)
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await wake(page)
      // A hair's breadth is rounding; the smallest card that grows by a line is ten times that.
      const by = await movedBy(page)
      expect(by, await page.evaluate(() => window.movers.join('\n'))).toBeLessThan(0.001)
      await page.close()
    })
  }

  test(`${panel.what} could not be loaded: it says so, and is there when asked again`, async ({
    page,
    sessions,
    allow,
  }) => {
    // The browser tells of a promise that is refused before the scripts are there to hear of it.
    allow(/left the machine|thrown: internal/)
    await openWaiting(page, sessions, panel)
    hold.fail(panel.held)
    const failed = page.getByRole('main').getByText('This part could not be loaded.')
    await expect(failed.first()).toBeVisible()
    await wake(page)
    hold.release(panel.held)
    // Panels of one query come back together: a button may go before it is pressed.
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 })
      await expect(failed).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await page.close()
  })
}
