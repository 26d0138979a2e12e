import { readFileSync } from 'node:fs'
import { callApi } from '#tests/support/call-api.ts'
import { demoPassword, signInByApi } from '#tests/support/demo.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'

const account = (tab: string, area = 'parents') => `/${area}/user/account?tab=${tab}`
const another = 'four quiet wooden cubes'

const me = (origin: string, token: string) => fetch(`${origin}/api/v1/me`, { headers: { authorization: token } })

test('a changed password ends the other sessions and not this one', async ({
  page,
  open,
  signIn,
  newPerson,
  server,
  allow,
}) => {
  // Its own stream ends with the session it began in.
  allow(/401 .*\/stream\?/)
  const person = await newPerson()
  const elsewhere = await signInByApi(server.origin, person.email)
  await signIn(person)
  await open(account('security'))
  await page.getByRole('textbox', { name: 'Current password' }).fill('not the password')
  await page.getByRole('textbox', { name: 'New password' }).fill(another)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toContainText('The current password is not right.')
  expect((await me(server.origin, elsewhere)).status).toBe(200)

  await page.getByRole('textbox', { name: 'Current password' }).fill(demoPassword)
  await page.getByRole('textbox', { name: 'New password' }).fill(another)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
  expect((await me(server.origin, elsewhere)).status).toBe(401)
  await expect(signInByApi(server.origin, person.email)).rejects.toThrow('401')
  expect(await signInByApi(server.origin, person.email, another)).toBeTruthy()
})

test('sessions end one by one, and all the others at once', async ({ page, open, signIn, newPerson, server }) => {
  const person = await newPerson()
  await signIn(person)
  const others = [await signInByApi(server.origin, person.email), await signInByApi(server.origin, person.email)]
  await open(account('security'))
  const list = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').first()).toContainText('this device')
  await list
    .getByRole('button', { name: /^End unknown/i })
    .first()
    .click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await signInByApi(server.origin, person.email)
  await page.reload()
  await list.getByRole('button', { name: 'End all others' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  for (const token of others) expect((await me(server.origin, token)).status).toBe(401)
})

test('a further role is taken, and names its institution', async ({ page, open, signIn, newPerson }) => {
  await signIn(await newPerson())
  await open(account('security'))
  const roles = page.getByRole('region', { name: 'Your roles' })
  await expect(roles.getByLabel('Your institution')).toBeHidden()
  await roles.getByLabel('A further role').selectOption('School')
  await roles.getByRole('button', { name: 'Add a role' }).click()
  await expect(roles.getByLabel('Your institution')).toHaveAttribute('aria-invalid', 'true')
  await roles.getByLabel('Your institution').fill('Haus am Hang')
  await roles.getByRole('button', { name: 'Add a role' }).click()
  await expect(roles.getByRole('listitem')).toHaveText(['Parent', 'School'])
})

test('notifications, quiet hours and consents are kept', async ({ page, open, signIn, newPerson }) => {
  await signIn(await newPerson())
  await open(account('notifications'))
  const messages = page.getByRole('group', { name: 'Messages' })
  await messages.getByRole('radio', { name: 'Off' }).check()
  await page.getByLabel('From').fill('20:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toBeVisible()
  await page.getByLabel('Until').fill('07:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(messages.getByRole('radio', { name: 'Off' })).toBeChecked()
  await expect(page.getByLabel('Until')).toHaveValue('07:00')

  await open(account('privacy'))
  const consents = page.getByRole('region', { name: 'What you agree to' })
  await consents.getByRole('checkbox', { name: /directory/ }).check()
  await consents.getByRole('button', { name: 'Save' }).click()
  await expect(consents.getByText('Agreed on')).toBeVisible()
})

test('the general part is saved, and again, without a conflict with itself', async ({
  page,
  open,
  signIn,
  newPerson,
}) => {
  await signIn(await newPerson())
  await open(account('general'))
  for (const phone of ['+49 40 123', '+49 40 456']) {
    await page.getByLabel('Telephone').fill(phone)
    const saved = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Save' }).click()
    await saved
  }
  await page.getByLabel('First name').fill('Adele')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Account of Adele Montesano' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Telephone')).toHaveValue('+49 40 456')
})

test('one’s data comes as a file', async ({ page, open, signIn, newPerson }) => {
  const person = await newPerson()
  await signIn(person)
  await open(account('privacy'))
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await (await download).path()
  expect(JSON.parse(readFileSync(file, 'utf8')).account.email).toBe(person.email)
})

test('erasing asks for the password, signs out, and the address is unknown then', async ({
  page,
  open,
  signIn,
  newPerson,
  server,
  context,
  allow,
}) => {
  // The stream ends with the session, and asks once more before the page is left.
  allow(/401 .*\/stream\?/)
  const person = await newPerson()
  await signIn(person)
  await open(account('privacy'))
  await page.getByText('Erase my account').click()
  await page.getByRole('textbox', { name: /^Your password/ }).fill('not the password')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('alert')).toContainText('The current password is not right.')
  await page.getByRole('textbox', { name: /^Your password/ }).fill(demoPassword)
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page).toHaveURL('/?notice=erased')
  await expect(page.getByText('Your account is erased.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('jwt')
  await expect(signInByApi(server.origin, person.email)).rejects.toThrow('401')
})

test('an offer stands on the page its mail leads to, and is accepted there', async ({
  page,
  open,
  signIn,
  newPerson,
  server,
  sessions,
  mailTo,
}) => {
  const person = await newPerson('teacher')
  const { user } = await callApi<{ user: { memberships: { organisation: { id: string; name: string } }[] } }>(
    server.origin,
    sessions.school,
    'GET',
    '/api/v1/me',
  )
  const { organisation } = user.memberships[0]!
  const invitation = {
    first_name: 'Renilde',
    last_name: 'Montesano',
    email: person.email,
    roles: ['teacher'],
    organisation: organisation.id,
    position: 'guide',
  }
  await callApi(server.origin, sessions.school, 'POST', '/api/v1/people', invitation)
  const { link } = await mailTo(person.email, 'membership_offer')
  await signIn(person)
  await open(link)
  await expect(page.getByText(`${organisation.name} asks you to join`)).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(`${organisation.name} asks you to join`)).toBeHidden()
  await open(account('privacy', 'dashboard'))
  await expect(page.getByRole('region', { name: 'Where you belong' })).toContainText(organisation.name)
})

test('the mail into a household leads to where one joins, whatever role one had', async ({
  page,
  open,
  signIn,
  newPerson,
  server,
  mailTo,
}) => {
  const [asking, asked] = [await newPerson(), await newPerson('tutor')]
  const invitation = { first_name: 'Renilde', last_name: 'Montesano', email: asked.email, roles: ['parent'] }
  await callApi(server.origin, asking.token, 'POST', '/api/v1/people', invitation)
  const { link } = await mailTo(asked.email, 'household_offer')
  await signIn(asked)
  await open(link)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page).toHaveURL('/parents/user/list')
  await expect(page.getByRole('table').getByText(asking.email)).toBeVisible()
  await expect(page.getByText('You are asked into a household')).toBeHidden()
})

