import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { askAs, enterChild, listStudents } from '#tests/support/students.ts'

const list = '/dashboard/student/list'
const rows = (page: Page) => page.getByRole('table').getByRole('row')
const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents()

test('the list is what its address says', async ({ page, open, signIn }) => {
  await signIn('school')
  await open(`${list}?level=3-6&status=enrolled&sort=-birthDate`)
  await expect(page.getByRole('columnheader', { name: 'Born' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('link', { name: 'Remove the filter “3–6 years”' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove the filter “Enrolled”' })).toBeVisible()
  for (const row of (await rows(page).all()).slice(1)) await expect(row).toContainText('3–6 years')

  await page.getByRole('link', { name: 'Show all' }).click()
  await page.getByRole('searchbox').fill('elodie')
  await expect(page).toHaveURL(/q=elodie/)
  await expect(rows(page)).toHaveCount(2)
  expect(await names(page)).toEqual(['Élodie Lindqvist'])
})

test('a filter is found, opened and chosen by keyboard', async ({ page, open, signIn }) => {
  await signIn('school')
  await open(list)
  await page.getByRole('searchbox').focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Status' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Enquiry' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/status=waitlist/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Remove the filter “Waiting list”' })).toBeVisible()
})

test('a guide sees the own classroom and nobody else', async ({ page, open, signIn, server, sessions, allow }) => {
  const guide = askAs(server, sessions, 'teacher')
  const school = askAs(server, sessions, 'school')
  const own = await listStudents(guide, '')
  const rooms = new Set(own.map(({ classroom }) => classroom?.id))
  expect(rooms.size).toBe(1)
  const other = (await listStudents(school, 'status=enrolled')).find(({ classroom }) => !rooms.has(classroom?.id))!

  await signIn('teacher')
  await open('/teacher/student/list')
  await expect(page.getByRole('status').filter({ hasText: /children/ })).toHaveText(`${own.length} children`)
  await open('/teacher/student/cards')
  await expect(page.getByRole('article')).toHaveCount(own.length)
  allow(/status of 404/)
  const response = await open(`/teacher/student/profile?student=${other.id}`)
  expect(response?.status()).toBe(404)
})

test('a parent sees the own children, and others are unknown', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  allow,
}) => {
  await signIn('parent')
  await open(`${list}?q=lindqvist`)
  expect(await names(page)).toEqual(['Elias Lindqvist', 'Élodie Lindqvist'])
  const [foreign] = await listStudents(askAs(server, sessions, 'admin'), 'kind=trainee')
  allow(/status of 40[34]/)
  for (const address of [
    `/dashboard/student/profile?student=${foreign!.id}`,
    `/dashboard/student/account?student=${foreign!.id}`,
    `/dashboard/student/${foreign!.id}/edit`,
  ]) {
    expect((await open(address))?.status(), address).toBe(404)
  }
})

test('who is no trainee is led to the list, and who enters nobody is refused', async ({
  page,
  open,
  signIn,
  newPerson,
  allow,
}) => {
  await signIn(await newPerson('parent'))
  await open('/dashboard/student/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which record?')
  await page.getByRole('link', { name: 'To the list' }).click()
  await expect(page.getByRole('heading', { name: 'The shelf is still empty' })).toBeVisible()
  allow(/status of 403/)
  expect((await open('/dashboard/student/new'))?.status()).toBe(403)
})

test('many are changed at once, and it is taken back', async ({ page, open, signIn, server, sessions }) => {
  const school = askAs(server, sessions, 'school')
  for (const name of ['Pia', 'Quirin']) await enterChild(school, name, 'Bündelmann')
  await signIn('school')
  await open(`${list}?q=bundelmann`)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('region', { name: 'Chosen records' }).getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'On leave' }).click()
  await expect(page.getByText('2 records changed.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'On leave' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 records are as they were.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Enrolled' })).toHaveCount(2)
})

test('a child is entered, edited, put into the bin and brought back', async ({ page, open, signIn }) => {
  await signIn('teacher')
  await open('/teacher/student/list')
  await page.getByRole('link', { name: 'Enter a child' }).click()
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Not everything is right yet' })).toBeFocused()
  await page.getByLabel('First name').fill('Ronja')
  await page.getByLabel('Last name').fill('Quittenbaum')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Quittenbaum')
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Quittenbaum')
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.getByText('Ronja Quittenbaum is entered.')).toBeVisible()

  await open('/teacher/student/list?q=quittenbaum')
  await rows(page).nth(1).hover()
  await page.getByRole('link', { name: 'Edit Ronja Quittenbaum' }).click()
  await page.getByLabel('Called').fill('Ronni')
  await page.getByLabel('First day').fill('2026-08-24')
  await page.getByLabel('Last day').fill('2026-08-01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Last day')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Last day').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/teacher/student/list?q=quittenbaum')
  await expect(page.getByRole('rowheader')).toContainText('called Ronni')

  await page.getByRole('rowheader').getByRole('link').click()
  await page.getByRole('link', { name: 'Contacts and consents' }).click()
  await page.getByRole('button', { name: 'Move to the bin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to the bin' }).click()
  await expect(page.getByText('Ronja Quittenbaum is in the bin.')).toBeVisible()
  await expect(page).toHaveURL('/teacher/student/list')
  await page.getByRole('link', { name: 'In the bin' }).click()
  await page.getByRole('button', { name: 'Restore Ronja Quittenbaum' }).click()
  await expect(page.getByText('Ronja Quittenbaum is back.')).toBeVisible()
})

test('a trainee’s hours and diploma are kept by the centre', async ({ page, open, signIn }) => {
  await signIn('training_center')
  await open('/training-center/student/new')
  await page.getByLabel('First name').fill('Selma')
  await page.getByLabel('Last name').fill('Zwölfer')
  await page.getByLabel('Awarded by').fill('AMI')
  await page.getByLabel('Hours required').fill('400')
  await page.getByLabel('Hours done').fill('120')
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Selma Zwölfer')
  await open('/training-center/student/list?q=selma')
  await expect(rows(page).nth(1)).toContainText('120 of 400')
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('main')).toContainText('AMI')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('students are read, searched, filtered and paged', async ({ page, open, signIn }) => {
    await signIn('school')
    await open(list)
    await page.getByRole('searchbox').fill('elodie')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/q=elodie/)
    expect(await names(page)).toEqual(['Élodie Lindqvist'])
    await page.getByRole('rowheader').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Élodie Lindqvist')
    await expect(page.getByRole('main')).toContainText('Greta Lindqvist')
    await open(`${list}?status=waitlist`)
    await page.getByRole('link', { name: 'Cards' }).click()
    await expect(page.getByRole('article').first()).toContainText('Waiting list')
    await open(list)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/after=/)
  })
})
