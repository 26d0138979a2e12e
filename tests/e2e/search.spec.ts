import { expect, test } from '#tests/support/fixtures.ts'
import { callApi } from '#tests/support/call-api.ts'
import { violations } from '#tests/support/violations.ts'

test('Ctrl+K finds a card, also by a number of the keyboard, opens it, and remembers it', async ({
  page,
  open,
  signIn,
  sessions,
  server,
}) => {
  await signIn('teacher')
  const ask = <T>(path: string) => callApi<T>(server.origin, sessions.teacher, 'GET', path)
  const { boards } = await ask<{ boards: { id: string }[] }>('/api/v1/boards')
  const { board } = await ask<{ board: { cards: Record<string, { name: string }> } }>(`/api/v1/boards/${boards[0]!.id}`)
  const { name } = Object.values(board.cards)[0]!
  await open('/teacher/app')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill(name)
  await expect(palette.getByRole('group', { name: 'Cards' }).getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Alt+3')
  await expect(palette.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true')
  await expect(palette.getByRole('option', { selected: true })).toContainText(name)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/kanban\?.*card=/)
  await expect(page.getByRole('dialog').first()).toContainText(name)
  await open('/search?q=practicum')
  expect(await violations(page)).toEqual([])
  await open('/teacher/app')
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('group', { name: 'Opened lately' }).getByRole('option')).toContainText(name)
})

test('an event that repeats is found once, and opens at its next time', async ({
  page,
  open,
  signIn,
  sessions,
  server,
}) => {
  const weekMs = 7 * 86_400_000
  const first = Date.now() - 5 * weekMs - 86_400_000
  await callApi(server.origin, sessions.teacher, 'POST', '/api/calendar/meetings/create', {
    title: 'Polishing quenya spoons',
    start: new Date(first).toISOString(),
    end: new Date(first + 3_600_000).toISOString(),
    timeZone: 'UTC',
    rrule: 'FREQ=WEEKLY',
  })
  await signIn('teacher')
  await open('/teacher/app')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('quenya spoons')
  const found = palette.getByRole('group', { name: 'Calendar' }).getByRole('option')
  await expect(found).toHaveText([/Polishing quenya spoons/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/teacher\/calendar\?.*event=/)
  const look = page.getByRole('dialog', { name: 'Polishing quenya spoons' })
  const next = new Date(first + 6 * weekMs).toLocaleDateString('en', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  await expect(look).toContainText(next.replace(/(\w+) (\d+)/, '$2'))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of search finds, by kind, and says when there is nothing', async ({ page, signIn }) => {
    await page.goto('/search')
    await page.getByRole('searchbox').fill('rosa Turm')
    await page.getByRole('search').getByRole('button').click()
    await expect(page).toHaveURL(/\/search\?q=rosa/)
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('link').first()).toContainText(/pink tower/i)
    await page.getByRole('navigation', { name: 'Search in' }).getByRole('link', { name: 'Pages' }).click()
    await expect(page.getByRole('list', { name: 'Products' })).toHaveCount(0)
    await signIn('school')
    await page.goto('/search?q=practicum')
    await expect(page.getByRole('list', { name: 'Mail' }).getByRole('link').first()).toBeVisible()
    await page.goto('/search?q=zzzzqqq&in=card')
    await expect(page.getByRole('heading', { name: 'Nothing with these words' })).toBeVisible()
  })
})
