import { demoEmail, demoPassword } from '#tests/support/demo.ts'
import { expect, newEmail, test } from '#tests/support/fixtures.ts'

// The forms of the accounts where no script runs: each posts to its own page, and nothing typed is lost but passwords.
test.use({ javaScriptEnabled: false })

/** A refused form is a page with its own status, which the browser notes in its console. */
const refusedPage = /status of (401|422|429)/

test('registration, the code and the own area', async ({ page, open, mailTo, allow, context }) => {
  allow(refusedPage)
  const email = newEmail()
  await open('/auth/register?role=parent&redirect=/about-us')
  await expect(page.getByRole('radio', { name: 'Parent' })).toBeChecked()
  await expect(page.locator('[name=institution_name]')).toBeHidden()
  await page.getByRole('radio', { name: 'Training centre' }).check()
  await page.getByLabel('First name').fill('Renilde')
  await page.getByLabel('Last name').fill('Montesano')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByLabel('Name of the training centre')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toContainText('Please fill this in.')
  await expect(page.getByLabel('First name')).toHaveValue('Renilde')
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await expect(page.getByRole('radio', { name: 'Training centre' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')

  await page.getByLabel('Name of the training centre').fill('Haus am See')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/auth\/verify\?.*redirect=%2Fabout-us/)

  const { code } = await mailTo(email)
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page).toHaveURL('/about-us')
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'jwt', httpOnly: true }))
})

test('a right password before the address is confirmed leads to the code', async ({ page, open }) => {
  const email = newEmail()
  await open('/auth/register?role=tutor')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Pieri')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/auth\/verify/)
  await open('/auth/login')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\/verify/)
  await expect(page.getByText(email)).toBeVisible()
})

test('the sixth failure has to wait, and says how long', async ({ page, open, allow }) => {
  allow(refusedPage)
  await open('/auth/login')
  const email = newEmail()
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const response = await answer
    statuses.push(response.status())
    if (attempt === 6) expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  await expect(page.getByRole('alert')).toContainText('That was too often')
})

test('a failed sign-in leaves nobody signed in', async ({ page, open, allow, newPerson, context, baseURL }) => {
  allow(refusedPage)
  const { email, token } = await newPerson()
  await context.addCookies([{ name: 'jwt', value: token, url: baseURL! }])
  await open('/auth/login-unprotected')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('The e-mail address or the password is not right.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name === 'jwt')).toEqual([])
  expect((await page.request.get('/api/v1/me', { headers: { authorization: token } })).status()).toBe(401)
})

test('a reset link works once', async ({ page, open, allow, newPerson, mailTo }) => {
  allow(refusedPage)
  const { email } = await newPerson('teacher')
  await open('/auth/reset-password')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible()
  const { link } = await mailTo(email, 'reset')
  await open(link)
  await page.getByRole('textbox', { name: 'New password' }).fill('four quiet wooden cubes')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await open(link)
  await page.getByRole('textbox', { name: 'New password' }).fill('another four wooden cubes')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})

test('a scanner that follows the link does not spend it; the button does', async ({ page, open, allow, mailTo }) => {
  allow(refusedPage)
  const email = newEmail()
  await open('/auth/register?role=parent')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Pieri')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/auth\/verify/)
  const { link } = await mailTo(email)
  expect((await page.request.get(link)).status()).toBe(200)
  await open(link)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await open(link)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

for (const redirect of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example']) {
  test(`the return address ${JSON.stringify(redirect)} leads to the own area`, async ({ page, open, baseURL }) => {
    await open(`/auth/login?redirect=${encodeURIComponent(redirect)}`)
    await page.getByLabel('E-mail address').fill(demoEmail('school'))
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${baseURL}/dashboard/app`)
  })
}
