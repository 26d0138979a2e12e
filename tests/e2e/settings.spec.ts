import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'

/** Setting, legend, choice, cookie, and what `<html>` says of it. */
const changes = [
  ['themeMode', 'Light and dark', 'Dark', 'dark', 'class', /(^| )dark( |$)/],
  ['themeColorPresets', 'Colour', 'Orange', 'orange', 'data-preset', 'orange'],
  ['themeLayout', 'Menu in your area', 'Beside', 'vertical', 'data-layout', 'vertical'],
  ['themeDirection', 'Direction', 'Right to left', 'rtl', 'dir', 'rtl'],
  ['themeStretch', 'Width in your area', 'Compact', 'false', 'data-stretch', 'false'],
] as const

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Display settings' })

async function openDrawer(page: Page) {
  await page.getByRole('link', { name: 'Display settings' }).first().click()
  await expect(drawer(page)).toBeVisible()
}

/** What the server sends, before any script: the opening tag of the page. */
const servedTag = async (page: Page) => /<html[^>]*>/.exec(await (await page.request.get(page.url())).text())?.[0] ?? ''

for (const [name, legend, choice, value, attribute, says] of changes) {
  test(`${name}: works at once, is in its cookie, and is there before any script`, async ({ page, open, context }) => {
    await open('/faqs')
    await openDrawer(page)
    const group = drawer(page).getByRole('group', { name: legend })
    await group.getByText(choice, { exact: true }).click()
    await expect(group.getByRole('radio', { name: choice })).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute(attribute, says)
    const cookie = (await context.cookies()).find((one) => one.name === name)
    expect(cookie?.value).toBe(value)
    expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(364 * 86_400)

    const before = await page.locator('html').getAttribute(attribute)
    expect(await servedTag(page)).toContain(`${attribute}="${before}"`)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute(attribute, says)
  })
}

test('reset puts all five back', async ({ page, open, display, context }) => {
  await display({
    themeMode: 'dark',
    themeColorPresets: 'red',
    themeLayout: 'mini',
    themeDirection: 'rtl',
    themeStretch: false,
  })
  await open('/about-us')
  await openDrawer(page)
  await drawer(page).getByRole('button', { name: 'Reset display settings' }).click()
  const html = page.locator('html')
  await expect(html).not.toHaveClass(/dark/)
  await expect(html).toHaveAttribute('data-preset', 'default')
  await expect(html).toHaveAttribute('data-layout', 'horizontal')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(html).toHaveAttribute('data-stretch', 'true')
  const cookies = Object.fromEntries((await context.cookies()).map((one) => [one.name, one.value]))
  expect(cookies).toMatchObject({
    themeMode: 'light',
    themeColorPresets: 'default',
    themeLayout: 'horizontal',
    themeDirection: 'ltr',
    themeStretch: 'true',
  })
})

test('nothing flashes: the first painted ground is the chosen one, and no script changes <html>', async ({
  page,
  open,
  display,
}) => {
  await display({
    themeMode: 'dark',
    themeDirection: 'rtl',
    themeColorPresets: 'purple',
    themeLayout: 'vertical',
    themeStretch: false,
  })
  await page.addInitScript(() => {
    const changed: string[] = []
    Object.assign(window, { changed })
    new MutationObserver((records) => {
      for (const { attributeName, target } of records)
        if (target === document.documentElement) changed.push(attributeName ?? '')
    }).observe(document, { attributes: true, subtree: true })
  })
  await open('/about-us')
  expect(await page.evaluate(() => (window as unknown as { changed: string[] }).changed)).toEqual([])
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(21, 24, 29)')
})

test('broken cookies mean defaults', async ({ page, open, context, baseURL }) => {
  for (const name of changes.map(([one]) => one))
    await context.addCookies([{ name, value: '%7B"><script>', url: baseURL! }])
  const response = await open('/about-us')
  expect(response?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.locator('html')).toHaveAttribute('data-preset', 'default')
})
