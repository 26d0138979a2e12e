import { unlessLanding } from '#tests/support/landing.ts'
import { callApi } from '#tests/support/call-api.ts'
import { expect, newEmail, test, wake } from '#tests/support/fixtures.ts'
import { fillBilling, guestAddress, keptShop, newProduct, restock } from '#tests/support/shop-page.ts'
import { violations } from '#tests/support/violations.ts'

test('a guest buys: steps there and back, invoice, the order by its link', async ({
  page,
  open,
  server,
  sessions,
  mailTo,
}) => {
  const email = newEmail()
  const { slug, name } = await newProduct(server.origin, sessions.school)
  await open(`/shop/${slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Go to cart' }).click()
  await page.getByRole('button', { name: `One more of ${name}` }).click()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('€52.90')

  await page.getByRole('button', { name: 'On to billing and delivery' }).click()
  await page.getByRole('button', { name: 'On to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Please look at this again' })).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true')
  await fillBilling(page, email)
  await page.getByRole('radio', { name: 'Express' }).check()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('€57.90')
  await page.getByRole('button', { name: 'On to payment' }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Town').first()).toHaveValue(guestAddress.city)
  await page.getByRole('button', { name: 'On to payment' }).click()
  await expect(page.getByRole('main')).toContainText('Gartenweg 3')
  await page.getByRole('button', { name: 'Order and pay €57.90' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One step left: confirm your order')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Order / }).click()
  await expect(page).toHaveURL(/\/orders\/.+key=/)
  await expect(page.getByRole('link', { name: /^Invoice .*PDF/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The mail is on its way again.' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  const { text, link } = await mailTo(email, 'order_confirm')
  expect(text).toContain(name)
  await open(new URL(link).pathname + new URL(link).search)
  await page.getByRole('button', { name: 'Confirm the order' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your order' })).toHaveCount(0)
  expect((await mailTo(email, 'order_placed')).text).toContain(name)
  await expect(page.getByRole('list', { name: 'How far it is' })).toContainText('Ordered')
  const invoice = page.getByRole('link', { name: /^Invoice .*PDF/ })
  const pdf = await page.request.get((await invoice.getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  await page.getByText('Cancel order').click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('main')).toContainText('Cancelled')
})

test('what was typed is there after a reload, and in another tab the cart is the same', async ({
  page,
  open,
  context,
  server,
  sessions,
}) => {
  const { slug, name } = await newProduct(server.origin, sessions.school)
  await open(`/shop/${slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Go to cart' }).click()
  await page.getByRole('button', { name: 'On to billing and delivery' }).click()
  await fillBilling(page, 'a@families.example')
  await expect.poll(() => keptShop(page)).toContain('Gartenweg')
  await page.reload()
  await expect(page.getByLabel('Street and number').first()).toHaveValue(guestAddress.street)
  await expect(page.getByRole('button', { name: 'Billing and delivery', exact: true })).toHaveAttribute(
    'aria-current',
    'step',
  )

  const other = await context.newPage()
  await other.goto('/checkout')
  await other.getByRole('button', { name: 'Cart, done' }).click()
  await other.getByRole('button', { name: `One more of ${name}` }).click()
  await page.getByRole('button', { name: 'Cart, done' }).click()
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${name}` })).toHaveValue('2')
})

test('a broken value in local storage is dropped', async ({ page, open }) => {
  await open('/shop')
  await page.evaluate(() => localStorage.setItem('redux-product', '{"checkout":{"cart":[{"id":1}]}'))
  await open('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
})

test('stock that falls meanwhile holds the checkout until the line is mended; a line removed comes back', async ({
  page,
  open,
  server,
  sessions,
}) => {
  const product = await newProduct(server.origin, sessions.school)
  await open(`/shop/${product.slug}`)
  for (let more = 0; more < 3; more += 1) await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()
  await restock(server.origin, sessions.school, product, 2)
  await open('/checkout')
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText('Only 2 left.')
  await page.getByRole('button', { name: 'On to billing and delivery' }).click()
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Take 2' }).click()
  await expect(page.getByRole('main')).not.toContainText('Only 2 left.')

  await page.getByRole('button', { name: `Remove ${product.name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText(product.name)
})

test('a code counts, and a wrong one says why', async ({ page, open, server, sessions }) => {
  const product = await newProduct(server.origin, sessions.school)
  const code = { code: `CALM-${process.pid}`, kind: 'percent', value: 25, organisation: product.seller.id }
  await callApi(server.origin, sessions.school, 'POST', '/api/v1/discounts', code)
  await open(`/shop/${product.slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Go to cart' }).click()
  await page.getByLabel('Discount code').fill('nonsense')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('We do not know this code.')).toBeVisible()
  await page.getByLabel('Discount code').fill(code.code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText('€6.00')
  await expect(summary).toContainText(`${code.code} counts`)
})

test('a price that changed is said, and asked about, before anything is bought', async ({
  page,
  open,
  server,
  sessions,
  allow,
}) => {
  allow(/409/)
  const product = await newProduct(server.origin, sessions.school)
  await open(`/shop/${product.slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Go to cart' }).click()
  await page.getByRole('button', { name: 'On to billing and delivery' }).click()
  await fillBilling(page, newEmail())
  await page.getByRole('button', { name: 'On to payment' }).click()
  await expect(page.getByRole('button', { name: 'Order and pay €28.90' })).toBeVisible()
  const { id, version } = product
  await callApi(server.origin, sessions.school, 'PATCH', `/api/v1/products/${id}`, { version, price: 3000 })
  await page.getByRole('button', { name: 'Order and pay €28.90' }).click()
  await expect(page.getByRole('alert')).toContainText('you saw €28.90, it is €34.90 now')
  await page.getByRole('button', { name: 'Order and pay €34.90' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One step left: confirm your order')
})

test('an answer that is lost: asking again buys once', async ({
  page,
  open,
  server,
  sessions,
  newPerson,
  signIn,
  allow,
}) => {
  allow(/ERR_FAILED|Failed to fetch/)
  const person = await newPerson()
  await signIn(person)
  const { slug } = await newProduct(server.origin, sessions.school)
  await open(`/shop/${slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Go to cart' }).click()
  await page.getByRole('button', { name: 'On to billing and delivery' }).click()
  await fillBilling(page, null)
  await page.getByRole('button', { name: 'On to payment' }).click()
  const orders = () => callApi<{ orders: object[] }>(server.origin, person.token, 'GET', '/api/v1/orders')
  // The order is made, and its answer does not come back.
  await page.route('**/_serverFn/**', async (route) => {
    const isOrder = route.request().postData()?.includes('keepAddress')
    if (!isOrder) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByRole('alert')).toContainText('We do not know yet')
  expect((await orders()).orders).toHaveLength(1)
  await page.unroute('**/_serverFn/**')
  await page.reload()
  await wake(page)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, it is ordered')
  expect((await orders()).orders).toHaveLength(1)
})

test('a member’s cart is merged at sign-in, the address kept, the order found again', async ({
  page,
  open,
  signIn,
  newPerson,
  server,
  sessions,
}) => {
  const person = await newPerson()
  const [mine, guests] = [
    await newProduct(server.origin, sessions.school),
    await newProduct(server.origin, sessions.school),
  ]
  const lines = [{ id: mine.variants[0]!.id, quantity: 3 }]
  await callApi(server.origin, person.token, 'PUT', '/api/v1/cart', { lines })
  await open(`/shop/${guests.slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await signIn(person)
  await open('/checkout')
  await expect(page.getByRole('list', { name: 'Cart' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${mine.name}` })).toHaveValue('3')

  await page.getByRole('button', { name: 'On to billing and delivery' }).click()
  await fillBilling(page, null)
  await page.getByRole('checkbox', { name: 'Keep this address for next time' }).check()
  await page.getByRole('button', { name: 'On to payment' }).click()
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, it is ordered')

  await open('/orders')
  await page.getByRole('link', { name: /^Order / }).click()
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL('/checkout')
  await page.getByRole('button', { name: 'On to billing and delivery' }).click()
  await expect(page.getByLabel('Street and number').first()).toHaveValue(guestAddress.street)
})

for (const themeMode of unlessLanding(['light', 'dark'] as const, ['dark'])) {
  test(`the checkout has nothing that keeps anybody out, ${themeMode}`, async ({
    page,
    open,
    display,
    server,
    sessions,
  }) => {
    await display({ themeMode, themeDirection: themeMode === 'dark' ? 'rtl' : 'ltr' })
    await page.setViewportSize({ width: themeMode === 'dark' ? 390 : 1440, height: 900 })
    const { slug } = await newProduct(server.origin, sessions.school)
    await open(`/shop/${slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await open('/checkout')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'On to billing and delivery' }).click()
    expect(await violations(page)).toEqual([])
    await fillBilling(page, 'a@families.example')
    await page.getByRole('button', { name: 'On to payment' }).click()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  })
}
