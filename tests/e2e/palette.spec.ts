import { expect, test } from '#tests/support/fixtures.ts'
import { askAs, listStudents } from '#tests/support/students.ts'

test('Ctrl+K, a few letters and Enter lead to a page', async ({ page, open }) => {
  await open('/')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search pages and settings' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('quest')
  await expect(palette.getByRole('option', { name: 'Questions' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/faqs')
  await expect(palette).toBeHidden()
})

test('the arrows choose, Escape closes and gives the focus back', async ({ page, open }) => {
  await open('/about-us')
  const button = page.getByRole('button', { name: 'Search pages and settings' })
  await button.focus()
  await page.keyboard.press('Enter')
  const palette = page.getByRole('dialog', { name: 'Search pages and settings' })
  const options = palette.getByRole('option')
  await expect(options.first()).toHaveText('Home page')
  await page.keyboard.press('Home')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('zzzz')
  await expect(palette.getByText('Nothing with these words.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(button).toBeFocused()
})

test('it changes settings and language', async ({ page, open }) => {
  await open('/faqs')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('deutsch')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL('/faqs')
})

test('it offers an area only to those who may enter it', async ({ page, open, signIn }) => {
  const offered = async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option', { name: 'Questions' })).toBeVisible()
    return page.getByRole('option').allInnerTexts()
  }
  await open('/about-us')
  expect(await offered()).not.toContain('Outbox')
  await signIn('tutor')
  await open('/dashboard/app')
  expect(await offered()).not.toContain('Outbox')
  await signIn('admin')
  await open('/admin/app')
  expect(await offered()).toContain('Outbox')
})

test('it finds people, messages and mails of whoever is signed in, and of nobody else', async ({
  page,
  open,
  signIn,
}) => {
  await signIn('school')
  await open('/dashboard/app')
  const palette = page.getByRole('dialog', { name: 'Search pages and settings' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('practicum')
  await expect(palette.getByRole('group', { name: 'Mail' }).getByRole('option').first()).toContainText('Practicum')
  await page.getByRole('combobox').fill('okafor')
  const person = palette.getByRole('group', { name: 'People' }).getByRole('option', { name: /Okafor/ })
  await expect(person.first()).toBeVisible()
  await person.first().click()
  await expect(page).toHaveURL(/\/dashboard\/user\/profile\?person=/)
  await expect(palette).toBeHidden()
  await signIn('tutor')
  await open('/dashboard/app')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('practicum')
  await expect(palette.getByText('Nothing with these words.')).toBeVisible()
})

test('it finds children: a school’s, a guide’s, a parent’s own, and Enter opens the first', async ({
  page,
  open,
  signIn,
  sessions,
  server,
}) => {
  const palette = page.getByRole('dialog', { name: 'Search pages and settings' })
  const childrenFound = palette.getByRole('group', { name: 'Children' }).getByRole('option')
  for (const [role, home, record] of [
    ['school', '/dashboard/app', '/dashboard/student/profile'],
    ['teacher', '/teacher/app', '/teacher/student/profile'],
    ['parent', '/parents', '/dashboard/student/profile'],
  ] as const) {
    await signIn(role)
    const tie = { school: 'manager', teacher: 'guide', parent: 'parent,family' }[role]
    const [child] = await listStudents(askAs(server, sessions, role), `kind=child&tie=${tie}&limit=1`)
    await open(home)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(`${child!.first_name} ${child!.last_name}`)
    await expect(childrenFound.first()).toContainText(child!.last_name)
    await expect(palette.getByText('Nothing with these words.')).toBeHidden()
    await expect(palette.getByRole('option', { selected: true })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${record}\\?student=`))
  }
})

test('a parent finds the own children and nobody else’s, on a phone too', async ({
  page,
  open,
  signIn,
  sessions,
  server,
}) => {
  const own = await listStudents(askAs(server, sessions, 'parent'), 'kind=child&tie=parent,family')
  const ownIds = new Set(own.map(({ id }) => id))
  const all = await listStudents(askAs(server, sessions, 'school'), 'kind=child&limit=100')
  const foreign = all.find(({ id, first_name }) => !ownIds.has(id) && own.every((one) => one.first_name !== first_name))
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('parent')
  await open('/parents')
  const palette = page.getByRole('dialog', { name: 'Search pages and settings' })
  const children = palette.getByRole('group', { name: 'Children' }).getByRole('option')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(own[0]!.last_name)
  await expect(children).toHaveCount(own.filter(({ last_name }) => last_name === own[0]!.last_name).length)
  await page.getByRole('combobox').fill(`${foreign!.first_name} ${foreign!.last_name}`)
  await expect(children).toHaveCount(0)
  const box = await palette.boundingBox()
  expect([box!.x, box!.x + box!.width].every((edge) => edge >= 0 && edge <= 390)).toBe(true)
})
