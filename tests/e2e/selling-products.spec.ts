import sharp from 'sharp'
import { expect, test } from '#tests/support/fixtures.ts'
import { changeProduct, makeProduct, readProduct, rows } from '#tests/support/selling-page.ts'

const list = '/dashboard/product/list'

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('a new product with variants and pictures is published, and stands on the shelf', async ({
  page,
  open,
  signIn,
}) => {
  test.slow()
  await signIn('school')
  await open(list)
  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByRole('button', { name: 'Save and add pictures' }).click()
  const summary = page.getByRole('region', { name: 'Not everything is right yet' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /^Variant 1, In stock/ }).click()
  await expect(page.getByRole('textbox', { name: 'In stock, Variant 1' })).toBeFocused()

  await page.getByRole('textbox', { name: 'Name' }).fill('Felt aprons of Quince Lane')
  await page.getByLabel('Category').selectOption('Clothing')
  await page.getByLabel('Drawing').selectOption('Apron')
  await page.getByLabel('Price', { exact: true }).fill('12,50')
  await page.getByLabel('Sale price').fill('9.90')
  await page.getByRole('combobox', { name: 'Colour, Variant 1' }).selectOption('Blue')
  await page.getByRole('textbox', { name: 'Size, Variant 1' }).fill('S')
  await page.getByRole('textbox', { name: 'In stock, Variant 1' }).fill('4')
  // Down a row by keyboard: the new one takes the colour, and asks for the size.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Size, Variant 2' })).toBeFocused()
  await page.keyboard.type('M')
  await page.keyboard.press('Tab')
  await page.keyboard.type('6')
  const preview = page.getByRole('region', { name: 'On the shelf' })
  await expect(preview).toContainText('Felt aprons of Quince Lane')
  await expect(preview).toContainText('€9.90')

  // Nothing that was typed is lost.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'In stock, Variant 2' })).toHaveValue('6')
  await page.getByRole('radio', { name: 'Published' }).check()
  await page.getByRole('button', { name: 'Save and add pictures' }).click()

  await expect(page).toHaveURL(/\/dashboard\/product\/[\w-]+\/edit$/)
  await page.getByLabel('Choose a picture').setInputFiles(await picture('one.png', '#2b59a2'))
  await expect(page.getByRole('group', { name: 'Picture 1' })).toContainText('Cover')
  await page.getByLabel('Choose a picture').setInputFiles(await picture('two.png', '#c8452f'))
  await page.getByRole('group', { name: 'Picture 2' }).getByLabel('What is to be seen').fill('A red apron')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The pictures are kept')).toBeVisible()
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
  await expect(page.getByRole('group', { name: 'Picture 1' }).getByRole('img', { name: 'A red apron' })).toBeVisible()

  await page.getByRole('link', { name: 'See it in the shop' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Felt aprons of Quince Lane')
  await expect(page.getByRole('img', { name: 'A red apron' }).first()).toBeVisible()
  await open('/shop?q=quince')
  await expect(page.getByRole('link', { name: 'Felt aprons of Quince Lane' }).first()).toBeVisible()
})

test('two edits: what only one changed is merged, the same price is shown with both values', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const { id } = await makeProduct(server.origin, sessions.school, { name: 'Clashing cubes' })
  const change = (fields: object) => changeProduct(server.origin, sessions.school, id, fields)
  await signIn('school')
  await open(`/dashboard/product/${id}/edit`)
  await page.getByLabel('Price', { exact: true }).fill('50,00')
  await page.getByLabel('Keywords').fill('cubes, beech')
  await change({ price: 5500, description: 'Of old beech.' })
  await page.getByRole('button', { name: 'Save' }).click()
  const clash = page.getByRole('alert').filter({ hasText: 'Somebody else has saved meanwhile' })
  await expect(clash).toContainText('€50.00')
  await clash.getByRole('button', { name: 'Take the other: €55.00' }).click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('55.00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('“Clashing cubes” is saved')).toBeVisible()
  const { price, tags, description } = await readProduct(server.origin, sessions.school, id)
  expect({ price, tags, description }).toEqual({ price: 5500, tags: ['cubes', 'beech'], description: 'Of old beech.' })
})

test('what is counted down to nothing is sold out, in the list and on the shelf', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const { id, slug } = await makeProduct(server.origin, sessions.school, { name: 'Vanishing rods' })
  await signIn('school')
  await open(`/dashboard/product/${id}/edit`)
  await page.getByRole('textbox', { name: 'In stock, Variant 1' }).fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('“Vanishing rods” is saved')).toBeVisible()
  await open(`${list}?q=vanishing&stock=out`)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('Sold out')
  await open(`/shop/${slug}`)
  await expect(page.getByText('Sold out').first()).toBeVisible()
})

test('many are published at once, and taken back; one is deleted, and comes back', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  for (const name of ['Bulk bells one', 'Bulk bells two']) {
    await makeProduct(server.origin, sessions.school, { name, publish: 'draft' })
  }
  await signIn('school')
  await open(`${list}?q=bulk+bells`)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('2 products are published')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Published' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 products are as they were before')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Draft' })).toHaveCount(2)

  await rows(page).filter({ hasText: 'Bulk bells one' }).hover()
  await page.getByRole('button', { name: 'Delete Bulk bells one' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('“Bulk bells one” is back')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
})

test('who looks after no organisation sells nothing, and is told so kindly', async ({ page, open, signIn }) => {
  await signIn('parent')
  await open(list)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Here schools and training centres sell')
  await expect(page.getByRole('link', { name: 'Products', exact: true })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('products are searched and paged', async ({ page, open, signIn, server, sessions }) => {
    await makeProduct(server.origin, sessions.school, { name: 'Quiet quoits' })
    await signIn('school')
    await open(list)
    await page.getByRole('searchbox').fill('quoits')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/q=quoits/)
    await expect(rows(page)).toHaveCount(2)
  })
})
