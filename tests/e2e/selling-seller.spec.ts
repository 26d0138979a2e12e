import type { Page } from '@playwright/test'
import type { SellerRecord, SellerSummary } from '#/contract/seller/seller.ts'
import { callApi } from '#tests/support/call-api.ts'
import { expect, test } from '#tests/support/fixtures.ts'

const details = '/dashboard/sales/seller'
const missing = 'Your invoices do not say yet who sells'

async function fillIn(page: Page, iban: string) {
  await page.getByLabel('Legal name').fill('Haus am See e. V.')
  await page.getByLabel('Street and number').fill('Seestraße 7')
  await page.getByLabel('Postal code').fill('82319')
  await page.getByLabel('Town').fill('Starnberg')
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByLabel('E-mail for invoices').fill('rechnung@see.example')
  await page.getByLabel('Tax number').fill('117/210/60512')
  await page.getByLabel('Account holder').fill('Haus am See e. V.')
  await page.getByLabel('IBAN').fill(iban)
}

test('what is missing is asked for on the selling pages, and said once', async ({
  page,
  open,
  signIn,
  newPerson,
  server,
}) => {
  test.slow()
  const head = await newPerson('school')
  await signIn(head)
  await open('/dashboard/product/list')
  await expect(page.getByText(missing)).toBeVisible()
  await page.getByRole('link', { name: 'Fill in seller details' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seller details')
  await page.getByRole('button', { name: 'Save' }).click()
  const summary = page.getByRole('region', { name: 'Not everything is right yet' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /^IBAN/ }).click()
  await expect(page.getByLabel('IBAN')).toBeFocused()

  await fillIn(page, 'DE89 3704 0044 0532 0130 01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is not a valid IBAN.').first()).toBeVisible()
  await page.getByLabel('IBAN').fill('de89370400440532013000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The details of Haus am See are saved')).toBeVisible()
  await open(details)
  await expect(page.getByLabel('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')

  const { sellers } = await callApi<{ sellers: SellerSummary[] }>(server.origin, head.token, 'GET', '/api/v1/sellers')
  const path = `/api/v1/sellers/${sellers[0]!.id}`
  const { seller } = await callApi<{ seller: SellerRecord }>(server.origin, head.token, 'GET', path)
  const others = { iban: 'GB82WEST12345698765432', version: seller.version }
  await callApi(server.origin, head.token, 'PATCH', path, others)
  await page.getByLabel('IBAN').fill('FR1420041010050500013M02606')
  await page.getByRole('button', { name: 'Save' }).click()
  const clash = page.getByRole('alert').filter({ hasText: 'Somebody else has saved meanwhile' })
  await clash.getByRole('button', { name: 'Take the other: GB82 WEST 1234 5698 7654 32' }).click()
  await expect(page.getByLabel('IBAN')).toHaveValue('GB82 WEST 1234 5698 7654 32')

  await open('/dashboard/sales')
  await expect(page.getByRole('link', { name: 'Seller details' })).toBeVisible()
  await expect(page.getByText(missing)).toHaveCount(0)
})

test('whoever sees to many chooses of whom', async ({ page, open, signIn }) => {
  await signIn('admin')
  await open(details)
  await page.getByRole('combobox', { name: 'Organisation' }).selectOption('Orchard Lane Montessori')
  await expect(page.getByLabel('Legal name')).toHaveValue('Orchard Lane Montessori Ltd')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('seller details are refused with what was typed, mended and saved', async ({
    page,
    open,
    signIn,
    newPerson,
    allow,
  }) => {
    allow(/422/)
    await signIn(await newPerson('school'))
    await open(details)
    await fillIn(page, 'DE00')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('This is not a valid IBAN.').first()).toBeVisible()
    await expect(page.getByLabel('Town')).toHaveValue('Starnberg')
    await expect(page.getByLabel('Country')).toHaveValue('DE')
    await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The details of Haus am See are saved')).toBeVisible()
    await expect(page.getByLabel('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
  })
})
