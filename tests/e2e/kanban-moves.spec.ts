import { card, cardsIn, carryTo, changeCard, column, dragTo, makeBoard, spoken } from '#tests/support/kanban-page.ts'
import { callApi } from '#tests/support/call-api.ts'
import { answering, expect, test } from '#tests/support/fixtures.ts'
import { holdAnswers } from '#tests/support/held-answers.ts'

const content = { Ideas: ['Beans', 'Bench', 'Bees'], Begun: ['Bulbs'], Done: [] }

test.describe('by mouse', () => {
  test('a card goes between two others, and stays there', async ({ page, open, signIn, server, sessions }) => {
    const { path } = await makeBoard(server.origin, sessions.school, { ...content, Begun: ['Bulbs', 'Barrel'] })
    await signIn('school')
    await open(path)
    await dragTo(page, card(page, 'Bees'), card(page, 'Barrel'))
    await expect(cardsIn(page, 'Begun')).toHaveText(['Bulbs', 'Bees', 'Barrel'])
    await expect(cardsIn(page, 'Ideas')).toHaveText(['Beans', 'Bench'])
    await expect(spoken(page)).toHaveText('“Bees” put down in “Begun”, place 2 of 3.')
    await expect(page).not.toHaveURL(/card=/)
    await page.reload()
    await expect(cardsIn(page, 'Begun')).toHaveText(['Bulbs', 'Bees', 'Barrel'])
  })

  test('a card goes into an empty column, and up within its own', async ({ page, open, signIn, server, sessions }) => {
    const { path } = await makeBoard(server.origin, sessions.school, content)
    await signIn('school')
    await open(path)
    await dragTo(page, card(page, 'Bees'), card(page, 'Beans'))
    await expect(cardsIn(page, 'Ideas')).toHaveText(['Bees', 'Beans', 'Bench'])
    await dragTo(page, card(page, 'Bench'), column(page, 'Done'))
    await expect(cardsIn(page, 'Done')).toHaveText(['Bench'])
    // A press that moves nothing opens the card.
    await card(page, 'Bench').click()
    await expect(page.getByRole('dialog', { name: 'Bench' })).toBeVisible()
  })

  test('a press right after the drop opens the card, however busy the browser is', async ({
    page,
    open,
    signIn,
    server,
    sessions,
  }) => {
    const { path } = await makeBoard(server.origin, sessions.school, content)
    await page.clock.install()
    await signIn('school')
    await open(path)
    await carryTo(page, card(page, 'Bench'), column(page, 'Done'))
    // The short time in which a click is taken for the end of the drag does not pass.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.mouse.up()
    await expect(cardsIn(page, 'Done')).toHaveText(['Bench'])
    await card(page, 'Bench').click()
    await page.clock.resume()
    await expect(page.getByRole('dialog', { name: 'Bench' })).toBeVisible()
  })

  test('columns change places', async ({ page, open, signIn, server, sessions }) => {
    const { path } = await makeBoard(server.origin, sessions.school, content)
    await signIn('school')
    await open(path)
    const heads = page.getByRole('heading', { level: 2 })
    await dragTo(page, heads.filter({ hasText: 'Ideas' }), heads.filter({ hasText: 'Done' }), { x: 0, y: 0 })
    await expect(heads).toHaveText(['Begun', 'Done', 'Ideas'])
    await expect(spoken(page)).toHaveText('Column “Ideas” put down at place 3 of 3.')
    await page.reload()
    await expect(heads).toHaveText(['Begun', 'Done', 'Ideas'])
  })
})

