import type { Page } from '@playwright/test'
import { callApi } from '#tests/support/call-api.ts'
import { signInByApi } from '#tests/support/demo.ts'
import { expect, test } from '#tests/support/fixtures.ts'

const list = '/dashboard/user/list'
const rows = (page: Page) => page.getByRole('table').getByRole('row')
const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents()

type Listed = { id: string; first_name: string; last_name: string; version: number }

const listPeople = async (origin: string, token: string, query = '') =>
  (await callApi<{ people: Listed[] }>(origin, token, 'GET', `/api/v1/people?${query}`)).people

const patch = (origin: string, token: string, { id, version }: Listed, change: object) =>
  callApi<object>(origin, token, 'PATCH', `/api/v1/people/${id}`, { version, ...change })

/** Somebody of the demo school whom no other test touches. */
async function invited(origin: string, token: string, organisation: string, email: string): Promise<Listed> {
  const first_name = 'Quentin'
  const body = {
    first_name,
    last_name: `Zwölfer ${email.replace(/@.*/, '')}`,
    email,
    roles: ['parent'],
    organisation,
    position: 'family',
  }
  return (await callApi<{ person: Listed }>(origin, token, 'POST', '/api/v1/people', body)).person
}

type Me = { user: { memberships: { organisation: { id: string } }[] } }

const ownSchool = async (origin: string, token: string) =>
  (await callApi<Me>(origin, token, 'GET', '/api/v1/me')).user.memberships[0]!.organisation.id

test('is searched, filtered and ordered in its address, and comes back with it', async ({ page, open, signIn }) => {
  await signIn('school')
  await open(list)
  await expect(rows(page)).toHaveCount(21)
  await page.getByRole('searchbox').fill('akesson')
  await expect(page).toHaveURL(/q=akesson/)
  await expect(rows(page)).toHaveCount(2)
  expect(await names(page)).toEqual(['Nils Åkesson'])

  await page.getByRole('link', { name: 'Show everybody' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('button', { name: 'Role' }).click()
  await page.getByRole('checkbox', { name: 'Guide' }).check()
  await expect(page).toHaveURL(/role=teacher/)
  await expect(page.getByRole('link', { name: 'Remove the filter “Guide”' })).toBeVisible()
  await page.keyboard.press('Escape')
  const ascending = await names(page)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  expect(await names(page)).toEqual(ascending.toReversed())

  const address = page.url()
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ascending.at(-1)!)
  await page.goBack()
  await expect(page).toHaveURL(address)
  expect(await names(page)).toEqual(ascending.toReversed())
})

test('pages lead forth and back without missing anybody', async ({ page, open, signIn }) => {
  await signIn('school')
  await open(list)
  const first = await names(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect.poll(() => names(page)).not.toEqual(first)
  const second = await names(page)
  expect(first.filter((name) => second.includes(name))).toEqual([])
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.poll(() => names(page)).toEqual(first)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('people are read, searched, filtered and paged', async ({ page, open, signIn }) => {
    await signIn('school')
    await open(list)
    await page.getByRole('searchbox').fill('akesson')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/q=akesson/)
    expect(await names(page)).toEqual(['Nils Åkesson'])
    await open(`${list}?role=parent`)
    await page.getByRole('link', { name: 'Cards' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await open(list)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/after=/)
  })
})

test('an invitation goes out by mail, and who is invited stands in the list', async ({
  page,
  open,
  signIn,
  mailTo,
}) => {
  await signIn('school')
  await open('/dashboard/user/new')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('region', { name: 'Not everything is right yet' })).toBeFocused()
  await page.getByLabel('First name').fill('Wanda')
  await page.getByLabel('Last name').fill('Yttrium')
  await page.getByLabel('E-mail address').fill('wanda.yttrium@families.example')
  await page.getByLabel('Position').selectOption({ label: 'Assistant' })
  await page.getByRole('checkbox', { name: 'Guide' }).check()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('The invitation is on its way')).toBeVisible()
  await expect(page).toHaveURL(list)
  const { link } = await mailTo('wanda.yttrium@families.example', 'invitation')
  expect(link).toContain('/auth/reset-password?token=')
  await page.getByRole('searchbox').fill('yttrium')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('Invited')
})

