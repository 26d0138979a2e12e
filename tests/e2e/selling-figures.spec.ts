import { expect, newEmail, test } from '#tests/support/fixtures.ts'
import { makeProduct, placeOrder } from '#tests/support/selling-page.ts'

test('the figures say in words what the chart draws, for the period that the address names', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  mailTo,
}) => {
  const product = await makeProduct(server.origin, sessions.school, { name: 'Measured cylinders', price: 9000 })
  await placeOrder(server.origin, sessions.school, product, { email: newEmail(), mailTo })
  await signIn('school')
  await open('/dashboard/sales')
  await expect(page.getByText(/in the 30 days before$/).first()).toBeVisible()
  const chart = page.getByRole('region', { name: 'Revenue over time' })
  await expect(chart.getByText(/^The best day was/)).toBeVisible()
  await expect(chart.locator('[data-bar]').first()).toBeAttached()
  await chart.getByText('The same as a table').click()
  await expect(chart.getByRole('row')).toHaveCount(31)

  await page.getByRole('link', { name: '12 months' }).click()
  await expect(page).toHaveURL(/period=year/)
  await expect(chart.getByText(/^The best month was/)).toBeVisible()
  await expect(page.getByText(/in the year before$/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Pack and send' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
})

test('a training centre has its figures where it looks for them', async ({ page, open, signIn }) => {
  await signIn('training_center')
  await open('/training-center/app')
  await page.getByRole('link', { name: 'Sales', exact: true }).first().click()
  await expect(page).toHaveURL('/training-center/ecommerce')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the figures are drawn and read as well', async ({ page, open, signIn, server, sessions, mailTo }) => {
    const product = await makeProduct(server.origin, sessions.school, { name: 'Plain prisms', price: 9000 })
    await placeOrder(server.origin, sessions.school, product, { email: newEmail(), mailTo })
    await signIn('school')
    await open('/dashboard/sales')
    const chart = page.getByRole('region', { name: 'Revenue over time' })
    await expect(chart.getByText(/^The best day was/)).toBeVisible()
    await expect(chart.locator('[data-bar]')).toHaveCount(30)
    await chart.getByText('The same as a table').click()
    await expect(chart.getByRole('row')).toHaveCount(31)
  })
})