test.describe('by keyboard', () => {
  for (const direction of ['ltr', 'rtl'] as const) {
    test(`a card, ${direction}`, async ({ page, open, signIn, display, server, sessions }) => {
      const { path } = await makeBoard(server.origin, sessions.school, content)
      await signIn('school')
      await display({ themeDirection: direction })
      await open(path)
      await card(page, 'Bench').focus()
      await page.keyboard.press('Space')
      await expect(spoken(page)).toHaveText('“Bench” picked up. In “Ideas”, place 2 of 3.')
      await answering(card(page, 'Bench'))
      await page.keyboard.press('ArrowUp')
      await expect(spoken(page)).toHaveText('“Bench”: in “Ideas”, place 1 of 3.')
      await page.keyboard.press(direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft')
      await expect(spoken(page)).toHaveText('“Bench”: in “Begun”, place 1 of 2.')
      await page.keyboard.press('Space')
      await expect(spoken(page)).toHaveText('“Bench” put down in “Begun”, place 1 of 2.')
      await expect(cardsIn(page, 'Begun')).toHaveText(['Bench', 'Bulbs'])
      await expect(card(page, 'Bench')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Bench' })).toBeVisible()
    })
  }

  test('Escape leaves a card where it was', async ({ page, open, signIn, server, sessions }) => {
    const { path } = await makeBoard(server.origin, sessions.school, content)
    await signIn('school')
    await open(path)
    await card(page, 'Beans').focus()
    await page.keyboard.press('Space')
    await expect(spoken(page)).toHaveText(/picked up/)
    await answering(card(page, 'Beans'))
    await page.keyboard.press('ArrowDown')
    await expect(spoken(page)).toHaveText(/place 2 of 3/)
    await page.keyboard.press('Escape')
    await expect(spoken(page)).toHaveText('Left where it was.')
    await expect(cardsIn(page, 'Ideas')).toHaveText(content.Ideas)
    await expect(card(page, 'Beans')).toBeFocused()
  })

  test('a column', async ({ page, open, signIn, server, sessions }) => {
    const { path } = await makeBoard(server.origin, sessions.school, content)
    await signIn('school')
    await open(path)
    const handle = page.getByRole('button', { name: 'Move column “Ideas”' })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(spoken(page)).toHaveText('Column “Ideas” picked up. Place 1 of 3.')
    await answering(handle)
    await page.keyboard.press('ArrowRight')
    await expect(spoken(page)).toHaveText('Column “Ideas”: place 2 of 3.')
    await page.keyboard.press('Space')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Begun', 'Ideas', 'Done'])
  })
})

test('by the mouse where the page runs from right to left', async ({
  page,
  open,
  signIn,
  display,
  server,
  sessions,
}) => {
  const { path } = await makeBoard(server.origin, sessions.school, content)
  await signIn('school')
  await display({ themeDirection: 'rtl' })
  await open(path)
  await dragTo(page, card(page, 'Beans'), card(page, 'Bulbs'))
  await expect(cardsIn(page, 'Begun')).toHaveText(['Beans', 'Bulbs'])
})

test('by “Move to…”, a card and a column', async ({ page, open, signIn, server, sessions }) => {
  const { path } = await makeBoard(server.origin, sessions.school, content)
  await signIn('school')
  await open(path)
  await card(page, 'Bees').hover()
  await page.getByRole('button', { name: 'More for “Bees”' }).click()
  await page.getByRole('button', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move “Bees”' })
  await dialog.getByRole('combobox', { name: 'Column' }).selectOption('Begun')
  await dialog.getByRole('combobox', { name: 'Place' }).selectOption('At the top')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(cardsIn(page, 'Begun')).toHaveText(['Bees', 'Bulbs'])
  await expect(page.getByText('“Bees” put down in “Begun”, place 1 of 2.')).toBeAttached()

  await page.getByRole('button', { name: 'More for column “Ideas”' }).click()
  await page.getByRole('group', { name: 'More for column “Ideas”' }).getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('combobox', { name: 'Place' }).selectOption('After “Done”')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Begun', 'Done', 'Ideas'])
})

test('a full column says so before the drop, and nothing is said that did not happen', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  allow,
}) => {
  allow(/status of 409/)
  const { path } = await makeBoard(server.origin, sessions.school, content)
  await signIn('school')
  await open(path)
  await page.getByRole('button', { name: 'More for column “Begun”' }).click()
  await page.getByRole('button', { name: 'Name and limit' }).click()
  await page.getByRole('textbox', { name: 'Cards at most' }).fill('none')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Cards at most' })).toHaveAccessibleDescription(/whole number/)
  await page.getByRole('textbox', { name: 'Cards at most' }).fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(column(page, 'Begun').getByText('Full: finish one first')).toBeVisible()
  await expect(column(page, 'Begun').getByText('1 of at most 1 cards')).toBeAttached()

  const full = '“Begun” is full: at most 1. Finish something there first.'
  await carryTo(page, card(page, 'Beans'), card(page, 'Bulbs'))
  await expect(column(page, 'Begun').getByText(full)).toBeVisible()
  await expect(spoken(page)).toHaveText('“Begun” is full, with at most 1: “Beans” cannot be put down here.')
  await page.mouse.up()
  await expect(spoken(page)).toHaveText('“Beans” stays where it was: “Begun” is full.')
  await expect(cardsIn(page, 'Begun')).toHaveText(['Bulbs'])
  await expect(cardsIn(page, 'Ideas')).toHaveText(content.Ideas)
  // In the flow of the page, over nothing.
  const notice = page.getByRole('alert').filter({ hasText: full })
  await expect(notice).toBeVisible()
  // For a moment after a drop, dnd-kit takes every click for the end of the drag.
  await expect(async () => {
    await notice.getByRole('button', { name: 'Close' }).click({ timeout: 1_000 })
    await expect(notice).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(column(page, 'Begun').getByRole('button', { name: 'Add a card' })).toHaveCount(0)

  await card(page, 'Bees').hover()
  await page.getByRole('button', { name: 'More for “Bees”' }).click()
  await page.getByRole('button', { name: 'Move to…' }).click()
  await expect(page.getByRole('option', { name: 'Begun (full)' })).toBeDisabled()
})

test('a move that the server refuses is not told as done', async ({ page, open, signIn, server, sessions, allow }) => {
  allow(/status of 409/)
  const { path, columns } = await makeBoard(server.origin, sessions.school, content)
  await signIn('school')
  await open(path)
  await card(page, 'Bench').focus()
  await page.keyboard.press('Space')
  await expect(spoken(page)).toHaveText(/picked up/)
  await answering(card(page, 'Bench'))
  await page.keyboard.press('ArrowRight')
  await expect(spoken(page)).toHaveText(/in “Begun”/)
  // Somebody limits the column while the move is on its way.
  const answers = await holdAnswers(page, (body) => body.includes('columnId'))
  await page.keyboard.press('Space')
  await callApi(server.origin, sessions.school, 'PATCH', `/api/v1/columns/${columns.Begun}`, { wipLimit: 1 })
  await answers.arrive()
  await expect(spoken(page)).toHaveText('“Bench” was not moved.')
  await expect(cardsIn(page, 'Ideas')).toHaveText(content.Ideas)
  await expect(page.getByRole('alert').filter({ hasText: '“Begun” holds 1 cards at most.' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'holds 1 cards' })).toHaveCount(0)
})

test('a move is taken back: by its toast, and by the key', async ({ page, open, signIn, server, sessions }) => {
  const { path } = await makeBoard(server.origin, sessions.school, content)
  await signIn('school')
  await open(path)
  await dragTo(page, card(page, 'Bench'), column(page, 'Done'))
  await expect(cardsIn(page, 'Done')).toHaveText(['Bench'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardsIn(page, 'Ideas')).toHaveText(content.Ideas)
  await dragTo(page, card(page, 'Bees'), card(page, 'Beans'))
  await expect(cardsIn(page, 'Ideas')).toHaveText(['Bees', 'Beans', 'Bench'])
  await expect(spoken(page)).toHaveText(/put down/)
  await page.keyboard.press('z')
  await expect(cardsIn(page, 'Ideas')).toHaveText(content.Ideas)
  await page.reload()
  await expect(cardsIn(page, 'Ideas')).toHaveText(content.Ideas)
})

test('the keys of a board: from card to card, and what else they do', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const { path } = await makeBoard(server.origin, sessions.school, content)
  await signIn('school')
  await open(path)
  await answering(card(page, 'Beans'))
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Take back the last change')).toBeVisible()
  await page.keyboard.press('Escape')
  await card(page, 'Beans').focus()
  await page.keyboard.press('ArrowDown')
  await expect(card(page, 'Bench')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(card(page, 'Bulbs')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(card(page, 'Beans')).toBeFocused()
  await page.keyboard.press('e')
  await expect(cardsIn(page, 'Ideas')).toHaveText(['Bench', 'Bees'])
  await expect(card(page, 'Bench')).toBeFocused()
  await expect(page.getByText('“Beans” is in the archive')).toBeVisible()
  await page.keyboard.press('z')
  await expect(cardsIn(page, 'Ideas')).toHaveText(content.Ideas)
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'New card in “Ideas”' })).toBeFocused()
})

test('what a filter hides keeps its place', async ({ page, open, signIn, server, sessions }) => {
  const { path, cards } = await makeBoard(server.origin, sessions.school, content)
  await changeCard(server.origin, sessions.school, cards.Beans!, { priority: 'high' })
  await changeCard(server.origin, sessions.school, cards.Bees!, { priority: 'high' })
  await signIn('school')
  await open(path)
  await page.getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('checkbox', { name: 'High' }).check()
  await expect(page).toHaveURL(/priority=high/)
  await expect(cardsIn(page, 'Ideas')).toHaveText(['Beans', 'Bees'])
  await page.keyboard.press('Escape')
  await dragTo(page, card(page, 'Bees'), card(page, 'Beans'))
  await expect(cardsIn(page, 'Ideas')).toHaveText(['Bees', 'Beans'])
  await page.getByRole('link', { name: 'Show all cards' }).click()
  await expect(cardsIn(page, 'Ideas')).toHaveText(['Bees', 'Beans', 'Bench'])
  await page.getByRole('searchbox', { name: 'Search the cards' }).fill('ben')
  await expect(cardsIn(page, 'Ideas')).toHaveText(['Bench'])
  await expect(page).toHaveURL(/q=ben/)
})
