import { demoPassword } from '#tests/support/demo.ts'
import { expect, newEmail, test, wake } from '#tests/support/fixtures.ts'

const reason = 'We could not find a school of this name in Bremen. Please give the name of the register.'

test('a school that registered itself waits, is refused with a reason, asks again, is approved, and invites', async ({
  page,
  open,
  browser,
  server,
  sessions,
  mailTo,
}) => {
  const email = newEmail()
  await open('/auth/register?role=school')
  await page.getByLabel('Name of the school').fill('Linden School')
  await page.getByLabel('First name').fill('Renilde')
  await page.getByLabel('Last name').fill('Montesano')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code').fill((await mailTo(email, 'verify')).code)
  await page.getByRole('button', { name: 'Confirm' }).click()

  const standing = page.getByRole('region', { name: 'Linden School' })
  await expect(standing).toContainText('is waiting for approval')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('link', { name: 'Open your classrooms' })).toBeVisible()
  await expect(steps.getByRole('listitem').filter({ hasText: 'Invite your staff' })).toContainText('once approved')
  await open('/dashboard/user/list')
  const invite = page.getByRole('button', { name: /once approved/ })
  await expect(invite.first()).toHaveAttribute('aria-disabled', 'true')
  await open('/dashboard/user/new')
  await expect(page.getByRole('main')).toContainText('Invitations open with the approval')

  // The admin, on a browser of their own.
  const desk = await browser.newContext({ baseURL: server.origin })
  await desk.addCookies([
    { name: 'jwt', value: sessions.admin, url: server.origin, httpOnly: true, sameSite: 'Lax' },
    { name: 'cookie_consent', value: 'true', url: server.origin },
  ])
  const admin = await desk.newPage()
  await admin.goto('/admin/app')
  await wake(admin)
  const card = admin.getByRole('article', { name: 'Linden School' })
  await expect(card).toContainText(email)
  await card.getByText('Refuse, and say why').click()
  await card.getByLabel('Reason').fill(reason)
  await card.getByRole('button', { name: 'Refuse and write to them' }).click()
  await expect(card).toBeHidden()

  expect((await mailTo(email, 'organisation_refused')).text).toContain(reason)
  await open('/dashboard/app')
  await expect(standing).toContainText(reason)
  await standing.getByLabel('Name of the school or centre').fill('Lindenschule Bremen')
  await standing.getByLabel('What we should know').fill('Register of associations, Bremen, VR 4711.')
  await standing.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByRole('region', { name: 'Lindenschule Bremen' })).toContainText('is waiting for approval')

  await admin.goto('/admin/app')
  const again = admin.getByRole('article', { name: 'Lindenschule Bremen' })
  await expect(again).toContainText('VR 4711')
  await expect(again).toContainText(reason)
  await again.getByRole('button', { name: 'Approve and write to them' }).click()
  await expect(again).toBeHidden()
  await desk.close()

  expect((await mailTo(email, 'organisation_approved')).text).toContain('Lindenschule Bremen')
  await open('/dashboard/app')
  await steps.getByRole('link', { name: 'Invite your staff' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  // A form that is refused comes back with the status of the refusal, and the browser notes it.
  test.beforeEach(({ allow }) => allow(/status of 422/))

  test('an admin decides, and what was typed is kept when it is refused', async ({ page, signIn, newPerson }) => {
    // Two wait: each card's fields are its own.
    await newPerson('school')
    const school = await newPerson('school')
    await signIn('admin')
    await page.goto('/admin/app')
    const card = page.getByRole('article').filter({ hasText: school.email })
    await card.getByText('Refuse, and say why').click()
    await card.getByLabel('Reason').fill('No.')
    await card.getByRole('button', { name: 'Refuse and write to them' }).click()
    await expect(card.getByLabel('Reason')).toHaveValue('No.')
    await expect(card.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
    await card.getByLabel('Reason').fill(reason)
    await card.getByRole('button', { name: 'Refuse and write to them' }).click()
    await expect(card).toHaveCount(0)

    await signIn(school)
    await page.goto('/dashboard/app')
    await expect(page.getByRole('main')).toContainText(reason)
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect(page.getByRole('main')).toContainText('is waiting for approval')
  })
})
