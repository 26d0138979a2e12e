import { expect, test } from '#tests/support/fixtures.ts'

// Public pages sleep: no script is loaded until somebody reaches for the page, and nothing done meanwhile is lost.

test.describe('a sleeping page', () => {
  const scripts: string[] = []

  test.beforeEach(async ({ page }) => {
    scripts.length = 0
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
  })

  test('loads no script by itself', () => {
    expect(scripts).toEqual([])
  })

  test('opens what its first click asked for', async ({ page }) => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /settings/i })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(scripts.length).toBeGreaterThan(0)
  })

  test('opens the palette for the first keys', async ({ page }) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('follows links as a page without scripts does', async ({ page }) => {
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).dispatchEvent('click')
    await expect(page).toHaveURL(/\/contact-us$/)
  })
})

test('a form sent before the scripts have come is sent once', async ({ page }) => {
  await page.goto('/contact-us', { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form')!
    const set = (name: string, value: string) => {
      ;(form.elements.namedItem(name) as HTMLInputElement).value = value
    }
    set('topic', 'other')
    set('name', 'Renilde')
    set('email', 'renilde@families.example')
    set('message', 'Written before anything had been loaded.')
    form.requestSubmit()
    dispatchEvent(new Event('pointerover'))
  })
  await expect(page).toHaveURL(/\?sent=C-\d{6}$/)
})

test('a page whose scripts do not come goes on as one without', async ({ page, context, allow }) => {
  allow(/./)
  await page.goto('/', { waitUntil: 'networkidle' })
  await context.route('**/assets/*.js', (route) => route.abort())
  await page
    .getByRole('banner')
    .getByRole('link', { name: /settings/i })
    .click()
  await expect(page).toHaveURL(/\/settings/)
})
