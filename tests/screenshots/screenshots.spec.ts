import { join } from 'node:path'
import { test, wake } from '#tests/support/fixtures.ts'
import { addressOf, areaPages, pageStates, publicPages, slug } from '#tests/support/pages.ts'

const directory = join(import.meta.dirname, '../../screenshots')

/** Each width in light; dark and rtl where they show something that the others do not. */
const faces = [
  { width: 1440, name: 'light', settings: {} },
  { width: 900, name: 'light', settings: {} },
  { width: 390, name: 'light', settings: {} },
  { width: 1440, name: 'dark', settings: { themeMode: 'dark' } },
  { width: 390, name: 'dark', settings: { themeMode: 'dark' } },
  { width: 1440, name: 'rtl', settings: { themeDirection: 'rtl' } },
  { width: 390, name: 'rtl', settings: { themeDirection: 'rtl' } },
] as const

const areaFaces = [
  ...faces,
  { width: 1440, name: 'vertical', settings: { themeLayout: 'vertical' } },
  { width: 1440, name: 'mini-dark', settings: { themeLayout: 'mini', themeMode: 'dark' } },
  {
    width: 1440,
    name: 'vertical-rtl',
    settings: { themeLayout: 'vertical', themeDirection: 'rtl', themeStretch: false },
  },
] as const

for (const path of [...publicPages, ...pageStates]) {
  test(path, async ({ page, display, context }) => {
    for (const { width, name, settings } of faces) {
      await display(settings)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: join(directory, `${slug(path)}.${width}.${name}.png`), fullPage: true })
      for (const setting of Object.keys(settings)) await context.clearCookies({ name: setting })
    }
  })
}

for (const { role, path } of areaPages) {
  test(`${path} as ${role}`, async ({ page, display, context, signIn, server, sessions }) => {
    await signIn(role)
    const address = await addressOf(path, server.origin, sessions[role])
    for (const { width, name, settings } of areaFaces) {
      await display(settings)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      await wake(page)
      await page.screenshot({ path: join(directory, `${slug(path)}.${width}.${name}.png`), fullPage: true })
      for (const setting of Object.keys(settings)) await context.clearCookies({ name: setting })
    }
  })
}

test('what opens over a page', async ({ page, open, signIn, display }) => {
  const shoot = (name: string) => page.screenshot({ path: join(directory, `open-${name}.png`) })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('parent')
  for (const themeMode of ['light', 'dark'] as const) {
    await display({ themeMode })
    await open('/parents')
    await page.getByRole('link', { name: 'Display settings' }).first().click()
    await page.getByRole('dialog').waitFor()
    await shoot(`settings.${themeMode}`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Questions' }).waitFor()
    await shoot(`palette.${themeMode}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await shoot(`account.${themeMode}`)
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await shoot('area-menu')
  await open('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await shoot('site-menu')
})

test.describe('before consent', () => {
  test.use({ consented: false })

  test('the banner', async ({ page, open }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await open('/')
      await page.screenshot({ path: join(directory, `open-consent.${width}.png`) })
    }
  })
})
