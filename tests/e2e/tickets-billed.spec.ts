import { expect, test, wake } from '#tests/support/fixtures.ts'
import { publishedEvent } from '#tests/support/hosting-page.ts'
import { fillBilling } from '#tests/support/shop-page.ts'
import { violations } from '#tests/support/violations.ts'

const details = (id: string) => `/dashboard/events/${id}/details`
const billed = (title: string) => ({
  title,
  payment: 'invoice' as const,
  refundRule: 'half' as const,
  tickets: [{ name: 'Place', price: 2500, quantity: 4 }],
})

test('somebody takes an invoice and has a place; its host notes what arrived, and gives it back after all', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  test.slow()
  const event = await publishedEvent(server.origin, sessions.school, billed('A morning on account'))
  await signIn('parent')
  await open(`/events/${event.slug}/details`)
  await expect(page.getByText('Paid by invoice.').first()).toBeVisible()
  await expect(page.getByText(/^What would not come back is also owed/)).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('link', { name: 'Say whom the invoice is for' }).click()
  await wake(page)
  await page.getByRole('button', { name: 'Register and pay €25.00 by invoice' }).click()
  await expect(page.getByText('You are coming', { exact: true })).toHaveCount(0)
  await fillBilling(page, null)
  await page.getByRole('button', { name: 'Register and pay €25.00 by invoice' }).click()
  await expect(page.getByText('You are coming', { exact: true })).toBeVisible()
  await expect(page.getByText(/^€25 to be paid by /)).toBeVisible()
  await expect(page.getByText('If you leave now, €12.50 of the invoice are still to be paid.')).toBeVisible()
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Invoice 20/ }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/^20.*\.pdf$/)
  expect(await violations(page)).toEqual([])

  await signIn('school')
  await open(details(event.id))
  await expect(page.getByText('€25.00 of invoices are still to come.')).toBeVisible()
  const table = page.getByRole('table', { name: 'Registrations' })
  await expect(table).toContainText(/€25.00 to pay by /)
  await table.locator('summary').click()
  await table.getByRole('button', { name: 'Note €25.00 as received' }).click()
  await expect(table.getByRole('button', { name: 'Not paid after all' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await table.getByLabel('Amount').fill('25')
  await table.getByRole('button', { name: 'Take off' }).click()
  await expect(table).toContainText('€25.00 to give back')
  await open(details(event.id))
  await page.getByRole('link', { name: 'Show these registrations' }).click()
  await table.locator('summary').click()
  await table.getByRole('button', { name: 'Note €25.00 as given back' }).click()
  await expect(page.getByText('Nobody fits')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an invoice is taken, and owed in half by whoever leaves', async ({ page, signIn, server, sessions }) => {
    const event = await publishedEvent(server.origin, sessions.school, billed('A plain morning on account'))
    await signIn('parent')
    await page.goto(`/events/${event.slug}/details`)
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('link', { name: 'Say whom the invoice is for' }).click()
    await fillBilling(page, null)
    await page.getByRole('button', { name: 'Register and pay €25.00 by invoice' }).click()
    await expect(page.getByText('You are coming', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'I cannot come' }).click()
    await expect(page.getByText(/^€12.50 to be paid by /)).toBeVisible()
    await signIn('school')
    await page.goto(`${details(event.id)}?status=money`)
    const table = page.getByRole('table', { name: 'Registrations' })
    await table.locator('summary').click()
    await table.getByRole('button', { name: 'Note €12.50 as received' }).click()
    await expect(page.getByText('It is noted.')).toBeVisible()
  })
})
