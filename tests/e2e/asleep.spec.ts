import type { Page } from '@playwright/test'
import { answering, expect, newEmail, test } from '#tests/support/fixtures.ts'
import { slowEnding } from '#tests/support/slow-ending.ts'

// Public pages come without scripts until somebody reaches for them. What is done before they are there is not lost.

test('a page that is only read loads no script', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/about-montessori')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
})

test.describe('the first thing somebody does works', () => {
  let release: () => void

  // Every script waits until the first press is over.
  test.beforeEach(async ({ page }) => {
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
  })

  test('opening the settings', async ({ page }) => {
    await page.goto('/about-us')
    await page.getByRole('banner').getByRole('link', { name: 'Display settings' }).click()
    release()
    await expect(page.getByRole('dialog', { name: 'Display settings' })).toBeVisible()
    await expect(page).toHaveURL('/about-us')
  })

  test('opening the palette by its button', async ({ page }) => {
    await page.goto('/about-us')
    await page.getByRole('button', { name: 'Search pages and settings' }).click()
    release()
    await expect(page.getByRole('dialog', { name: 'Search pages and settings' })).toBeVisible()
  })

  test('opening the palette by Ctrl+K', async ({ page }) => {
    await page.goto('/about-us')
    await page.keyboard.press('Control+k')
    release()
    await expect(page.getByRole('dialog', { name: 'Search pages and settings' })).toBeVisible()
  })

  test('following a link', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Questions' }).click()
    release()
    await expect(page).toHaveURL('/faqs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
  })

  test('sending a form', async ({ page, mailTo }) => {
    const email = newEmail()
    await page.goto('/coming-soon')
    await page.getByRole('main').getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'Notify me' }).click()
    release()
    await expect(page.getByRole('status')).toContainText('Thank you.')
    await mailTo(email)
  })

  test('opening what the browser opens by itself', async ({ page }) => {
    await page.goto('/faqs')
    const answer = page.getByRole('main').getByRole('group').first()
    await answer.locator('summary').click()
    await expect(answer).toHaveAttribute('open', '')
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Deutsch' })).toBeVisible()
    release()
  })
})

test.describe('on a page of one’s own, whose scripts are still on their way', () => {
  let release: () => void

  test.beforeEach(async ({ page, signIn, newPerson }) => {
    await signIn(await newPerson())
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
  })
  test.afterEach(() => release())

  const goto = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

  test('a button is pressed', async ({ page }) => {
    await goto(page, '/parents')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    release()
    await expect(page.getByRole('dialog', { name: 'Search pages and settings' })).toBeVisible()
  })

  test('a form that needs a script is opened', async ({ page }) => {
    await goto(page, '/dashboard/calendar')
    await page.getByRole('button', { name: 'New event' }).click()
    release()
    await expect(page.getByRole('dialog', { name: 'New event' })).toBeVisible()
  })

  test('what is typed is sent once', async ({ page }) => {
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await goto(page, '/parents/user/account?tab=general')
    await page.getByLabel('First name').fill('Amaryllis')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    release()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Amaryllis')
    expect(posts.filter((url) => url.includes('/_serverFn/'))).toHaveLength(1)
  })
})

test('scripts that never come: links and forms go on as they do without', async ({ page, allow, mailTo }) => {
  allow(/\.js|Failed to load resource|dynamically imported/)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  const email = newEmail()
  await page.goto('/coming-soon')
  await page.getByRole('main').getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByRole('status')).toContainText('Thank you.')
  await mailTo(email)
  await page.getByRole('banner').getByRole('link', { name: 'Display settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Display settings' })).toBeVisible()
})

test.describe('a page that is still arriving', () => {
  const slow = test.extend<{ line: Awaited<ReturnType<typeof slowEnding>> }>({
    line: async ({}, use) => {
      const line = await slowEnding()
      await use(line)
      await line.close()
    },
    proxy: ({ line }, use) => use({ server: line.url }),
  })

  slow('wakes when it is whole', async ({ page, line }) => {
    const scripts: string[] = []
    page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()))
    await page.goto('/about-montessori', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.mouse.move(300, 300)
    await page.mouse.move(320, 320)
    // The scripts are there before the page is.
    await expect.poll(() => scripts.length).toBeGreaterThan(2)
    line.letGo()
    await answering(page.locator('body'))
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})
