import { expect, test } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

test('a search of the shop is saved, opened, renamed, taken along, removed and brought back', async ({
  page,
  open,
  signIn,
}) => {
  await signIn('teacher')
  await open('/shop?q=tower&sort=newest')
  await page.getByRole('link', { name: 'Save search' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Save this search' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('tower – Shop')
  await page.getByLabel('Tell me of what is new').selectOption('Once a day')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save search' }).click()
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Once a day' })
  await expect(item.getByRole('link', { name: 'tower – Shop' })).toHaveAttribute('href', '/shop?q=tower')

  await item.getByText('Change', { exact: true }).click()
  await item.getByLabel('Name').fill('Towers <b>')
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(item.getByRole('link', { name: 'Towers <b>' })).toBeVisible()

  await item.getByText('Read in other programs').click()
  await item.getByRole('button', { name: 'Make a link' }).click()
  const rss = await item.getByRole('textbox', { name: 'RSS' }).inputValue()
  await expect(item.getByRole('textbox', { name: 'Calendar (ICS)' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  const read = await page.evaluate(async (url) => {
    const text = await (await fetch(new URL(url).pathname, { credentials: 'omit' })).text()
    const feed = new DOMParser().parseFromString(text, 'text/xml')
    const titles = [...feed.querySelectorAll('title')].map((title) => title.textContent)
    return { broken: feed.querySelector('parsererror') !== null, titles }
  }, rss)
  expect(read).toEqual({ broken: false, titles: expect.arrayContaining(['Towers <b>', 'Pink Tower']) })

  await open('/shop?q=tower')
  await page.getByRole('link', { name: 'Save search' }).click()
  await expect(page.getByText('You have already saved this search, as “Towers <b>”.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'To your saved searches' }).click()
  await item.getByText('Change', { exact: true }).click()
  await item.getByRole('button', { name: 'Remove “Towers <b>”' }).click()
  await expect(item).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(item).toHaveCount(1)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('saved searches')
  await expect(page.getByRole('dialog').getByRole('option', { name: 'Saved searches' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search is saved and taken along as a calendar; a visitor signs in first', async ({ page, signIn, allow }) => {
    await page.goto('/shop?q=tower')
    await page.getByRole('link', { name: 'Save search' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await signIn('parent')
    await page.goto('/search?q=circle&in=event')
    await page.getByRole('link', { name: 'Save search' }).click()
    allow(/422/)
    await page.getByLabel('Name').fill(' ')
    await page.getByRole('button', { name: 'Save search' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Name').fill('Circles')
    await page.getByRole('button', { name: 'Save search' }).click()
    await expect(page.getByRole('status')).toContainText('The search is saved.')
    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Circles' })
    await item.getByText('Read in other programs').click()
    await item.getByRole('button', { name: 'Make a link' }).click()
    await expect(page.getByRole('status')).toContainText('The link is made.')
    await item.getByText('Read in other programs').click()
    const ics = await item.getByRole('textbox', { name: 'Calendar (ICS)' }).inputValue()
    const answer = await page.request.get(new URL(ics).pathname)
    expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')])
    await item.getByRole('button', { name: 'Remove the link' }).click()
    expect((await page.request.get(new URL(ics).pathname)).status()).toBe(404)
  })
})
