import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, newEmail, test, wake } from '#tests/support/fixtures.ts'
import { startServer } from '#tests/support/server.ts'
import { fillBilling, newProduct } from '#tests/support/shop-page.ts'
import { startStripe, webhookSecret } from '#tests/support/stripe.ts'

test('a guest pays by card on the provider’s page, and is back when the provider has said so', async ({
  page,
  context,
  sessions,
  allow,
}) => {
  test.slow()
  // A server of its own, which takes cards.
  allow(/left the machine/)
  const stripe = await startStripe()
  const dataDir = mkdtempSync(join(tmpdir(), 'casa-e2e-card-'))
  cpSync(join(process.env.E2E_TEMPLATE!, 'data'), dataDir, { recursive: true })
  const server = await startServer({
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_ORIGIN: stripe.origin,
  })
  await context.addCookies([{ name: 'cookie_consent', value: 'true', url: server.origin }])
  await context.route('https://checkout.stripe.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><title>Pay</title><h1>The provider’s page</h1>',
    }),
  )

  const { slug } = await newProduct(server.origin, sessions.school)
  await page.goto(`${server.origin}/shop/${slug}`)
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
  await page.goto(server.origin + new URL(session.success_url).pathname + new URL(session.success_url).search)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your payment')
  const event = stripe.pay(session)
  const told = await page.request.post(`${server.origin}/api/v1/payments/stripe/events`, {
    headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(event) },
    data: Buffer.from(event),
  })
  expect(told.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, it is paid')

  await server.stop()
  await stripe.close()
  rmSync(dataDir, { recursive: true, force: true })
})