test('display settings follow the account to a browser without any', async ({
  page,
  open,
  signIn,
  newPerson,
  context,
}) => {
  const person = await newPerson()
  await signIn(person)
  await open(account('display'))
  const kept = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('group', { name: 'Light and dark' }).getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await kept
  await context.clearCookies()
  await open('/auth/login')
  await expect(page.locator('html')).not.toHaveClass(/\bdark\b/)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/parents')
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
})

test('so does the language, and the page that comes next speaks it', async ({
  page,
  open,
  signIn,
  newPerson,
  context,
}) => {
  const person = await newPerson()
  await signIn(person)
  await open(account('display'))
  await page.getByRole('main').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // Only then: a page that is taken over compares itself with the cookies it was rendered with.
  await wake(page)
  await context.clearCookies()
  await open('/auth/login')
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/parents')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hallo')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every part reads, and the forms post to their page', async ({ page, signIn, newPerson, allow, server }) => {
    allow(/status of 422/)
    const person = await newPerson()
    await signInByApi(server.origin, person.email)
    await signIn(person)
    await page.goto('/parents/user/account')
    await page.getByLabel('Telephone').fill('+49 40 789')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Telephone')).toHaveValue('+49 40 789')
    const tabs = page.getByRole('navigation', { name: 'Parts of your account' })
    await tabs.getByRole('link', { name: 'Security' }).click()
    await page.getByRole('button', { name: /^End unknown/i }).click()
    await expect(page.getByText('That device is signed out.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Current password' }).fill('not the password')
    await page.getByRole('textbox', { name: 'New password' }).fill(another)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert').first()).toContainText('The current password is not right.')
    await tabs.getByRole('link', { name: 'Notifications' }).click()
    await page.getByRole('group', { name: 'Boards' }).getByRole('radio', { name: 'Daily' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('group', { name: 'Boards' }).getByRole('radio', { name: 'Daily' })).toBeChecked()
    await tabs.getByRole('link', { name: 'Display' }).click()
    await page.getByRole('group', { name: 'Light and dark' }).getByText('Dark', { exact: true }).click()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    await tabs.getByRole('link', { name: 'Privacy' }).click()
    await page.getByText('Erase my account').click()
    await page.getByRole('textbox', { name: /^Your password/ }).fill(demoPassword)
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page).toHaveURL('/?notice=erased')
    await expect(page.getByText('Your account is erased.')).toBeVisible()
  })
})
