import type { Page } from '@playwright/test'
import { cutTexts } from '#tests/support/cut-text.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { addressOf, areaPages, pageStates, publicPages } from '#tests/support/pages.ts'
import { violations } from '#tests/support/violations.ts'

const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

// A run of the rules is most of what this takes. Dark changes colours and nothing else; right to left, places, and with the
// other layout the frame, which only a wide window shows. That nothing is cut off is looked at in both directions and widths.
const colours = ['color-contrast', 'link-in-text-block']
const faces = [
  { name: 'light', settings: {}, ruled: [narrow, wide], except: [] },
  { name: 'rtl', settings: { themeDirection: 'rtl', themeLayout: 'vertical' }, ruled: [wide], except: colours },
] as const
const overlaid = [...faces, { name: 'dark', settings: { themeMode: 'dark' } }] as const

const soft = expect.configure({ soft: true })
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const darken = (page: Page) => page.evaluate(() => document.documentElement.classList.add('dark'))

// Half-way through a motion colours are mixed and things are elsewhere.
test.use({ contextOptions: { reducedMotion: 'reduce' }, consented: false })

const pages = [...publicPages, ...pageStates].map((path) => ({ role: undefined, path: path as string }))

for (const { role, path } of [...pages, ...areaPages]) {
  test(`${path}${role ? ` as ${role}` : ''}`, async ({ page, signIn, display, server, sessions }) => {
    test.slow()
    if (role) await signIn(role)
    const address = await addressOf(path, server.origin, role && sessions[role])
    for (const { name, settings, ruled, except } of faces) {
      await display(settings)
      await page.goto(address)
      if (role) await wake(page)
      for (const size of [narrow, wide]) {
        const where = `${name}, ${size.width} px`
        await page.setViewportSize(size)
        if (ruled.some((each) => each === size))
          expect.soft(await violations(page, { except: [...except] }), where).toEqual([])
        // A page that has just been given another width needs a moment to take it.
        await soft.poll(() => overflow(page), `${where}: px beyond the window`).toBeLessThanOrEqual(0)
        await soft.poll(() => cutTexts(page), `${where}: cut`).toEqual([])
      }
      if (name !== 'light') continue
      await darken(page)
      expect.soft(await violations(page, { only: colours }), 'dark').toEqual([])
    }
  })
}

test.describe('what opens over a page', () => {
  test.use({ consented: true })

  for (const { name, settings } of overlaid) {
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

for (const preset of ['purple', 'cyan', 'blue', 'orange', 'red'] as const) {
  test(`the preset ${preset} keeps its contrast`, async ({ page, open, display }) => {
    for (const themeMode of ['light', 'dark'] as const) {
      await display({ themeColorPresets: preset, themeMode })
      await open('/')
      expect.soft(await violations(page, { only: colours }), themeMode).toEqual([])
    }
  })
}

for (const language of ['de', 'fr'] as const) {
  test(`longer words fit too (${language})`, async ({ page, open, signIn, context, baseURL }) => {
    test.slow()
    await context.addCookies([{ name: 'i18nextLng', value: language, url: baseURL! }])
    await page.setViewportSize({ width: 360, height: 800 })
    await signIn('admin')
    for (const path of [
      ...publicPages.filter((one) => !/^\/auth\/(login|register)$/.test(one)),
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
