import { test } from '#tests/support/card-server.ts'
import { expect, newEmail, wake } from '#tests/support/fixtures.ts'
import { fillBilling, newProduct } from '#tests/support/shop-page.ts'

const pathOf = (address: string) => new URL(address).pathname + new URL(address).search

test('a guest pays by card on the provider’s page, and is back when the provider has said so', async ({
  page,
  sessions,
  cards: { origin, stripe, paid },
}) => {
  test.slow()
  const { slug } = await newProduct(origin, sessions.school)
  await page.goto(`${origin}/shop/${slug}`)
  await wake(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Go to cart' }).click()
  await page.getByRole('button', { name: 'On to billing and delivery' }).click()
  await fillBilling(page, newEmail())
  await page.getByRole('button', { name: 'On to payment' }).click()
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The provider’s page')

  const session = stripe.at(page.url())
  expect(session.amount_total).toBe(2400 + 490)
  // The buyer is often back before the provider has said how it went.
  await page.goto(origin + pathOf(session.success_url))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your payment')
  await paid(page, session)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, it is paid')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a plan is paid by card from its receipt or from the list of invoices: the form’s answer never leads off the site', async ({
    page,
    context,
    sessions,
    allow,
    cards: { origin, stripe, paid },
  }) => {
    test.slow()
    await context.addCookies([{ name: 'jwt', value: sessions.training_center, url: origin, httpOnly: true }])

    const account = `${origin}/training-center/user/account?tab=billing`
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto(account)
    const change = page.getByRole('region', { name: 'Change' }).getByRole('listitem').filter({ hasText: 'Institute' })
    await change.getByRole('link').click()
    await page.getByRole('radio', { name: 'By invoice' }).check()
    await page.getByRole('button', { name: /^Order and pay €/ }).click()
    await expect(heading).toHaveText('Institute is yours')
    const receipt = page.url()

    await page.goto(account)
    const invoices = page.getByRole('region', { name: 'Invoices' })
    allow(/status of 503/)
    stripe.is('down')
    await invoices.getByRole('button', { name: 'Pay by card' }).click()
    await expect(invoices.getByRole('alert')).toContainText('cannot be reached')
    stripe.is('well')
    await invoices.getByRole('button', { name: 'Pay by card' }).click()
    await expect(page.getByRole('status')).toContainText('The page for paying is ready')
    const link = page.getByRole('link', { name: 'Pay by card' })
    const href = await link.getAttribute('href')
    await page.goto(receipt)
    await expect(link).toHaveAttribute('href', href!)
    await link.click()
    await expect(heading).toHaveText('The provider’s page')
    await paid(page, stripe.at(page.url()))
    await page.goto(account)
    await expect(invoices.getByText('Pay by card')).toHaveCount(0)
  })
})
