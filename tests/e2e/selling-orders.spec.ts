import { expect, newEmail, test } from '#tests/support/fixtures.ts'
import { makeProduct, placeOrder, readProduct, rows } from '#tests/support/selling-page.ts'

const list = '/dashboard/sales/list'

test('an order is packed, sent with its number and completed; the buyer hears of it', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  mailTo,
}) => {
  const email = newEmail()
  const product = await makeProduct(server.origin, sessions.school, { name: 'Parcel prisms' })
  const { id, number } = await placeOrder(server.origin, sessions.school, product, { email, mailTo, quantity: 2 })
  await signIn('school')
  await open(list)
  await page.getByRole('searchbox').fill(number)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('Parcel prisms')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
  await expect(page.getByText('2 things')).toBeVisible()
  await expect(page.getByText('Lindenweg 4').first()).toBeVisible()

  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(page.getByText(`Order ${number} is packed`)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('dialog').getByLabel('Tracking number').fill('DE-4711')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('DE-4711').first()).toBeVisible()
  expect((await mailTo(email, 'order_shipped')).text).toContain('DE-4711')

  await open(`${list}?q=${number}`)
  await expect(page.getByRole('heading', { name: 'Nothing fits' })).toBeVisible()
  await page.getByRole('link', { name: 'On their way' }).click()
  await expect(rows(page)).toHaveCount(2)
  await open(`/dashboard/sales/${id}`)
  await page.getByRole('button', { name: 'Complete the order' }).click()
  await expect(page.getByText(`Order ${number} is completed`)).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('Completed')
})

test('money goes back in parts, never more than was paid, and things back to the shelf', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  mailTo,
}) => {
  const product = await makeProduct(server.origin, sessions.school, { name: 'Returning rods', price: 10_000 })
  const { id } = await placeOrder(server.origin, sessions.school, product, { email: newEmail(), mailTo })
  await signIn('school')
  await open(`/dashboard/sales/${id}`)
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Amount')).toHaveValue('100.00')
  await dialog.getByLabel('Amount').fill('100,01')
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect(dialog.getByText('At most €100.00 can be given back.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('40')
  await dialog.getByLabel('Reason').fill('A corner was chipped')
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByText('€40.00 are given back')).toBeVisible()
  await expect(page.getByText('A corner was chipped')).toBeVisible()

  await page.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveValue('60.00')
  await dialog.getByRole('checkbox', { name: 'Put everything back on the shelf' }).check()
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByText('€60.00 are given back')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  const { available } = await readProduct(server.origin, sessions.school, product.id)
  expect(available).toBe(product.available)
})

test('the packing list is what is printed: things and address, no prices', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  mailTo,
}) => {
  const product = await makeProduct(server.origin, sessions.school, { name: 'Printed prisms', price: 4321 })
  const { id, number } = await placeOrder(server.origin, sessions.school, product, { email: newEmail(), mailTo })
  await signIn('school')
  await open(`/dashboard/sales/${id}`)
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('region', { name: 'Packing list' })
  await expect(paper).toBeVisible()
  await expect(paper).toContainText(number)
  await expect(paper).toContainText('Lindenweg 4')
  await expect(page.getByText('€43.21').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeHidden()
})

test('a discount code is made, and taken out of use', async ({ page, open, signIn }) => {
  await signIn('school')
  await open('/dashboard/sales/discounts')
  await page.getByRole('button', { name: 'New code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill('autumn-10')
  await dialog.getByLabel('How much').fill('110')
  await dialog.getByRole('button', { name: 'Make the code' }).click()
  await expect(dialog.getByRole('region', { name: 'Not everything is right yet' })).toBeFocused()
  await dialog.getByLabel('How much').fill('10')
  await dialog.getByLabel('From a value of').fill('25,00')
  await dialog.getByRole('button', { name: 'Make the code' }).click()
  await expect(page.getByText('AUTUMN-10 can be used now')).toBeVisible()
  const row = rows(page).filter({ hasText: 'AUTUMN-10' })
  await expect(row).toContainText('10 %')
  await expect(row).toContainText('from €25.00')
  await row.getByRole('button', { name: 'Take AUTUMN-10 out of use' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take out of use' }).click()
  await expect(page.getByText('AUTUMN-10 is out of use')).toBeVisible()
  await expect(row).toHaveCount(0)
})
