import { expect, test, wake } from '#tests/support/fixtures.ts'
import { fits } from '#tests/support/listing-page.ts'
import { violations } from '#tests/support/violations.ts'

const list = (...rows: string[]) => ({
  name: 'schools.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Name,Town,Country,Website,Summary,Source,Date', ...rows].join('\n')),
})
const row = (name: string, website: string) => `${name},Celle,DE,${website},Ein Haus am Fluss.,Land,2026-09-01`

test('an admin enters a list, is shown what is there already, merges the two, and takes a list back', async ({
  page,
  open,
  signIn,
}) => {
  test.slow()
  await signIn('admin')
  await open('/admin/school/import')
  await wake(page)
  const found = page.getByRole('region', { name: 'What was found' })
  const enter = async (chosen: ReturnType<typeof list>) => {
    await page.getByLabel('Choose a CSV').setInputFiles(chosen)
    await expect(found).toBeVisible()
  }

  await page.getByLabel('Publish what says enough').check()
  await enter(list(row('Storchennest', 'https://storchennest.example'), row('', 'https://namenlos.example')))
  await expect(found).toContainText('1 school, 0 likely there already, 1 refused')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Enter 1 school' }).click()
  await expect(page.getByText('1 school is entered')).toBeVisible()

  // What stands there already is entered where somebody says so, and not otherwise.
  await page.getByRole('button', { name: 'Another list' }).click()
  await enter(list(row('Storchennest', '')))
  await expect(page.getByRole('button', { name: 'Enter 0 schools' })).toBeDisabled()
  await page.getByLabel('Enter it all the same: Storchennest').check()
  await page.getByRole('button', { name: 'Enter 1 school' }).click()
  await expect(page.getByText('1 school is entered')).toBeVisible()

  await page.getByRole('link', { name: 'Doubles' }).click()
  const pair = page.getByRole('article', { name: 'Storchennest and Storchennest' })
  await expect(pair).toContainText('Same name nearby')
  expect(await violations(page)).toEqual([])
  await pair.getByRole('link', { name: /^Look and merge/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merge two listings')
  const from = new URL(page.url()).searchParams.get('from')!
  expect(await fits(page)).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Merged, and can be taken back for a day' })).toContainText(
    'Storchennest into Storchennest',
  )
  await expect(pair).toBeHidden()

  await page.goto(`/schools/${from}/details`)
  await expect(page).toHaveURL(/\/schools\/storchennest\/details$/)
  await expect(page.getByText('Some of it from Land')).toBeVisible()

  // The newest list is nothing any more but a double, which stays where it went.
  await open('/admin/school/doubles')
  await wake(page)
  await page.getByRole('button', { name: 'Take back: Storchennest' }).click()
  await expect(pair).toBeVisible()
})
