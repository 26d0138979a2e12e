import { expect, test } from '#tests/support/fixtures.ts'

test('a link from the mail sets a new password, once', async ({ page, open, newPerson, mailTo, context }) => {
  const { email, password, token } = await newPerson()
  await open('/auth/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  // The form left behind has a field of the same name.
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible()
  const { link } = await mailTo(email, 'reset')

  await open(link)
  await page.getByRole('textbox', { name: 'New password' }).fill('four quiet wooden cubes')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('status')).toContainText('Your password is changed')

  const stale = await page.request.get('/api/v1/me', { headers: { authorization: token } })
  expect(stale.status(), 'sessions from before').toBe(401)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('region', { name: 'That did not work' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill('four quiet wooden cubes')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/parents')

  await context.clearCookies({ name: 'jwt' })
  await open(link)
  await page.getByRole('textbox', { name: 'New password' }).fill('another four wooden cubes')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByLabel('E-mail address')).toBeVisible()
})

test('an unknown address gets the same answer', async ({ page, open }) => {
  await open('/auth/reset-password')
  await page.getByLabel('E-mail address').fill('nobody@families.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible()
})
