import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { newProduct } from '#tests/support/shop-page.ts'

const tower = { name: 'Pink Tower', exact: true }

test('the shelf is narrowed by category, filter, word and order, all in the address', async ({ page, open }) => {
  await open('/shop')
  const count = page.getByRole('status').filter({ hasText: 'products' })
  const all = await count.textContent()
  await page.getByRole('link', { name: 'Materials' }).click()
  await expect(page).toHaveURL(/category=materials/)
  await expect(count).not.toHaveText(all!)
  await page.getByRole('checkbox', { name: /^Sensorial/ }).check()
  await expect(page).toHaveURL(/area=sensorial/)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('priceAsc')
  await expect(page).toHaveURL(/sort=priceAsc/)
  await page.getByRole('searchbox').fill('tower')
  await expect(page).toHaveURL(/q=tower/)
  await expect(page.getByRole('link', tower)).toBeVisible()
  await page.getByRole('link', { name: /Remove.*Sensorial/ }).click()
  await expect(page).not.toHaveURL(/area=/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('tower')
})

test('the next page of the shelf, and back', async ({ page, open }) => {
  await open('/shop')
  const first = await page.getByRole('heading', { level: 2 }).first().textContent()
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(first!)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(first!)
})

test('the order that was chosen is found again, and kept with nothing but the checkout', async ({ page, open }) => {
  await open('/shop')
  await page.getByRole('combobox', { name: 'Order' }).selectOption('newest')
  await expect(page).toHaveURL(/sort=newest/)
  await expect
    .poll(() => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('redux-product') ?? '{}'))))
    .toEqual(['sortBy', 'checkout'])
  await open('/faqs')
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL(/sort=newest/)
})

/** How many drawings the page has, and how many of them, or of those that use them, show nothing. */
const drawings = (page: Page) =>
  page.evaluate(() => {
    const drawn = [...document.querySelectorAll('main svg svg > g')]
    const used = [...document.querySelectorAll('main svg svg > use')].map((use) =>
      document.querySelector(use.getAttribute('href')!),
    )
    return { some: drawn.length > 0, empty: [...drawn, ...used].filter((one) => !one?.firstElementChild).length }
  })

test('things are drawn whether the server wrote them or the browser comes to them', async ({ page, open }) => {
  const whole = { some: true, empty: 0 }
  await open('/shop')
  await expect.poll(() => drawings(page)).toEqual(whole)
  await page.getByRole('link', { name: 'Books', exact: true }).click()
  await expect(page).toHaveURL(/category=books/)
  await expect.poll(() => drawings(page)).toEqual(whole)
  await open('/faqs')
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/shop')
  await expect.poll(() => drawings(page)).toEqual(whole)
})

test('a product is chosen by colour and size, and goes into the cart', async ({ page, open, server, sessions }) => {
  const variants = [
    { color: 'blue', size: '98', available: 2 },
    { color: 'blue', size: '104', available: 0 },
    { color: 'red', size: '98', available: 7 },
  ]
  const { slug, name } = await newProduct(server.origin, sessions.school, { variants, category: 'clothing' })
  await open(`/shop/${slug}`)
  await expect(page.getByRole('radio', { name: 'Blue, 104, sold out' })).toBeDisabled()
  await expect(page.getByText('Only 2 left')).toBeVisible()
  await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Red, 98' }).check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to cart' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText(name)
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText('Red, 98')
})

test('what search engines read of a product', async ({ page, open }) => {
  await open('/shop')
  await page.getByRole('link', tower).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pink Tower')
  await page.reload()
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'Product', name: 'Pink Tower', offers: { priceCurrency: 'EUR' } })
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/shop\/pink-tower$/)
})

test('a product that is gone says so, and leads back', async ({ page, allow }) => {
  allow(/404/)
  const response = await page.goto('/shop/no-such-thing')
  expect(response?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: 'Back to the shelf' }).click()
  await expect(page).toHaveURL('/shop')
})
