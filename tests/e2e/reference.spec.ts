import { expect, test, wake } from '#tests/support/fixtures.ts'

const signIn = 'POST /api/v1/login'

test('the footer leads a developer to the API, and a call opens with what it takes and answers', async ({
  page,
  open,
}) => {
  await open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click()
  await expect(page).toHaveURL('/api')
  await page.getByRole('main').getByRole('link', { name: signIn, exact: true }).click()
  await expect(page).toHaveURL(/\/api\?part=login#\w+$/)
  const call = page
    .getByRole('main')
    .getByRole('group')
    .filter({ hasText: /POST \/api\/v1\/login(?!\/)/ })
  await expect(call).toHaveAttribute('open', '')
  await expect(call.getByText('password: string')).toBeVisible()
  await page.getByRole('navigation', { name: 'Parts of the API' }).getByRole('link', { name: 'students' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('students')
})

test('a list of parts that was moved before the scripts came stays where it is', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/api?part=login', { waitUntil: 'commit' })
  const parts = page.getByRole('navigation', { name: 'Parts of the API' })
  await parts.getByRole('link', { name: 'students' }).scrollIntoViewIfNeeded()
  const top = await parts.evaluate((nav) => nav.scrollTop)
  expect(top).toBeGreaterThan(0)
  scripts.resolve()
  await wake(page)
  expect(await parts.evaluate((nav) => nav.scrollTop)).toBe(top)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every call is on the page, opens, and its address opens it', async ({ page }) => {
    await page.goto('/api')
    const { paths } = await (await page.request.get('/api/openapi.json')).json()
    const calls = Object.values<object>(paths).flatMap((item) => Object.keys(item))
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('code') }),
    ).toHaveCount(calls.length)
    await page.getByRole('main').getByRole('link', { name: signIn, exact: true }).click()
    const call = page
      .getByRole('main')
      .getByRole('group')
      .filter({ hasText: /POST \/api\/v1\/login(?!\/)/ })
    await expect(call).toHaveAttribute('open', '')
    await call.getByText(signIn).click()
    await expect(call.getByText('password: string')).toBeHidden()
    await page.getByRole('link', { name: 'API reference' }).click()
    await expect(page).toHaveURL('/api')
  })

  test('its words are the reader’s, and the API’s own stay English', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ locale: 'de-DE', javaScriptEnabled: false, baseURL })
    await page.goto('/api?part=login')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Wenn etwas schiefgeht')
    await expect(page.getByRole('heading', { level: 1 }).locator('[lang=en]')).toHaveText('login')
    await page.close()
  })
})
