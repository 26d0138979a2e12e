import { callApi } from '#tests/support/call-api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { askAs, enterChild, listStudents } from '#tests/support/students.ts'

test('a trainee finds the own record without an address', async ({ page, open, signIn }) => {
  await signIn('professional')
  await open('/dashboard/student/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Naomi Okafor')
  await expect(page.getByRole('progressbar', { name: 'Practicum hours' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
})

test('a look at the notes is logged, and the guardian sees it', async ({ page, open, signIn, server, sessions }) => {
  const [elias] = await listStudents(askAs(server, sessions, 'school'), 'q=elias%20lindqvist')
  const address = `/dashboard/student/profile?student=${elias!.id}`
  await signIn('school')
  await open(address)
  await expect(page.getByLabel('Allergies')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the restricted notes' }).click()
  await page.getByLabel('Allergies').fill('Hazelnuts')
  await page.getByLabel('Custody').fill('Wednesdays with the father')
  await expect(page.getByRole('checkbox', { name: 'Nils Åkesson' })).toBeChecked()
  await page.getByRole('button', { name: 'Save the notes' }).click()
  await expect(page.getByText('The notes are saved.')).toBeVisible()
  const log = page.getByRole('list', { name: 'Who looked at the notes' })
  await expect(log).toContainText('Ingrid Falk changed them')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Hazelnuts')

  await open(address)
  const noted = page.getByRole('link', { name: 'Allergy noted' })
  await noted.click()
  await expect(page).toHaveURL(/#notes$/)
  await signIn('parent')
  await open(address)
  await expect(noted).toBeVisible()
  await expect(log).toContainText('Ingrid Falk looked')
  await page.getByRole('button', { name: 'Show the restricted notes' }).click()
  await expect(page.getByLabel('Allergies')).toHaveValue('Hazelnuts')
  await expect(page.getByLabel('Custody')).toHaveCount(0)
  await expect(log).toContainText('Amara Lindqvist looked')
})

test('a record leads to the next of the list that it was opened from, by keyboard', async ({ page, open, signIn }) => {
  await signIn('school')
  await open('/dashboard/student/list?q=lindqvist&status=enrolled')
  const names = await page.getByRole('rowheader').getByRole('link').allInnerTexts()
  expect(names.length).toBeGreaterThan(2)
  await page.getByRole('link', { name: names[0]!, exact: true }).click()
  const heading = page.getByRole('heading', { level: 1 })
  const beside = page.getByRole('navigation', { name: 'Neighbouring records' })
  await expect(heading).toHaveText(names[0]!)
  await expect(beside.getByRole('link')).toHaveText([names[1]!])
  await beside.getByRole('link').focus()
  for (const name of names.slice(1)) {
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText(name)
    if (name !== names.at(-1)) await expect(beside.getByRole('link', { name: /^Next/ })).toBeFocused()
  }
  await beside.getByRole('link', { name: `Before: ${names.at(-2)}` }).click()
  await expect(heading).toHaveText(names.at(-2)!)
  await expect(page).toHaveURL(/q=lindqvist/)
})

test('what is ahead of a child is what concerns it, and nothing of the staff’s', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const [elodie] = await listStudents(askAs(server, sessions, 'school'), 'q=elodie%20lindqvist')
  for (const role of ['teacher', 'parent', 'school'] as const) {
    await signIn(role)
    await open(`/dashboard/student/profile?student=${elodie!.id}`)
    const ahead = page.getByRole('region', { name: 'What is ahead' })
    await expect(
      ahead.getByRole('link', { name: /evening|Going out|Open morning|Talk with Amara/ }).first(),
    ).toBeVisible()
    await expect(ahead).not.toContainText('Staff meeting')
  }
  await signIn('admin')
  await open(`/dashboard/student/profile?student=${elodie!.id}`)
  await expect(page.getByRole('region', { name: 'What is ahead' })).toHaveCount(0)
})

test('a guide’s first page shows the work cycles, a parent’s each child’s next event', async ({
  page,
  open,
  signIn,
}) => {
  await signIn('teacher')
  await open('/teacher/app')
  const room = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }), hasText: /work cycle/i })
  await expect(room.getByText(/^(Work cycle now|Next work cycle)$/).first()).toBeVisible()
  await expect(room.getByText(/8:30/).first()).toBeVisible()
  await signIn('parent')
  await open('/parents')
  for (const name of ['Élodie Lindqvist', 'Elias Lindqvist']) {
    const child = page.getByRole('article', { name })
    await expect(child.getByText('Next event')).toBeVisible()
    await expect(child).not.toContainText('Staff meeting')
    await child.getByRole('link', { name: /evening|Going out|Open morning|Talk with Amara|Garden days/ }).click()
    await expect(page).toHaveURL(/\/dashboard\/calendar\?event=/)
    await open('/parents')
  }
})

test('a parent sees who sees the record, without scripts as well', async ({
  page,
  browser,
  open,
  signIn,
  server,
  sessions,
}) => {
  const [elias] = await listStudents(askAs(server, sessions, 'school'), 'q=elias%20lindqvist')
  await signIn('parent')
  await open(`/dashboard/student/profile?student=${elias!.id}`)
  const readers = page.getByRole('region', { name: 'Who sees this record' })
  await expect(readers).toContainText('Amara Lindqvist · Parent')
  await expect(readers).toContainText('Ingrid Falk · Management')
  await expect(readers).toContainText('record, contacts, photo, allergies and health')
  await expect(readers).not.toContainText('custody')
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
  })
  const still = await plain.newPage()
  await still.goto(page.url())
  await expect(still.getByRole('region', { name: 'Who sees this record' })).toContainText('Ingrid Falk · Management')
  await plain.close()
})

