import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { startServer } from './server.ts'
import { startStripe, webhookSecret, type Session } from './stripe.ts'

/** A server of its own that takes cards, with the demo's data, the provider's stand-in and its page. */
async function startCardServer(context: BrowserContext) {
  const stripe = await startStripe()
  const dataDir = mkdtempSync(join(tmpdir(), 'casa-e2e-card-'))
  cpSync(join(process.env.E2E_TEMPLATE!, 'data'), dataDir, { recursive: true })
  const server = await startServer({
    DEMO: '1',
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
  return {
    origin: server.origin,
    stripe,
    /** The buyer paid, and the provider says so. */
    async paid(page: Page, session: Session) {
      const event = stripe.pay(session)
      const told = await page.request.post(`${server.origin}/api/v1/payments/stripe/events`, {
        headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(event) },
        data: Buffer.from(event),
      })
      expect(told.status()).toBe(200)
    },
    async stop() {
      await server.stop()
      await stripe.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const test = base.extend<{ cards: Awaited<ReturnType<typeof startCardServer>> }>({
  cards: async ({ context, allow }, use) => {
    // The provider’s page is on no machine of ours.
    allow(/left the machine/)
    const cards = await startCardServer(context)
    await use(cards)
    await cards.stop()
  },
})
