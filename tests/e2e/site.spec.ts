import { expect, newEmail, test } from '#tests/support/fixtures.ts'

test('the questions can be searched, shared as an address, and cleared', async ({ page, open }) => {
  await open('/faqs')
  const all = await page.getByRole('main').getByRole('group').count()
  await page.getByRole('searchbox').fill('password')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/faqs?q=password')
  const found = page.getByRole('main').getByRole('group')
  await expect(found.first()).toHaveAttribute('open', '')
  expect(await found.count()).toBeLessThan(all)

  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('password')
  await page.getByRole('searchbox').fill('zzzz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: /ask|write/i })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/faqs?q=password')
})

test('a message is taken, gets a number, and is mailed to its sender', async ({ page, open, mailTo }) => {
  const email = newEmail()
  await open('/contact-us')
  await page.getByRole('combobox').selectOption({ index: 2 })
  await page.getByLabel(/name/i).first().fill('Renilde Montesano')
  await page.getByLabel(/e-mail/i).fill(email)
  await page
    .getByRole('main')
    .getByRole('textbox')
    .last()
    .fill('<b>Is there a place</b> for a child of three in autumn?')
  await page.getByRole('main').getByRole('button', { name: /send/i }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  const said = await page.getByRole('status').innerText()
  const { text, subject } = await mailTo(email, 'contact_received')
  const number = /[A-Z0-9-]*\d{3,}[A-Z0-9-]*/.exec(subject)?.[0]
  expect(number).toBeTruthy()
  expect(said).toContain(number)
  expect(text).toContain('Is there a place')
})

test('an incomplete message says what is missing and keeps the rest', async ({ page, open }) => {
  await open('/contact-us')
  await page.getByLabel(/name/i).first().fill('Renilde Montesano')
  await page.getByRole('main').getByRole('button', { name: /send/i }).click()
  await expect(page.getByLabel(/e-mail/i)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(/name/i).first()).toHaveValue('Renilde Montesano')
})

test('who wants to hear of news leaves an address and gets one mail', async ({ page, open, mailTo }) => {
  const email = newEmail()
  await open('/coming-soon')
  await page.getByRole('main').getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByRole('status')).toContainText('Thank you.')
  expect((await mailTo(email)).subject).toBe('We will tell you')
})

test('a message that cannot get through says so, keeps what was typed, and goes out later', async ({
  page,
  open,
  context,
  allow,
  mailTo,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const email = newEmail()
  const words = 'Is there a place for a child of three in autumn?'
  await open('/contact-us')
  // Offline before anything was touched, and so before the page has what it sends with.
  await context.setOffline(true)
  await page.getByRole('combobox').selectOption({ index: 2 })
  await page.getByLabel(/name/i).first().fill('Renilde Montesano')
  await page.getByLabel(/e-mail/i).fill(email)
  const message = page.getByRole('main').getByRole('textbox').last()
  await message.fill(words)
  const send = page.getByRole('main').getByRole('button', { name: /send/i })

  await send.click()
  await expect(page.getByText('Nothing got through.')).toBeVisible()
  await expect(message).toHaveValue(words)

  await context.setOffline(false)
  await send.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await mailTo(email, 'contact_received')).text).toContain(words)
})
