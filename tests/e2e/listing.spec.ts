import { demoPassword } from '#tests/support/demo.ts'
import { expect, newEmail, test, wake } from '#tests/support/fixtures.ts'
import { declare, fits, handIn, ownPage } from '#tests/support/listing-page.ts'
import { violations } from '#tests/support/violations.ts'

const name = 'Quittenhof'

test('a school registers itself, is approved, says what it is like, proves it, is found, and is reported', async ({
  page,
  open,
  browser,
  server,
  sessions,
  mailTo,
}) => {
  test.slow()
  const email = newEmail()
  await open('/auth/register?role=school')
  await page.getByLabel('Name of the school').fill(name)
  await page.getByLabel('First name').fill('Renilde')
  await page.getByLabel('Last name').fill('Montesano')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code').fill((await mailTo(email, 'verify')).code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('region', { name })).toContainText('is waiting for approval')

  // What waits for approval may be written, and is not shown.
  await open(ownPage)
  await page.getByRole('button', { name: 'Begin the listing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(`Families find the listing once ${name} is approved.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()

  const visiting = async (token: string) => {
    const context = await browser.newContext({ baseURL: server.origin })
    await context.addCookies([
      { name: 'jwt', value: token, url: server.origin, httpOnly: true, sameSite: 'Lax' },
      { name: 'cookie_consent', value: 'true', url: server.origin },
    ])
    return context.newPage()
  }
  const admin = await visiting(sessions.admin)
  await admin.goto('/admin/app')
  await wake(admin)
  const waiting = admin.getByRole('article', { name })
  await waiting.getByRole('button', { name: 'Approve and write to them' }).click()
  await expect(waiting).toBeHidden()

  await open(ownPage)
  const complete = page.getByRole('region', { name: 'What is said' })
  await expect(complete).toContainText('A sentence or two')
  await page.getByLabel('In a sentence or two').fill('A children’s house among quinces.')
  await page.getByLabel('Kind of school').selectOption('Private')
  await page.getByRole('combobox', { name: 'Town' }).pressSequentially('Weimar')
  await page
    .getByRole('option', { name: /^Weimar/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Town', exact: true })).toHaveValue('Weimar')
  const latitude = page.getByLabel('Latitude')
  await expect(latitude).not.toHaveValue('')

  // The pin is set by hand; what was typed survives a reload.
  const before = await latitude.inputValue()
  await page.getByRole('group', { name: 'Where the pin stands' }).click({ position: { x: 60, y: 60 } })
  await expect(latitude).not.toHaveValue(before)
  const level = page.getByRole('group', { name: '3–6 years' })
  await level.getByRole('checkbox').check()
  await level.getByLabel('Places').fill('20')
  await level.getByLabel('Of them free').fill('24')
  await page.reload()
  await wake(page)
  await expect(level.getByLabel('Of them free')).toHaveValue('24')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Not everything is right yet' })).toContainText('More are free')
  await level.getByLabel('Of them free').fill('4')
  await level.getByLabel('A month, at least').fill('980')
  await page.getByRole('checkbox', { name: 'German' }).check()
  await page.getByRole('textbox', { name: 'Children to one adult' }).fill('8,5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The listing is saved').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'See the page' })).toBeVisible()

  await declare(page, 'AMI', 'Recognised')
  await handIn(page, 'AMI')

  await admin.goto('/admin/school/list?state=evidence')
  await wake(admin)
  await admin.getByRole('table', { name: 'Schools' }).getByRole('link', { name, exact: true }).click()
  const filed = admin.getByRole('article', { name: /^AMI/ })
  await expect(filed.getByRole('link', { name: 'certificate.pdf' })).toBeVisible()
  expect(await violations(admin)).toEqual([])
  await filed.getByRole('button', { name: 'The evidence proves it' }).click()
  await expect(filed).toContainText('Checked on')
  await admin
    .getByRole('navigation', { name: 'Pages about this school' })
    .getByRole('link', { name: 'Account' })
    .click()
  await expect(admin.getByRole('region', { name: 'Owner' })).toContainText(name)
  expect(await violations(admin)).toEqual([])

  const family = await visiting(sessions.parent)
  await family.goto('/schools?q=Quittenhof&body=ami')
  await wake(family)
  await family.getByRole('link', { name, exact: true }).first().click()
  await expect(family.getByRole('region', { name: 'Recognition and evidence' })).toContainText('evidence checked in')
  await expect(family.getByText('4 places free').first()).toBeVisible()
  await family.getByRole('button', { name: 'Report this school' }).click()
  const dialog = family.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.reload()
  await wake(page)
  await page.getByRole('button', { name: 'Take it back into a draft' }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await family.goto('/schools?q=Quittenhof')
  await expect(family.getByRole('link', { name, exact: true })).toHaveCount(0)
  await admin.context().close()
  await family.context().close()
})

test('an admin enters a school that is not here, and says whose it is', async ({ page, open, signIn }) => {
  await signIn('admin')
  await open('/admin/school/list')
  await page.getByRole('link', { name: 'Enter a school' }).click()
  await page.getByLabel('Name of the school').fill('Haus am Wehr')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page).toHaveURL(/\/admin\/school\/[\w-]+\/edit$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Haus am Wehr')
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByText('It belongs to no organisation')).toBeVisible()
})

test.describe('on a phone, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  // A form that is refused comes back with the status of the refusal, and the browser notes it.
  test.beforeEach(({ allow }) => allow(/status of 422/))

  test('a school changes what it says and hands in a paper, and an admin refuses it with a reason', async ({
    page,
    signIn,
  }) => {
    await signIn('school')
    await page.goto(ownPage)
    expect(await fits(page)).toBe(true)
    const level = page.getByRole('group', { name: '3–6 years' })
    await level.getByLabel('Of them free').fill('9999')
    await page.getByLabel('How one can visit').fill('On Tuesdays, by phone.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('More are free')
    await expect(page.getByLabel('How one can visit')).toHaveValue('On Tuesdays, by phone.')
    await level.getByLabel('Of them free').fill('3')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The listing is saved').first()).toBeVisible()

    await declare(page, 'IMC', 'Member')
    await handIn(page, 'IMC')
    await signIn('admin')
    await page.goto('/admin/school/list?state=evidence')
    expect(await fits(page)).toBe(true)
    await page.getByRole('link', { name: 'Linden Montessori House', exact: true }).click()
    expect(await fits(page)).toBe(true)
    const filed = page.getByRole('article', { name: /^IMC/ })
    await filed.getByText('It does not prove it').click()
    await filed.getByLabel('Reason').fill('The paper names another school.')
    await filed.getByRole('button', { name: 'Refuse and tell the school' }).click()
    await expect(page.getByRole('article', { name: /^IMC/ })).toContainText('The paper names another school.')
  })
})
