import { callApi } from '#tests/support/call-api.ts'
import { demoPassword } from '#tests/support/demo.ts'
import { expect, newEmail, test } from '#tests/support/fixtures.ts'

test('a child arrives in one sitting: names, parents, consent; a parent answers and stands before the own child', async ({
  page,
  open,
  newPerson,
  signIn,
  mailTo,
  server,
  sessions,
  allow,
}) => {
  // Whoever leaves takes the session along, and what listened for news hears so.
  allow(/status of 401 .*\/stream/)
  const school = await newPerson('school')
  const { approvals } = await callApi<{ approvals: { id: string; applicant: { email: string }; version: number }[] }>(
    server.origin,
    sessions.admin,
    'GET',
    '/api/v1/approvals',
  )
  const { id, version } = approvals.find(({ applicant }) => applicant.email === school.email)!
  await callApi(server.origin, sessions.admin, 'POST', `/api/v1/approvals/${id}`, { decision: 'approve', version })

  await signIn(school)
  await open('/dashboard/student/new')
  const mother = newEmail()
  await page.getByLabel('First name').first().fill('Ida')
  await page.getByLabel('Last name').first().fill('Moreau')
  const first = page.getByRole('group', { name: 'First parent or guardian' })
  await first.getByLabel('First name').fill('Amara')
  await first.getByLabel('E-mail address').fill('not an address')
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(first.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true')
  await expect(first.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true')
  await first.getByLabel('Last name').fill('Moreau')
  await first.getByLabel('E-mail address').fill(mother)
  await page.getByRole('button', { name: 'Enter', exact: true }).click()

  // It ends on the child, with what is still open.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ida Moreau')
  const still = page.getByRole('region', { name: 'Still open' })
  await expect(still).toContainText('A parent who has not answered the invitation')
  await expect(still.getByRole('link', { name: 'Date of birth' })).toBeVisible()
  await still.getByRole('link', { name: 'Consent to photographs' }).click()
  // What is being written beside it stays.
  await page.getByRole('button', { name: 'Add a contact' }).click()
  await page.getByRole('group', { name: 'Contact 2' }).getByLabel('Name').fill('Oma Greta')
  await page.getByText('Invite somebody by e-mail').click()
  const father = newEmail()
  await page.getByLabel('First name').fill('Nils')
  await page.getByLabel('Last name').fill('Åkesson')
  await page.getByLabel('E-mail address').fill(father)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Contact 3' })).toContainText('Nils Åkesson')
  await expect(page.getByRole('group', { name: 'Contact 2' }).getByLabel('Name')).toHaveValue('Oma Greta')
  await mailTo(father, 'invitation')

  const { link } = await mailTo(mother, 'invitation')
  await page.context().clearCookies({ name: 'jwt' })
  await open(link)
  await page.getByLabel('New password').fill(demoPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByLabel('E-mail address').fill(mother)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/parents')
  await expect(page.getByRole('main')).toContainText('Ida')

  // The record leads on: the school writes to the parent who has answered, and not to the one who has not.
  await page.context().clearCookies({ name: 'jwt' })
  await signIn(school)
  await open('/dashboard/student/list')
  await page.getByRole('link', { name: 'Ida Moreau', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Write to Nils Åkesson' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Write to Amara Moreau' }).click()
  await expect(page.getByRole('heading', { name: 'Amara Moreau' })).toBeVisible()
})
