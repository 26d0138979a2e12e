import type { Browser, Page } from '@playwright/test'
import { cutTexts } from '#tests/support/cut-text.ts'
import { expect, test, wake, watch } from '#tests/support/fixtures.ts'
import { demoRoles, homes } from '#tests/support/demo.ts'
import { isLanding, unlessLanding } from '#tests/support/landing.ts'
import { addressOf, areaPages, pageStates, publicPages } from '#tests/support/pages.ts'
import { violations } from '#tests/support/violations.ts'
import type { Role } from '#/contract/core/role.ts'

const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
/** As wide as what stands beside the menu at the side, and as a tablet. */
const middle = { width: 1120, height: 800 }

const colours = ['color-contrast', 'link-in-text-block']
const otherSide = { themeDirection: 'rtl', themeLayout: 'vertical' } as const
const faces = [
  { name: 'light', settings: {} },
  { name: 'rtl', settings: otherSide },
  { name: 'dark', settings: { themeMode: 'dark' } },
] as const

const soft = expect.configure({ soft: true })
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Changes the colours of the page that is open at once; nothing fades. */
const darken = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    document.documentElement.classList.add('dark')
  })
const turn = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)

/** That nothing is cut off. A page that has just been given another width needs a moment to take it. */
async function fits(page: Page, where: string) {
  await soft.poll(() => overflow(page), `${where}: px beyond the window`).toBeLessThanOrEqual(0)
  await soft.poll(() => cutTexts(page), `${where}: cut`).toEqual([])
}

// Half-way through a motion colours are mixed and things are elsewhere.
test.use({ contextOptions: { reducedMotion: 'reduce' }, consented: false })

/** Its parts are alike, and one of them stands among the states. */
const isWhole = (path: string) => path === '/api'
const pages = [...publicPages, ...pageStates]
  .filter((path) => !isWhole(path))
  .map((path) => ({ role: undefined, path: path as string }))

/** A page that stays open from one test of a role to the next: what the browser has compiled serves them all. */
let kept: { role: Role | undefined; page: Page; problems: string[] } | undefined
async function pageOf(role: Role | undefined, browser: Browser, origin: string, token?: string) {
  if (kept && kept.role === role) return kept
  await kept?.page.context().close()
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: wide, baseURL: origin })
  if (token) await context.addCookies([{ name: 'jwt', value: token, url: origin, httpOnly: true, sameSite: 'Lax' }])
  kept = { role, page: await context.newPage(), problems: watch(context, origin, true) }
  return kept
}
test.afterAll(() => kept?.page.context().close())

// A run of the rules is most of what this takes. Dark changes colours and nothing else, and right to left only places: the
// rules that look at neither are asked once. Another layout has another frame, which is looked at below. A landing looks at every
// third page, as a telephone shows it.
const inOrder = [...pages, ...areaPages].toSorted((a, b) => (a.role ?? '').localeCompare(b.role ?? ''))
for (const { role, path } of unlessLanding(
  inOrder,
  inOrder.filter((_, at) => at % 3 === 0),
)) {
  test(`${path}${role ? ` as ${role}` : ''}`, async ({ browser, server, sessions }) => {
    const token = role && sessions[role]
    const { page, problems } = await pageOf(role, browser, server.origin, token)
    await page.goto(await addressOf(path, server.origin, token))
    await wake(page)
    for (const size of unlessLanding([narrow, middle, wide], [narrow])) {
      await page.setViewportSize(size)
      // What is written small and wide has the same colours.
      const except = size === narrow && !isLanding ? colours : []
      if (size !== middle) expect.soft(await violations(page, { except }), `${size.width} px`).toEqual([])
      for (const direction of size === middle || isLanding ? (['ltr'] as const) : (['ltr', 'rtl'] as const)) {
        await turn(page, direction)
        await fits(page, `${direction}, ${size.width} px`)
      }
      await turn(page, 'ltr')
    }
    if (!isLanding) {
      await darken(page)
      expect.soft(await violations(page, { only: colours }), 'dark').toEqual([])
    }
    expect(problems.splice(0)).toEqual([])
  })
}

for (const role of unlessLanding([undefined, ...demoRoles], [undefined, 'school'])) {
  test(`the frame at the other side${role ? ` as ${role}` : ''}`, async ({ page, open, signIn, display }) => {
    if (role) await signIn(role)
    await display(otherSide)
    await open(role ? homes[role] : '/')
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size)
      expect.soft(await violations(page, { except: colours }), `${size.width} px`).toEqual([])
      await fits(page, `${size.width} px`)
    }
  })
}

test.describe('what opens over a page', () => {
  test.use({ consented: true })

  for (const { name, settings } of unlessLanding(faces, [faces[0]])) {
    test(name, async ({ page, open, signIn, display }) => {
      await signIn('parent')
      await display(settings)
      await open('/parents')
      await page.getByRole('link', { name: 'Display settings' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await violations(page), 'settings').toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('option', { name: 'Questions' })).toBeVisible()
      expect.soft(await violations(page), 'palette').toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.getByRole('button', { name: 'Language' }).click()
      expect.soft(await violations(page), 'language').toEqual([])
      await page.getByRole('button', { name: /^Account of/ }).click()
      expect.soft(await violations(page), 'account').toEqual([])
      await page.keyboard.press('Escape')
      await page.setViewportSize(narrow)
      await page.getByRole('button', { name: 'Menu' }).click()
      // Axe does not know the top layer and measures the drawer's buttons against those beneath it.
      expect.soft(await violations(page, { except: ['target-size'] }), 'menu').toEqual([])
    })
  }
})

for (const preset of unlessLanding(['purple', 'cyan', 'blue', 'orange', 'red'] as const, ['orange'])) {
  test(`the preset ${preset} keeps its contrast`, async ({ page, open, display }) => {
    for (const themeMode of ['light', 'dark'] as const) {
      await display({ themeColorPresets: preset, themeMode })
      await open('/')
      expect.soft(await violations(page, { only: colours }), themeMode).toEqual([])
    }
  })
}

for (const language of unlessLanding(['de', 'fr'] as const, ['de'])) {
  test(`longer words fit too (${language})`, async ({ page, open, signIn, context, baseURL }) => {
    test.slow()
    await context.addCookies([{ name: 'i18nextLng', value: language, url: baseURL! }])
    await page.setViewportSize({ width: 360, height: 800 })
    await signIn('admin')
    for (const path of [
      ...publicPages.filter((one) => !/^\/(api|auth\/login|auth\/register)$/.test(one)),
      '/api?part=students',
      '/admin/app',
      '/admin/outbox',
      '/admin/backups',
      '/parents',
    ]) {
      await open(path)
      expect.soft(await overflow(page), path).toBeLessThanOrEqual(0)
      expect.soft(await cutTexts(page), path).toEqual([])
    }
  })
}
