import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'

// Spec 9, restated in numbers: what people see is measured, not what the configuration says.

const height = async (locator: Locator) => (await locator.boundingBox())!.height
const width = async (locator: Locator) => (await locator.boundingBox())!.width
const sidebar = (page: Page) => page.locator('aside')
const bar = (page: Page) => page.getByRole('banner').locator('> div').first()
const item = (page: Page, name: string) => page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name })

test('the public header is 64 px high on small screens and 88 on a desk', async ({ page, open }) => {
  await open('/about-us')
  expect(await height(page.getByRole('banner'))).toBe(88)
  await page.setViewportSize({ width: 1199, height: 800 })
  expect(await height(page.getByRole('banner'))).toBe(64)
})

test('the header of an area is 64, 92, and 60 once the page has scrolled', async ({ page, open, signIn, display }) => {
  await signIn('admin')
  await display({ themeLayout: 'vertical' })
  await open('/admin/app')
  expect(await height(bar(page))).toBe(92)
  await page.evaluate(() => (document.body.style.minHeight = '3000px'))
  // Above the sidebar the wheel moves its menu.
  await page.getByRole('main').hover()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => height(bar(page))).toBe(60)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => height(bar(page))).toBe(92)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => height(bar(page))).toBe(64)
})

test('vertical: 280 px, root items 48, sub items 40', async ({ page, open, signIn, display }) => {
  await signIn('admin')
  await display({ themeLayout: 'vertical' })
  await open('/admin/app')
  expect(await width(sidebar(page))).toBe(280)
  expect(await height(item(page, 'Today'))).toBe(48)
  await page.getByRole('navigation', { name: 'Area' }).getByText('Areas', { exact: true }).click()
  expect(await height(item(page, 'For guides'))).toBe(40)
})

test('horizontal: no sidebar, items 32 px', async ({ page, open, signIn }) => {
  await signIn('parent')
  await open('/parents')
  await expect(sidebar(page)).toHaveCount(0)
  expect(await height(item(page, 'Today'))).toBe(32)
})

test('mini: 88 px', async ({ page, open, signIn, display }) => {
  await signIn('parent')
  await display({ themeLayout: 'mini' })
  await open('/parents')
  expect(await width(sidebar(page))).toBe(88)
})

test('small screens: a drawer of 260 px, closed by Escape', async ({ page, open, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn('parent')
  await open('/parents')
  await page.getByRole('button', { name: 'Menu' }).click()
  const close = page.getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  expect(await width(page.locator('[popover]:popover-open'))).toBeCloseTo(260, 3)
  await page.keyboard.press('Escape')
  await expect(close).toBeHidden()
})

for (const direction of ['ltr', 'rtl'] as const) {
  test(`the sidebar folds by a click, opens while hovered, and is reset below 1200 px (${direction})`, async ({
    page,
    open,
    signIn,
    display,
  }) => {
    await signIn('parent')
    await display({ themeLayout: 'vertical', themeDirection: direction })
    await open('/parents')
    const content = page.locator('#main')
    const contentStart = async () => {
      const box = (await content.boundingBox())!
      return direction === 'ltr' ? box.x : 1440 - box.x - box.width
    }
    const toggle = page.getByRole('button', { name: 'Wide menu' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')

    // Hovering counts only when it was clicked.
    await sidebar(page).hover()
    expect(await width(sidebar(page))).toBe(280)

    await toggle.click()
    await page.mouse.move(720, 600)
    await expect.poll(() => width(sidebar(page))).toBe(88)
    await expect.poll(contentStart).toBe(88)
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')

    await sidebar(page).hover()
    await expect.poll(() => width(sidebar(page))).toBe(280)
    expect(await contentStart(), 'hovering lies over the content').toBe(88)
    await page.mouse.move(720, 600)
    await expect.poll(() => width(sidebar(page))).toBe(88)

    await page.setViewportSize({ width: 1199, height: 800 })
    await expect(sidebar(page)).toBeHidden()
    // Hidden by the stylesheet at once, reset by the machine a frame later.
    const hiddenToggle = page.getByRole('button', { name: 'Wide menu', includeHidden: true })
    await expect(hiddenToggle).toHaveAttribute('aria-expanded', 'true')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => width(sidebar(page))).toBe(280)
  })
}

test('radius 8, Public Sans from our own origin', async ({ page, open, baseURL }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await open('/auth/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS('border-radius', '8px')
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toMatch(/^"?Public Sans/)
  await expect
    .poll(() =>
      page.evaluate(() =>
        document.fonts.ready.then((all) =>
          [...all].some(({ family, status }) => /Public Sans/.test(family) && status === 'loaded'),
        ),
      ),
    )
    .toBe(true)
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) expect(font).toContain(`${baseURL}/`)
})

test('the compact width leaves room at both sides, the full one takes it', async ({ page, open, signIn, display }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await signIn('parent')
  await open('/parents')
  const content = page.locator('#main > *').first()
  const full = await width(content)
  await display({ themeStretch: false })
  await open('/parents')
  expect(await width(content)).toBe(1200)
  expect(full).toBeGreaterThan(1600)
})

test('the progress bar shows while a page is on its way', async ({ page, open }) => {
  await open('/about-us')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/assets\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  const progress = page.getByRole('progressbar', { name: 'The page is on its way' })
  await expect(progress).toBeVisible()
  const line = (await progress.locator('> div').boundingBox())!
  expect(line.width).toBeGreaterThanOrEqual(0.08 * 1440 - 1)
  release()
  await expect(page).toHaveURL('/pricing')
  await expect(progress).toBeHidden()
})

test('nothing moves for those who asked for it', async ({ page, open, signIn, display }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('parent')
  await display({ themeLayout: 'vertical' })
  await open('/parents')
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return [transitionDuration, animationDuration].join().split(',').map(Number.parseFloat)
      }),
    ),
  )
  expect(longest).toBeLessThanOrEqual(0.01)
})
