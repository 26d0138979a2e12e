import { card, changeCard, column, makeBoard } from '#tests/support/kanban-page.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'

const content = { Ideas: ['Beans', 'Bench'], Begun: ['Bulbs'] }

test('every field of a card is saved by itself, and seen on the board', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const { path } = await makeBoard(server.origin, sessions.school, content)
  await signIn('school')
  await open(path)
  await card(page, 'Beans').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Runner beans')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Along the south wall.')
  await dialog.getByRole('combobox', { name: 'Priority' }).selectOption('High')
  await dialog.getByRole('button', { name: 'Choose who takes it on' }).click()
  await dialog.getByRole('group', { name: 'Taken on by' }).getByRole('checkbox').first().check()
  // Escape closes the choice, and not the card.
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('group', { name: 'Taken on by' })).toBeHidden()
  await dialog.getByLabel('To', { exact: true }).fill('2020-02-03')
  await dialog.getByLabel('From', { exact: true }).fill('2020-02-04')
  await dialog.getByLabel('From', { exact: true }).blur()
  await expect(dialog.getByText('The end comes before the beginning.')).toBeVisible()
  await dialog.getByLabel('From', { exact: true }).fill('2020-02-01')
  await dialog.getByLabel('From', { exact: true }).blur()

  for (const step of ['Sow', 'Water']) {
    if (step === 'Sow') await dialog.getByRole('button', { name: 'Add a step' }).click()
    await dialog.getByRole('textbox', { name: 'New step' }).fill(step)
    await page.keyboard.press('Enter')
  }
  await expect(dialog.getByRole('checkbox', { name: 'Water' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Water' }).check()
  await dialog.getByRole('checkbox', { name: 'Water' }).press('Alt+ArrowUp')
  await expect(dialog.getByRole('checkbox', { name: /Sow|Water/ }).first()).toHaveAccessibleName('Water')
  await expect(dialog.getByText('1 of 2 done')).toBeVisible()

  await dialog.getByRole('textbox', { name: 'Write a comment' }).fill('Who has poles?')
  await dialog.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'Comments' })).toContainText('Who has poles?')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan') })
  await expect(dialog.getByRole('link', { name: 'plan.txt' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Column' }).selectOption('Begun')
  await expect(dialog.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await expect(card(page, 'Runner beans')).toBeFocused()
  const face = column(page, 'Begun').getByRole('listitem').filter({ hasText: 'Runner beans' })
  for (const words of ['Overdue since Feb 3', 'Priority: High', '1 of 2 done', 'Comments: 1', 'Files: 1']) {
    await expect(face.first()).toContainText(words)
  }
  await page.reload()
  await wake(page)
  await card(page, 'Runner beans').click()
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Along the south wall.')
})

test('two people who change different fields are in nobody’s way; of the same one both values are shown', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  allow,
}) => {
  allow(/status of 409/)
  const { path, cards } = await makeBoard(server.origin, sessions.school, content)
  const elsewhere = (patch: object) => changeCard(server.origin, sessions.school, cards.Beans!, patch)
  await signIn('school')
  await open(path)
  await card(page, 'Beans').click()
  const dialog = page.getByRole('dialog')
  const description = dialog.getByRole('textbox', { name: 'Description' })
  await description.fill('Mine')
  await elsewhere({ name: 'Broad beans', description: 'Theirs' })
  await description.blur()
  await expect(dialog.getByText('Somebody else has saved meanwhile')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('Theirs')
  await expect(description).toHaveValue('Mine')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Broad beans')

  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Wide beans')
  await elsewhere({ priority: 'low' })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Mine')
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Wide beans')
  await expect(dialog.getByRole('combobox', { name: 'Priority' })).toHaveValue('low')
})

test('what was typed without a connection is there after a reload', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { path } = await makeBoard(server.origin, sessions.school, content)
  await signIn('school')
  await open(path)
  await card(page, 'Beans').click()
  const description = page.getByRole('dialog').getByRole('textbox', { name: 'Description' })
  await description.fill('Half a thought')
  await context.setOffline(true)
  await description.blur()
  await expect(page.getByRole('dialog').getByText('Nothing got through.')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(description).toHaveValue('Half a thought')
  await description.focus()
  await description.blur()
  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
})
