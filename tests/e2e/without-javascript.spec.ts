import { demoEmail, demoPassword } from '#tests/support/demo.ts'
import { expect, newEmail, test } from '#tests/support/fixtures.ts'

test.use({ javaScriptEnabled: false })

// A form that is refused comes back with the status of the refusal, and the browser notes it.
test.beforeEach(({ allow }) => allow(/status of 4(01|22)/))

test('signing in, with a wrong password first, and out', async ({ page, context }) => {
  await page.goto('/auth/login?redirect=%2Fdashboard%2Fapp')
  await page.getByLabel('E-mail address').fill(demoEmail('teacher'))
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('main')).toContainText('The e-mail address or the password is not right.')
  await expect(page.getByLabel('E-mail address')).toHaveValue(demoEmail('teacher'))
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')

  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard/app')

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('jwt')
})

test('registration, code, area', async ({ page, mailTo }) => {
  const email = newEmail()
  await page.goto('/auth/register')
  await expect(page.getByLabel('Your institution')).toBeHidden()
  await page.getByRole('radio', { name: 'School' }).check()
  await page.getByLabel('Your institution').fill('Haus am See')
  await page.getByLabel('First name').fill('Renilde')
  await page.getByLabel('Last name').fill('Montesano')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('password12')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('main')).toContainText('Many people use this password.')
  await expect(page.getByLabel('Last name')).toHaveValue('Montesano')
  await expect(page.getByRole('radio', { name: 'School' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your address')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('not right')
  await page.getByLabel('Code').fill((await mailTo(email)).code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/app')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Renilde')
})

test('the link of the mail asks for one press, and then confirms', async ({ page, mailTo, server }) => {
  const email = newEmail()
  await page.request.post(`${server.origin}/api/v1/register`, {
    data: { first_name: 'Ada', last_name: 'Pieri', role: 'tutor', email, password: demoPassword, institution_name: '' },
  })
  await page.goto((await mailTo(email)).link)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed')
})

test('a new password by link, and the used link', async ({ page, newPerson, mailTo }) => {
  const { email } = await newPerson('tutor')
  await page.goto('/auth/reset-password')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your mailbox')
  const { link } = await mailTo(email, 'reset')
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill('four quiet wooden cubes')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('main')).toContainText('Your password is changed.')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('four quiet wooden cubes')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard/app')

  await page.context().clearCookies({ name: 'jwt' })
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill('another four wooden cubes')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
})

test('a message', async ({ page, mailTo }) => {
  const email = newEmail()
  await page.goto('/contact-us')
  await page.getByRole('main').getByRole('button', { name: /send/i }).click()
  await expect(page.getByLabel(/e-mail/i)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('combobox').selectOption({ index: 1 })
  await page.getByLabel(/name/i).first().fill('Renilde Montesano')
  await page.getByLabel(/e-mail/i).fill(email)
  await page.getByRole('main').getByRole('textbox').last().fill('Is there a place for a child of three in autumn?')
  await page.getByRole('main').getByRole('button', { name: /send/i }).click()
  await expect(page.getByRole('status')).toContainText(/\d{3,}/)
  expect((await mailTo(email, 'contact_received')).text).toContain('Is there a place')
})

test('the search of the questions', async ({ page }) => {
  await page.goto('/faqs')
  const all = await page.getByRole('main').locator('details').count()
  await page.getByRole('searchbox').fill('password')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/faqs?q=password')
  expect(await page.getByRole('main').locator('details').count()).toBeLessThan(all)
})

test('language', async ({ page }) => {
  await page.goto('/faqs?q=password')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/faqs?q=password')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('settings, and back to the page one came from', async ({ page }) => {
  await page.goto('/about-us')
  await page.getByRole('banner').getByRole('link', { name: 'Display settings' }).click()
  await page.getByRole('group', { name: 'Direction' }).getByText('Right to left').click()
  await page.getByRole('group', { name: 'Colour' }).getByText('Purple').click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page).toHaveURL('/about-us')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('data-preset', 'purple')
  await page.getByRole('banner').getByRole('link', { name: 'Display settings' }).click()
  await page.getByRole('button', { name: 'Reset display settings' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

test('the role switch, there and back', async ({ page, signIn }) => {
  await signIn('parent')
  await page.goto('/parents')
  const roles = page.getByRole('list', { name: 'You are here as' })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await roles.getByRole('button', { name: 'Guide' }).click()
  await expect(page).toHaveURL('/teacher/app')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await roles.getByRole('button', { name: 'Parent' }).click()
  await expect(page).toHaveURL('/parents')
})

test('controls that need a script are not there', async ({ page }) => {
  await page.goto('/about-us')
  await expect(page.getByRole('button', { name: 'Search pages and settings' })).toBeHidden()
})

test.describe('before consent', () => {
  test.use({ consented: false })

  test('consent', async ({ page, context }) => {
    await page.goto('/about-us')
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.getByRole('button', { name: 'Accept' }).click()
    await expect(page).toHaveURL('/about-us')
    await expect(banner).toBeHidden()
    const cookie = (await context.cookies()).find(({ name }) => name === 'cookie_consent')
    expect(Math.round((cookie!.expires - Date.now() / 1000) / 86_400)).toBe(180)
  })
})

test('a refused account comes back as it was typed', async ({ page, signIn, newPerson }) => {
  await signIn(await newPerson())
  await page.goto('/parents/user/account')
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Telephone').fill('+49 40 111')
  await page.getByLabel('Town').fill('Altona')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').first()).toContainText('First name')
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel('Telephone')).toHaveValue('+49 40 111')
  await expect(page.getByLabel('Town')).toHaveValue('Altona')
})
