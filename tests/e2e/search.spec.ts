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
