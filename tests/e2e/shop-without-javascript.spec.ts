import { expect, newEmail, test } from '#tests/support/fixtures.ts'
import { fillBilling, guestAddress, newProduct } from '#tests/support/shop-page.ts'

test.use({ javaScriptEnabled: false })

// A form that is refused comes back with the status of the refusal, and the browser notes it.
test.beforeEach(({ allow }) => allow(/status of 4(00|09|22)/))

test('the shelf is filtered by its form', async ({ page }) => {
  await page.goto('/shop')
  await page.getByRole('searchbox').fill('tower')
  await page.getByRole('combobox', { name: 'Order' }).selectOption('priceAsc')
  await page.getByRole('button', { name: 'Show' }).first().click()
  await expect(page).toHaveURL(/q=tower/)
  await expect(page.getByRole('link', { name: 'Pink Tower', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Books' }).click()
  await expect(page).toHaveURL(/category=books/)
})

test('a guest buys with one form', async ({ page, server, sessions, mailTo }) => {
  const email = newEmail()
  const [one, other] = [
    await newProduct(server.origin, sessions.school),
    await newProduct(server.origin, sessions.school),
  ]
  for (const { slug } of [one, other]) {
    await page.goto(`/shop/${slug}`)
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('status')).toContainText('It is in your cart')
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).click()
  await page.getByRole('button', { name: `Remove ${other.name}` }).click()
  await expect(page.getByRole('list', { name: 'Cart' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('spinbutton', { name: `Quantity of ${one.name}` }).fill('3')
  await page.getByRole('button', { name: 'Update cart' }).click()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('€76.90')

  await fillBilling(page, 'not an address')
  await page.getByRole('button', { name: 'Order and pay €76.90' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Town').first()).toHaveValue(guestAddress.city)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('radio', { name: 'Express' }).check()
  await page.getByRole('button', { name: 'Order and pay €76.90' }).click()
  await expect(page.getByRole('alert').first()).toContainText('you saw €76.90, it is €81.90 now')
  await page.getByRole('button', { name: 'Order and pay €81.90' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One step left: confirm your order')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()

  await page.getByRole('link', { name: /^Order / }).click()
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The mail is on its way again.' })).toBeVisible()
  const { text, link } = await mailTo(email, 'order_confirm')
  expect(text).toContain(one.name)
  await page.goto(link)
  await expect(page.getByText(/UTC/)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm the order' }).click()
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm the order' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Invoice .*PDF/ })).toBeVisible()
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText(one.name)
})

test('a member buys, and cancels', async ({ page, server, sessions, newPerson, signIn }) => {
  await signIn(await newPerson())
  const { slug } = await newProduct(server.origin, sessions.school)
  await page.goto(`/shop/${slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).click()
  await fillBilling(page, null)
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, it is ordered')
  await page.goto('/orders')
  await page.getByRole('link', { name: /^Order / }).click()
  await page.getByText('Cancel order').click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('main')).toContainText('Cancelled')
})