test('notes that two people write are not lost', async ({ page, open, signIn, server, sessions }) => {
  const school = askAs(server, sessions, 'school')
  const child = await enterChild(school, 'Nora')
  await signIn('school')
  await open(`/dashboard/student/profile?student=${child.id}`)
  await page.getByRole('button', { name: 'Show the restricted notes' }).click()
  await page.getByLabel('Health').fill('Glasses for reading')
  const body = { healthNotes: 'Asthma', version: 0 }
  await callApi(server.origin, sessions.teacher, 'PATCH', `/api/v1/students/${child.id}/notes`, body)
  await page.getByRole('button', { name: 'Save the notes' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody saved in the meantime')
  await expect(page.getByLabel('Health')).toHaveValue('Glasses for reading')
  await page.getByRole('button', { name: 'Take this' }).click()
  await expect(page.getByLabel('Health')).toHaveValue('Asthma')
})

test('a guardian changes who fetches the child, and not who its parents are', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const [elias] = await listStudents(askAs(server, sessions, 'school'), 'q=elias%20lindqvist')
  await signIn('parent')
  await open(`/dashboard/student/account?student=${elias!.id}`)
  await expect(page.getByRole('button', { name: 'Remove Nils Åkesson' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a contact' }).click()
  const added = page.getByRole('group', { name: 'Contact 4' })
  await page.getByRole('button', { name: 'Save the contacts' }).click()
  await expect(added.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await added.getByLabel('Name').fill('Ines Marek')
  await added.getByLabel('Telephone').fill('+49 30 5550199')
  await added.getByLabel('Access').selectOption({ label: 'In an emergency' })
  await page.getByRole('button', { name: 'Save the contacts' }).click()
  await expect(page.getByText('The contacts are saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the profile' }).click()
  await expect(page.getByRole('main')).toContainText('Ines Marek')
  await expect(page.getByRole('main')).toContainText('Is called when no parent answers')
})

test('the school connects a parent’s account with a child', async ({ page, open, signIn, server, sessions }) => {
  const child = await enterChild(askAs(server, sessions, 'school'), 'Olga')
  await signIn('school')
  await open(`/dashboard/student/account?student=${child.id}`)
  await page.getByLabel('Add somebody with an account').fill('akesson')
  await page.getByRole('button', { name: /^Nils Åkesson/ }).click()
  await page.getByRole('group', { name: 'Contact 1' }).getByLabel('Relation').selectOption({ label: 'Father' })
  await page.getByRole('button', { name: 'Save the contacts' }).click()
  await expect(page.getByText('The contacts are saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('group', { name: 'Contact 1' })).toContainText('Nils Åkesson')
})

test('consents and languages are changed by the family', async ({ page, open, signIn, server, sessions }) => {
  const [elias] = await listStudents(askAs(server, sessions, 'school'), 'q=elias%20lindqvist')
  await signIn('parent')
  await open(`/dashboard/student/account?student=${elias!.id}`)
  await page.getByRole('radio', { name: 'Classroom' }).check()
  await page.getByRole('checkbox', { name: 'Ukrainian' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Classroom' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Ukrainian' })).toBeChecked()
})

test('a guide who says that a child has left is led to the list, and the child is not in it', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const child = await enterChild(askAs(server, sessions, 'school'), 'Quirin')
  await signIn('teacher')
  await open(`/teacher/student/account?student=${child.id}`)
  await expect(page.getByLabel('Add somebody with an account')).toHaveCount(0)
  await page.getByRole('button', { name: 'Enter the last day' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enter the last day' }).click()
  await expect(page).toHaveURL(/\/teacher\/student\/list/)
  await expect(page.getByRole('main')).not.toContainText('Quirin')
})

test('a last day is told before and after it is entered, siblings go along, and the family reads of it', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const [elias] = await listStudents(askAs(server, sessions, 'school'), 'q=elias%20lindqvist')
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await signIn('school')
  await open(`/dashboard/student/account?student=${elias!.id}`)
  await page.getByRole('button', { name: 'Enter the last day' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('no longer see the record')
  await expect(dialog).toContainText('The record stays with the school')
  await dialog.getByLabel('Last day').fill('1990-01-01')
  await dialog.getByRole('button', { name: 'Enter the last day' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Last day').fill(day)
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Enter the last day' }).click()
  await expect(page.getByText('The last day is entered')).toBeVisible()
  // The family learns of it where it looks at the child.
  await signIn('parent')
  await open(`/dashboard/student/profile?student=${elias!.id}`)
  await expect(page.getByRole('main')).toContainText('last day here is')
  await expect(page.getByRole('main')).toContainText('download what is stored')
  await signIn('school')
  await open(`/dashboard/student/account?student=${elias!.id}`)
  await page.getByRole('button', { name: 'Enter the last day' }).click()
  await expect(dialog.getByLabel('Last day')).toHaveValue(day)

  // Other tests meet them, too.
  const asking = askAs(server, sessions, 'school')
  for (const { id } of await listStudents(asking, 'q=lindqvist')) {
    const path = `/api/v1/students/${id}`
    type Record = { student: { endDate: string | null; version: number } }
    const { student } = await callApi<Record>(asking.origin, asking.token, 'GET', path)
    const body = { endDate: null, version: student.version }
    if (student.endDate) await callApi(asking.origin, asking.token, 'PATCH', path, body)
  }
})
