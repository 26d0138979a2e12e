import { unlessLanding } from '#tests/support/landing.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { tourRoles } from '#/contract/operator/tour.ts'
import { homes } from '#tests/support/demo.ts'
import { startServer } from '#tests/support/server.ts'

for (const role of unlessLanding(tourRoles, ['parent'])) {
  test(`one looks around as ${role}, from the mark on the first page to the end`, async ({ page, open }) => {
    await open('/')
    await page.getByRole('link', { name: /^Demo:/ }).click()
    await expect(page).toHaveURL('/demo')
    await page
      .locator('form', { has: page.locator(`[value=${role}]`) })
      .getByRole('button')
      .click()
    await expect(page).toHaveURL(homes[role])
    await page.getByRole('link', { name: /^Demo:/ }).click()
    await page.getByRole('button', { name: 'End the tour' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  })
}

test('what one presses on the way is refused in words, and what was typed stays', async ({ page, open, allow }) => {
  allow(/403/)
  await open('/demo')
  await page
    .locator('form', { has: page.locator('[value=school]') })
    .getByRole('button')
    .click()
  await expect(page).toHaveURL(homes.school)
  await open('/dashboard/student/new')
  await page.getByLabel('First name').first().fill('Zoë')
  await page.getByLabel('Last name').first().fill('Visitor')
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.getByText('You are looking around the demo').first()).toBeVisible()
  await expect(page.getByLabel('First name').first()).toHaveValue('Zoë')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a tour begins, and refuses in words as well', async ({ page, open }) => {
    await open('/demo')
    await page
      .locator('form', { has: page.locator('[value=parent]') })
      .getByRole('button')
      .click()
    await expect(page).toHaveURL(homes.parent)
    await expect(page.getByRole('heading', { name: 'Élodie' })).toBeVisible()
  })
})

test('where the people are real nothing says demo, and there is no tour', async ({ request }) => {
  const server = await startServer({ DEMO: '0' })
  try {
    expect(await (await request.get(`${server.origin}/`)).text()).not.toMatch(/href="\/demo"|data-demo/)
    expect((await request.get(`${server.origin}/demo`)).status()).toBe(404)
  } finally {
    await server.stop()
  }
})
