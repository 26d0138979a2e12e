import { expect, test } from '#tests/support/fixtures.ts'

test('a school that waits opens its first classroom, enters a child into it, and closes it', async ({
  page,
  open,
  newPerson,
  signIn,
}) => {
  await signIn(await newPerson('school'))
  await open('/dashboard/student/new')
  await page.getByRole('link', { name: 'Open one' }).click()

  await page.getByLabel('Name', { exact: true }).fill('Larches')
  await page.getByLabel('Places').fill('2')
  await page.getByLabel('Guide').selectOption({ label: 'Renilde Montesano' })
  await page.getByRole('checkbox', { name: 'Friday' }).uncheck()
  const first = page.getByRole('group', { name: 'First work cycle' })
  await first.getByLabel('From').fill('08:30')
  await page.getByRole('button', { name: 'Open the classroom' }).click()
  await expect(page.getByRole('group', { name: 'Days' })).toContainText('Please check this')
  await first.getByLabel('Until').fill('11:30')
  await page.getByRole('button', { name: 'Open the classroom' }).click()

  // Back where it was missing: the child's form, with the classroom among the choices.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter a child')
  await page.getByLabel('First name').fill('Ida')
  await page.getByLabel('Last name').fill('Moreau')
  await page.getByRole('combobox', { name: 'Classroom' }).selectOption({ label: 'Larches · 3–6 years' })
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.getByText('Ida Moreau is entered.')).toBeVisible()

  await open('/dashboard/classroom/list')
  const larches = page.getByRole('article').filter({ hasText: 'Larches' })
  await expect(larches).toContainText('1 / 2')
  await expect(larches).toContainText('one place free')
  await expect(larches).toContainText('Renilde Montesano')
  await expect(larches).toContainText(/Mon–Thu 8:30/)
  await page.getByRole('link', { name: 'Open a classroom' }).click()
  await page.getByLabel('Name', { exact: true }).fill('larches')
  await page.getByRole('button', { name: 'Open the classroom' }).click()
  await expect(page.getByRole('alert')).toContainText('There is a classroom of this name already.')
  await page.getByLabel('Name', { exact: true }).fill('Poppies')
  await page.getByRole('button', { name: 'Open the classroom' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)

  await larches.getByRole('link', { name: 'Edit Larches' }).click()
  await expect(page.getByRole('checkbox', { name: 'Friday' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Close the classroom' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Close Larches?' })
  await dialog.getByLabel('Where do its children go?').selectOption('Poppies')
  await dialog.getByRole('button', { name: 'Close the classroom' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('one child')

  await page.getByRole('link', { name: 'Children of Poppies' }).click()
  await expect(page.getByRole('main')).toContainText('Ida Moreau')
})

test('those who look after no school open no classroom', async ({ page, open, signIn, allow }) => {
  allow(/status of 403/)
  for (const role of ['parent', 'teacher', 'training_center'] as const) {
    await signIn(role)
    await open('/dashboard/classroom/list')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Classrooms')
    await expect(page.getByRole('link', { name: 'Classrooms' })).toHaveCount(0)
  }
})
