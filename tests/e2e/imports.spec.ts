import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callApi } from '#tests/support/call-api.ts'
import { expect, test } from '#tests/support/fixtures.ts'

const file = (name: string, text: string, encoding: BufferEncoding = 'utf8') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, encoding),
})
const lines = (...rows: string[]) => rows.join('\r\n')
const header = 'first_name;last_name;email;roles;Schuhgröße'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import a list' })
const choose = (page: Page, chosen: ReturnType<typeof file>) =>
  dialog(page).getByLabel('Choose a file').setInputFiles(chosen)
const filter = (page: Page, name: RegExp) => dialog(page).getByRole('button', { name })

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

/** How many people the list finds. */
async function found(page: Page, q: string): Promise<number> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt')!.value
  const response = await page.request.get(`/api/v1/people?q=${q}`, { headers: { authorization: token } })
  return (await response.json()).count.value
}

test('every row’s fate first, then all of it, then back', async ({ page, open, signIn, server, sessions }) => {
  const call = <T>(method: string, path: string, body?: object) =>
    callApi<T>(server.origin, sessions.school, method, path, body)
  const { organisations } = await call<{ organisations: { id: string }[] }>('GET', '/api/v1/organisations')
  const colleague = 'noor@colleagues.example'
  await call('POST', '/api/v1/people', {
    first_name: 'Noor',
    last_name: 'Vermeulen',
    email: colleague,
    roles: ['teacher'],
    organisation: organisations[0]!.id,
    position: 'guide',
  })
  await signIn('school')
  await open('/dashboard/user/list')
  await openDialog(page)
  await choose(
    page,
    file(
      'kollegium.csv',
      lines(
        header,
        'Jörg;Müßig;joerg.muessig@import.example;teacher;43',
        'Zoë;=SUMME(A1);zoe@import.example;parent;',
        'Ohne;Adresse;keine;parent;',
        `Noor;Brandt-Vermeulen;${colleague};teacher;`,
      ),
      'latin1',
    ),
  )
  await expect(dialog(page).getByText('kollegium.csv, read as Windows-1252')).toBeVisible()
  await expect(dialog(page).getByText('2 people get an invitation by mail.')).toBeVisible()
  await expect(dialog(page).getByText('One row is refused and left out.')).toBeVisible()
  await expect(dialog(page).getByText('Columns left out: Schuhgröße')).toBeVisible()
  await expect(dialog(page).getByRole('row', { name: /Jörg Müßig/ })).toContainText('New')
  await expect(dialog(page).getByRole('row', { name: /Noor Brandt-Vermeulen/ })).toContainText('Changes: Last name')
  await filter(page, /Refused 1/).click()
  await expect(filter(page, /Refused 1/)).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog(page).getByRole('row')).toHaveCount(2)
  await expect(dialog(page).getByRole('row').last()).toContainText('E-mail address: Please give an e-mail address')
  expect(await found(page, 'import.example')).toBe(0)

  await dialog(page).getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(dialog(page).getByText('3 rows are imported')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()

  await page.getByRole('searchbox').fill('import.example')
  await expect(page.getByRole('row', { name: /Jörg Müßig/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Zoë =SUMME\(A1\)/ })).toBeVisible()
  const csv = await page.request.get('/files/people.csv?q=import.example')
  const text = await csv.text()
  expect(text).toContain("'=SUMME(A1)")
  expect(text).toContain('Müßig')

  // What was exported goes in again as it was, apostrophe and all.
  await openDialog(page)
  await choose(page, file('export.csv', text))
  await expect(filter(page, /Unchanged 2/)).toBeVisible()
  await expect(dialog(page).getByText('There is nothing to import in this file.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^Import/ })).toBeHidden()
})

test('an import is taken back from the dialog', async ({ page, open, signIn }) => {
  await signIn('school')
  await open('/dashboard/user/list?q=takeback.example')
  await openDialog(page)
  await choose(page, file('back.csv', lines('first_name,last_name,email', 'Ada,Zurück,ada@takeback.example')))
  await dialog(page).getByRole('button', { name: 'Import one row' }).click()
  await expect(dialog(page).getByText('One row is imported')).toBeVisible()
  await expect(page.getByRole('row', { name: /Ada Zurück/, includeHidden: true })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Take it back' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Taken back: one row is as before')).toBeVisible()
  await expect(page.getByRole('row', { name: /Ada Zurück/ })).toBeHidden()
  expect(await found(page, 'takeback.example')).toBe(0)
})

test('whatever is wrong is said in the dialog, and the file’s name stays', async ({ page, open, signIn, allow }) => {
  // The browser reports every refusal of the API.
  allow(/the server responded with a status of (422|404)/)
  await signIn('school')
  await open('/dashboard/user/list')
  await openDialog(page)
  const wrong = async (chosen: ReturnType<typeof file>, words: string | RegExp) => {
    await choose(page, chosen)
    await expect(dialog(page).getByRole('alert')).toContainText(words)
    await expect(dialog(page).getByRole('alert')).toContainText(chosen.name)
  }
  await wrong(file('team.xlsx', 'PK'), 'This workbook cannot be read')
  await wrong(file('team.xls', 'x'), 'has the old .xls form')
  await wrong(file('team.ods', 'PK'), 'This kind of workbook cannot be read')
  await wrong(file('team.png', 'x'), 'This is no list we can read')
  await wrong(file('empty.csv', ''), 'The file is empty')
  await wrong(file('large.csv', 'x'.repeat(5 * 2 ** 20 + 1)), 'larger than 5 MB')
  await wrong(file('open-quote.csv', 'first_name,last_name,email\r\n"x,y,z'), 'a quotation mark is open')
  await wrong({ ...file('binary.csv', ''), buffer: Buffer.from([1, 0, 2, 0, 3, 0]) }, 'letters of this file')

  // Applied in another tab meanwhile: the plan is spent, and reading again tells how things stand.
  const reading = page.waitForResponse('**/files/imports/people*')
  await choose(page, file('spent.csv', lines('first_name,last_name,email', 'Ida,Spent,ida@spent.example')))
  const apply = dialog(page).getByRole('button', { name: 'Import one row' })
  await expect(apply).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt')!.value
  const { plan } = await (await reading).json()
  await page.request.post(`/api/v1/imports/${plan.id}/apply`, { headers: { authorization: token } })
  await apply.click()
  await expect(dialog(page).getByRole('alert')).toContainText('or was imported already')
  await dialog(page).getByRole('button', { name: 'Read it again' }).click()
  await expect(filter(page, /Unchanged 1/)).toBeVisible()
})

test('the template is a file that can be imported', async ({ page, open, signIn }) => {
  await signIn('school')
  await open('/dashboard/user/list')
  await openDialog(page)
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('link', { name: 'Download a template' }).click()
  expect((await download).suggestedFilename()).toBe('people.csv')
  await choose(page, file('people.csv', readFileSync(await (await download).path(), 'utf8')))
  await expect(filter(page, /All 2/)).toBeVisible()
  await expect(filter(page, /New 2/)).toBeVisible()
  await expect(dialog(page).getByText('read as UTF-8')).toBeVisible()
})

test('children are imported as well, known by name and date of birth', async ({ page, open, signIn }) => {
  await signIn('school')
  await open('/dashboard/student/list')
  await openDialog(page)
  await expect(dialog(page).getByText('a classroom goes by its name')).toBeVisible()
  const rows = ['Ylvi;Übung;2021-02-03;;3-6', 'Falsch;Datum;31.2.2021;;', 'Ohne;Raum;2021-02-03;Nirgends;']
  await choose(page, file('kinder.csv', lines('first_name;last_name;birth_date;classroom;level', ...rows)))
  await expect(dialog(page).getByRole('row', { name: /Falsch Datum/ })).toContainText(
    'Date of birth: “31.2.2021” cannot be read as a date.',
  )
  await expect(dialog(page).getByRole('row', { name: /Ohne Raum/ })).toContainText(
    'Classroom: There is no classroom “Nirgends”.',
  )
  await dialog(page).getByRole('button', { name: 'Import one row' }).click()
  // While rows are written the dialog stays.
  await expect(dialog(page).getByText('One row is imported')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('searchbox').fill('Ylvi')
  await expect(page.getByRole('row', { name: /Ylvi Übung/ })).toBeVisible()
})

test('those who look after no organisation have no import', async ({ page, open, signIn }) => {
  await signIn('parent')
  await open('/parents/user/list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeHidden()
})
