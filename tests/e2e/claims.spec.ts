import { demoPassword } from '#tests/support/demo.ts'
import { expect, newEmail, test, wake } from '#tests/support/fixtures.ts'
import { certificate, fits, ownPage } from '#tests/support/listing-page.ts'
import { violations } from '#tests/support/violations.ts'

const name = 'Eulenhaus am Kanal'

test('a school finds that it is listed already, says why it is its own, and an admin gives it the listing', async ({
  page,
  open,
  browser,
  server,
  sessions,
  mailTo,
}) => {
  test.slow()
  const visiting = async (token: string) => {
    const context = await browser.newContext({ baseURL: server.origin })
    await context.addCookies([
      { name: 'jwt', value: token, url: server.origin, httpOnly: true, sameSite: 'Lax' },
      { name: 'cookie_consent', value: 'true', url: server.origin },
    ])
    return context.newPage()
  }

  // An admin has entered it before it came.
  const admin = await visiting(sessions.admin)
  await admin.goto('/admin/school/new')
  await wake(admin)
  await admin.getByLabel('Name of the school').fill(name)
  await admin.getByLabel('In a sentence or two').fill('A children’s house by the canal.')
  await admin.getByRole('textbox', { name: 'Town', exact: true }).fill('Leipzig')
  await admin.getByLabel('Country').selectOption('DE')
  await admin.getByRole('button', { name: 'Save the draft' }).click()
  await expect(admin).toHaveURL(/\/admin\/school\/[\w-]+\/edit$/)
  await admin.getByRole('button', { name: 'Publish', exact: true }).click()

  const email = newEmail()
  await open('/auth/register?role=school')
  await page.getByLabel('Name of the school').fill(name)
  await page.getByLabel('First name').fill('Ottilie')
  await page.getByLabel('Last name').fill('Brandt')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code').fill((await mailTo(email, 'verify')).code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('region', { name })).toContainText('is waiting for approval')

  await open(ownPage)
  await page
    .getByRole('region', { name: 'Is this you?' })
    .getByRole('link', { name: `This is us: ${name}` })
    .click()
  await expect(page.getByText('Your school is still waiting for approval.')).toBeVisible()

  await admin.goto('/admin/app')
  await wake(admin)
  const waiting = admin.getByRole('article', { name })
  await waiting.getByRole('button', { name: 'Approve and write to them' }).click()
  await expect(waiting).toBeHidden()

  await page.reload()
  await wake(page)
  expect(await fits(page)).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Why it is your school').fill('I have led this house since it opened in the year 2009.')
  await page.getByRole('button', { name: 'Hand in' }).click()
  const claim = page.getByRole('region', { name: `${name}: being claimed` })
  await claim.locator('input[type=file]').setInputFiles(certificate)
  await claim.getByRole('button', { name: 'Hand in' }).first().click()
  await expect(claim.getByRole('link', { name: certificate.name })).toBeVisible()

  await admin.goto('/admin/school/claims')
  await wake(admin)
  const card = admin.getByRole('article', { name: `${name} claims ${name}` })
  await expect(card).toContainText('since it opened')
  expect(await violations(admin)).toEqual([])
  await card.getByText(`Give it to ${name}`).click()
  await card.getByLabel('Reason').first().fill('The register of the city names her as its head.')
  await card.getByRole('button', { name: 'Give it and tell the school' }).click()
  await expect(card).toBeHidden()

  await open(ownPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByLabel('In a sentence or two')).toHaveValue('A children’s house by the canal.')
})
