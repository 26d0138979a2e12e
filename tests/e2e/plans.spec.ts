import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { fillBillingAddress } from '#tests/support/plan-pages.ts'

const main = (page: Page) => page.getByRole('main')

test('from the pricing page to a trial, which is changed, cancelled and taken back', async ({
  page,
  open,
  signIn,
  newPerson,
}) => {
  await signIn(await newPerson('school'))
  await open('/')
  await page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A plan that grows with you')
  await expect(page.getByRole('article', { name: 'House Plus' })).toContainText('€39')
  await page.getByRole('link', { name: 'Yearly' }).click()
  await expect(page).toHaveURL('/pricing?interval=year')
  await expect(page.getByRole('article', { name: 'House Plus' })).toContainText('You save €78 a year')
  await page.getByRole('link', { name: 'Monthly' }).click()
  await page.getByRole('article', { name: 'House Plus' }).getByRole('link', { name: 'Try it free of charge' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose House Plus')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('region', { name: 'Please look at this again' })).toBeFocused()
  await fillBillingAddress(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/step=method/)
  await expect(page.getByRole('radio', { name: 'By invoice' })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/step=review/)
  await page.goBack()
  await page.goBack()
  await expect(page.getByLabel('Town')).toHaveValue('Łódź')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(main(page)).toContainText('Lindenallee 12')
  await page.getByRole('button', { name: 'Begin the trial' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your trial of House Plus has begun')

  await page.getByRole('link', { name: 'To your plan and bills' }).click()
  const plan = page.getByRole('region', { name: 'Plan', exact: true })
  await expect(plan).toContainText('Trial')
  const change = page.getByRole('region', { name: 'Change' })
  await change.getByRole('listitem').filter({ hasText: 'Campus' }).getByRole('button', { name: 'Change now' }).click()
  await expect(plan).toContainText('Campus')
  await change.getByText('Cancel the plan').click()
  await expect(change).toContainText('10 people who work with you')
  await change.getByRole('button', { name: 'Cancel Campus' }).click()
  await expect(plan).toContainText('Cancelled')
  await change.getByRole('button', { name: 'Take it back' }).click()
  await expect(plan).toContainText('Trial')
})

test('the demo’s centre has invoices as PDF, and orders a larger plan by invoice, less what it has not used', async ({
  page,
  open,
  signIn,
}) => {
  await signIn('training_center')
  await open('/training-center/user/account?tab=billing')
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await expect(invoices.getByRole('listitem')).toHaveCount(2)
  const href = await invoices
    .getByRole('link', { name: /as PDF/ })
    .first()
    .getAttribute('href')
  const pdf = await page.request.get(href!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page
    .getByRole('region', { name: 'Change' })
    .getByRole('listitem')
    .filter({ hasText: 'Institute' })
    .getByRole('link')
    .click()
  const summary = page.getByRole('complementary', { name: 'Institute' })
  await expect(summary).toContainText('Paid and not used yet')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /^Order and pay €/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Institute is yours')
  const link = page.getByRole('link', { name: /^Invoice .* \(PDF\)/ })
  const bought = await page.request.get((await link.getAttribute('href'))!)
  expect((await bought.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a plan of others is said to be so, and who is signed out comes back after signing in', async ({
  page,
  open,
  signIn,
}) => {
  await open('/payment?plan=school-plus')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
  await signIn('parent')
  await open('/payment?plan=school-plus')
  await expect(page.getByRole('heading', { name: 'House Plus is not for you' })).toBeVisible()
  await open('/payment?plan=nothing')
  await expect(page).toHaveURL('/pricing')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a plan is chosen, its address mended, taken, cancelled and taken back', async ({
    page,
    signIn,
    newPerson,
    allow,
  }) => {
    allow(/status of 422/)
    await signIn(await newPerson('parent'))
    await page.goto('/pricing?for=families')
    await page.getByRole('article', { name: 'Family Plus' }).getByRole('link').click()
    await fillBillingAddress(page)
    await page.getByLabel('Postal code').fill('1'.repeat(16))
    await page.getByLabel('Town').fill('x')
    await page.getByRole('button', { name: 'Begin the trial' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your trial of Family Plus has begun')
    await page.getByRole('link', { name: 'To your plan and bills' }).click()
    await page.getByText('Cancel the plan', { exact: true }).click()
    await page.getByRole('button', { name: 'Cancel Family Plus' }).click()
    await expect(page.getByRole('status')).toHaveText('The plan is cancelled.')
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByRole('status')).toHaveText('The plan goes on.')
  })
})
