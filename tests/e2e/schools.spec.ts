import { expect, test } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

const linden = '/schools/linden-montessori-house/details'

test('a school is found by a town, on the map too, and two of them stand side by side', async ({ page, open }) => {
  await open('/schools')
  await page.getByRole('combobox', { name: 'Near a town' }).pressSequentially('utre')
  await page.getByRole('option', { name: 'Utrecht, NL' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/place=Utrecht/)
  await expect(page.getByText(/within 25 km of Utrecht/)).toBeVisible()
  const list = page.getByRole('form', { name: 'Compare' }).getByRole('heading', { level: 2 })
  await expect(list).toHaveText(['De Esdoorn', 'Het Kompas', 'Weidehuis'])
  await expect(page.getByRole('group', { name: 'Map of the schools' }).getByRole('link').first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByLabel('Compare De Esdoorn').check()
  await page.getByLabel('Compare Weidehuis').check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page).toHaveURL(/\/schools\/compare\?ids=de-esdoorn/)
  await expect(page.getByRole('columnheader', { name: /De Esdoorn/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Founded/ })).toContainText('not said')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Take out: Weidehuis' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test('of four that are marked the first three stand side by side, and that is said', async ({ page, open }) => {
  await open('/schools')
  const marked = ['Casa Naranja', 'Børnehuset Havnen', 'Casa Vondel', 'De Esdoorn']
  for (const name of marked) await page.getByLabel(`Compare ${name}`).check()
  await expect(page.getByRole('status').filter({ hasText: 'Three stand side by side' })).toBeVisible()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  for (const name of marked.slice(0, 3)) await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await expect(page.getByText('De Esdoorn')).toHaveCount(0)
})

test('a school’s page says its places, what is proved, and what nobody has said', async ({ page, open, allow }) => {
  allow(/status of 404/)
  await open(linden)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linden Montessori House')
  await expect(page.getByRole('row', { name: /^3–6 years/ })).toContainText(/\d places? free/)
  const statuses = page.getByRole('region', { name: 'Recognition and evidence' })
  await expect(statuses).toContainText('evidence checked in')
  await expect(statuses).toContainText('said by the school, no evidence yet')
  await page.getByText('What associations publish').click()
  await expect(page.getByRole('link', { name: 'AMI/USA' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  expect(data).toMatchObject({ '@type': 'School', name: 'Linden Montessori House', foundingDate: '1998' })

  await open('/schools/kleine-wereld/details')
  await expect(page.getByText('The school has not said which levels it has.')).toBeVisible()
  await expect(page.getByText('not said', { exact: true }).first()).toBeVisible()
  await open('/schools/nordlicht/details')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such school')
})

test('what parents say has figures from five reviews on, for people and for search engines', async ({ page, open }) => {
  const data = async () => JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  await open(linden)
  const short = page.getByRole('region', { name: '8 parents have written' })
  await expect(short.getByRole('row', { name: /^Communication/ })).toContainText('3.3 of 5')
  await short.getByRole('link', { name: 'All reviews' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What parents say of Linden Montessori House')
  await expect(page.getByText('A review of', { exact: false })).toContainText('by the rule “Privacy of children”')
  await open('/schools/linden-montessori-house/parent-reviews')
  expect((await data()).aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 8 })
  await open('/schools/ecole-montessori-du-canal/parent-reviews')
  await expect(page.getByText('is shown from five reviews on')).toBeVisible()
  expect((await data()).aggregateRating).toBeUndefined()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('list and map take turns, and nothing is wider than the screen', async ({ page, open }) => {
    await open('/schools')
    const map = page.getByRole('group', { name: 'Map of the schools' })
    await expect(map).toBeHidden()
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(map).toBeVisible()
    await expect(page.getByRole('form', { name: 'Compare' })).toBeHidden()
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    for (const path of ['/schools', linden, '/schools/compare?ids=casa-vondel,de-esdoorn,kleine-wereld']) {
      await open(path)
      expect(await fits(), path).toBe(true)
      expect(await violations(page), path).toEqual([])
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a town is looked up, filters are sent, and schools are compared', async ({ page }) => {
    await page.goto('/schools')
    await page.getByRole('combobox', { name: 'Near a town' }).fill('Utrecht')
    await page.getByRole('combobox', { name: 'Level', exact: true }).selectOption('3–6 years')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/lat=52/)
    await page.getByLabel('Compare De Esdoorn').check()
    await page.getByLabel('Compare Het Kompas').check()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: /Het Kompas/ })).toBeVisible()
    await page.goto('/schools?place=Qqqqqqqq')
    await expect(page.getByText(/We know no town called “Qqqqqqqq”/)).toBeVisible()
    await page.goto('/schools?km=20000&lat=400&age=-3&openings=soon')
    await expect(page.getByText('23 schools')).toBeVisible()
  })
})