test('an edit leads back to search, choice and place in the list, without loading the page anew', async ({
  page,
  open,
  signIn,
}) => {
  await signIn('school')
  await page.setViewportSize({ width: 1440, height: 500 })
  await open(`${list}?role=parent`)
  await page.evaluate(() => Object.assign(window, { unmoved: true }))
  const last = rows(page).last()
  await last.getByRole('checkbox').check()
  await expect(page.getByText('1 chosen')).toBeVisible()
  const name = await last.getByRole('rowheader').getByRole('link').textContent()
  await last.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(100)
  await last.hover()
  await last.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByLabel('Telephone').fill('+49 30 5550123')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`${list}?role=parent`)
  await expect(page.getByText(`${name} is saved`)).toBeVisible()
  await expect(page.getByText('1 chosen')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  expect(await page.evaluate(() => 'unmoved' in window)).toBe(true)
  // Another search is another list.
  await page.getByRole('searchbox').fill('o')
  await expect(page).toHaveURL(/q=o/)
  await expect(page.getByText('1 chosen')).toBeHidden()
  await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('what was typed survives a reload, until it is thrown away', async ({ page, open, signIn, server, sessions }) => {
  await signIn('school')
  const [person] = await listPeople(server.origin, sessions.school, 'q=kobayashi')
  await open(`/dashboard/user/${person!.id}/edit`)
  const before = await page.getByLabel('Telephone').inputValue()
  await page.getByLabel('Telephone').fill('+49 89 1234567')
  // At once: leaving the page keeps what the pause after the last key has not kept yet.
  await page.reload()
  await expect(page.getByLabel('Telephone')).toHaveValue('+49 89 1234567')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Telephone')).toHaveValue(before)
  await page.reload()
  await expect(page.getByLabel('Telephone')).toHaveValue(before)
})

test('two edits: other fields are merged, the same field is shown with both values', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  await signIn('school')
  const school = await ownSchool(server.origin, sessions.school)
  const person = await invited(server.origin, sessions.school, school, 'clash@families.example')
  await open(`/dashboard/user/${person.id}/edit`)
  await page.getByLabel('Telephone').fill('+49 30 111')
  await patch(server.origin, sessions.school, person, { about: 'Plays the bells.' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('is saved')).toBeVisible()

  await open(`/dashboard/user/${person.id}/edit`)
  await expect(page.getByLabel('About')).toHaveValue('Plays the bells.')
  await expect(page.getByLabel('Telephone')).toHaveValue('+49 30 111')
  await page.getByLabel('Telephone').fill('+49 30 222')
  await page.getByLabel('About').fill('Plays the bells and the rods.')
  const [now] = await listPeople(server.origin, sessions.school, 'q=clash')
  await patch(server.origin, sessions.school, now!, { phone: '+49 30 333' })
  await page.getByRole('button', { name: 'Save' }).click()
  const clash = page.getByRole('alert').filter({ hasText: 'Somebody else has saved meanwhile' })
  await expect(clash).toContainText('+49 30 222')
  await expect(clash).toContainText('+49 30 333')
  await clash.getByRole('button', { name: 'Take the other: +49 30 333' }).click()
  await expect(page.getByLabel('Telephone')).toHaveValue('+49 30 333')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('is saved').first()).toBeVisible()
  await open(`/dashboard/user/profile?person=${person.id}`)
  await expect(page.getByText('Plays the bells and the rods.')).toBeVisible()
  await expect(page.getByText('+49 30 333')).toBeVisible()
})

test('what is done to many can be taken back', async ({ page, open, signIn, server, sessions }) => {
  await signIn('school')
  const school = await ownSchool(server.origin, sessions.school)
  await invited(server.origin, sessions.school, school, 'bulk-one@families.example')
  await invited(server.origin, sessions.school, school, 'bulk-two@families.example')
  await open(`${list}?q=bulk`)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await expect(page.getByText('2 chosen')).toBeVisible()
  await page.getByRole('region', { name: 'Chosen people' }).getByRole('button', { name: 'Position' }).click()
  await page.getByRole('menuitem', { name: 'Specialist' }).click()
  await expect(page.getByText('2 people changed')).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Specialist/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back for 2 people')).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Family/ })).toHaveCount(2)
})

test('the file holds what is filtered, and no formula', async ({ page, open, signIn, server, sessions }) => {
  await signIn('school')
  const school = await ownSchool(server.origin, sessions.school)
  const person = await invited(server.origin, sessions.school, school, 'formula@families.example')
  await patch(server.origin, sessions.school, person, { first_name: '=HYPERLINK("x")' })
  await open(`${list}?q=formula`)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const stream = await (await downloaded).createReadStream()
  const text = Buffer.concat(await stream.toArray()).toString('utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
})

test('people of another school are as unknown as nobody', async ({ page, signIn, server, sessions, allow }) => {
  allow(/status of 404/)
  const all = await listPeople(server.origin, sessions.admin, 'role=school&limit=100')
  const own = new Set((await listPeople(server.origin, sessions.school, 'limit=100')).map(({ id }) => id))
  const stranger = all.find(({ id }) => !own.has(id))!
  await signIn('school')
  for (const id of [stranger.id, crypto.randomUUID(), 'nonsense']) {
    const edit = await page.goto(`/dashboard/user/${id}/edit`)
    expect(edit?.status(), `editing ${id}`).toBe(404)
  }
  const profile = await page.goto(`/dashboard/user/profile?person=${stranger.id}`)
  expect(profile?.status()).toBe(404)
  for (const file of [`/files/people/${stranger.id}/avatar`, `/files/people/${crypto.randomUUID()}/avatar`]) {
    expect((await page.request.get(file)).status(), file).toBe(404)
  }
})

test('an account made by invitation lands with its school', async ({
  page,
  open,
  signIn,
  mailTo,
  server,
  sessions,
  context,
}) => {
  const school = await ownSchool(server.origin, sessions.school)
  const email = 'newcomer@families.example'
  await invited(server.origin, sessions.school, school, email)
  const { link } = await mailTo(email, 'invitation')
  await open(link)
  await page.getByRole('textbox', { name: 'New password' }).fill('a shelf of brown stairs')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('a shelf of brown stairs')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/parents')
  await context.clearCookies({ name: 'jwt' })
  const token = await signInByApi(server.origin, email, 'a shelf of brown stairs')
  expect(await listPeople(server.origin, token)).toHaveLength(1)
  await signIn('school')
  await open(`${list}?q=newcomer`)
  await expect(rows(page).nth(1)).toContainText('Active')
})
