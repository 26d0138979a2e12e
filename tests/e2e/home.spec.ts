import { unlessLanding } from '#tests/support/landing.ts'
import { roles } from '#/contract/core/role.ts'
import { expect, test } from '#tests/support/fixtures.ts'

/** Half of what the page was before it showed the product. */
const longest = 4150

for (const language of unlessLanding(['en', 'de', 'fr'], ['de']))
  test(`on a telephone it is read in five screens, ${language}`, async ({ page, open, context, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await context.addCookies([{ name: 'i18nextLng', value: language, url: baseURL! }])
    await open('/')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(longest)
  })

test('on a telephone, too, there is a way to events and articles', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/')
  const look = page.getByRole('region', { name: 'Look around first' })
  await expect(look.getByRole('link', { name: 'Articles' })).toHaveAttribute('href', '/blog')
  await look.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL('/events')
})

test('the product that it shows is a picture, told in words, and nothing in it can be reached', async ({
  page,
  open,
}) => {
  await open('/')
  const figures = page.getByRole('figure')
  await expect(figures).toHaveCount(3)
  await expect(figures.nth(0)).toContainText('61 of 68 places')
  for (const figure of await figures.all()) {
    await expect(figure.getByRole('heading')).toHaveCount(1)
    await expect(figure.locator('a, button, input')).toHaveCount(0)
    await expect(figure.locator('[inert][aria-hidden=true]')).toHaveCount(1)
  }
})

test('each door has its own way in', async ({ page, open }) => {
  await open('/')
  const doors = page.getByRole('region', { name: 'Which door is yours?' }).getByRole('link')
  const ways = await doors.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const registrable = roles.filter((role) => role !== 'admin' && role !== 'moderator')
  expect(ways.toSorted()).toEqual(
    [...registrable.map((role) => `/auth/register?role=${role}`), '/about-montessori'].toSorted(),
  )
  expect(new Set(await doors.allInnerTexts()).size).toBe(ways.length)
})

test('it says what it costs, and leads to the plans of whoever reads it', async ({ page, open }) => {
  await open('/')
  const prices = page.getByRole('region', { name: 'Free for families' })
  await expect(prices.getByRole('listitem').filter({ hasText: 'Schools' })).toContainText('€39')
  await prices.getByRole('link', { name: 'Schools' }).click()
  await expect(page).toHaveURL('/pricing?for=schools')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { button, found } of [
    { button: 'Find a school', found: '/schools?q=bells' },
    { button: 'Search the shop', found: '/shop?q=bells' },
    { button: 'Search the articles', found: '/blog?q=bells' },
    { button: 'Find an answer', found: '/faqs?q=bells' },
  ])
    test(button, async ({ page }) => {
      await page.goto('/')
      await page.getByRole('searchbox').fill('bells')
      await page.getByRole('button', { name: button }).click()
      await expect(page).toHaveURL(found)
      await expect(page.getByRole('searchbox').first()).toHaveValue('bells')
    })
})
