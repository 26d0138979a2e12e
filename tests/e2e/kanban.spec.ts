import { unlessLanding } from '#tests/support/landing.ts'
import type { Route } from '@playwright/test'
import { card, cardsIn, changeCard, column, makeBoard } from '#tests/support/kanban-page.ts'
import { sit } from '#tests/support/chat-page.ts'
import { answering, expect, test } from '#tests/support/fixtures.ts'
import { carry, pointIn } from '#tests/support/touch.ts'
import { violations } from '#tests/support/violations.ts'

const content = { Ideas: ['Beans', 'Bench', 'Bees'], Begun: ['Bulbs'], Done: [] }

test('two browsers see the same, as it happens', async ({ browser, server, sessions }) => {
  const { path } = await makeBoard(server.origin, sessions.school, content)
  const [one, other] = [
    await sit(browser, server.origin, sessions.school, path),
    await sit(browser, server.origin, sessions.school, path),
  ]
  await column(one.page, 'Ideas').getByRole('button', { name: 'Add a card' }).click()
  await one.page.keyboard.type('Beehive')
  await one.page.keyboard.press('Enter')
  await expect(cardsIn(other.page, 'Ideas')).toHaveText([...content.Ideas, 'Beehive'])

  await card(other.page, 'Beehive').focus()
  await other.page.keyboard.press('Space')
  await expect(other.page.getByText('“Beehive” picked up.')).toBeAttached()
  await answering(card(other.page, 'Beehive'))
  await other.page.keyboard.press('ArrowRight')
  await other.page.keyboard.press('Space')
  await expect(cardsIn(one.page, 'Begun')).toHaveText(['Bulbs', 'Beehive'])

  await one.page.getByRole('button', { name: 'Add a column' }).click()
  await one.page.keyboard.type('Later')
  await one.page.keyboard.press('Enter')
  await expect(column(other.page, 'Later')).toBeVisible()
  await Promise.all([one.context.close(), other.context.close()])
})

test('a deleted column comes back with its cards', async ({ page, open, signIn, server, sessions }) => {
  const { path } = await makeBoard(server.origin, sessions.school, content)
  await signIn('school')
  await open(path)
  await page.getByRole('button', { name: 'More for column “Ideas”' }).click()
  await page.getByRole('button', { name: 'Delete the column' }).click()
  await expect(column(page, 'Ideas')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardsIn(page, 'Ideas')).toHaveText(content.Ideas)
  await expect(page.getByText('“Ideas” and its cards are back')).toBeVisible()
})

test('a card is archived and brought back; deleted, and that undone', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const { path } = await makeBoard(server.origin, sessions.school, content)
  await signIn('school')
  await open(path)
  const menu = async (name: string, entry: string) => {
    await card(page, name).hover()
    await page.getByRole('button', { name: `More for “${name}”` }).click()
    await page
      .getByRole('group', { name: `More for “${name}”` })
      .getByRole('button', { name: entry })
      .click()
  }
  await menu('Bench', 'Archive')
  await expect(cardsIn(page, 'Ideas')).toHaveText(['Beans', 'Bees'])
  await page.getByRole('button', { name: 'More for this board' }).click()
  await page.getByRole('button', { name: 'Archived cards' }).click()
  await page.getByRole('button', { name: 'Bring back “Bench”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(cardsIn(page, 'Ideas')).toHaveText(content.Ideas)

  await menu('Bees', 'Delete')
  await expect(cardsIn(page, 'Ideas')).toHaveText(['Beans', 'Bench'])
  await page
    .getByRole('listitem')
    .filter({ hasText: '“Bees” is deleted' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(cardsIn(page, 'Ideas')).toHaveText(content.Ideas)
})

test('a first board is made, named anew, given labels and members', async ({ page, open, signIn, newPerson }) => {
  await signIn(await newPerson())
  await open('/dashboard/kanban')
  await expect(page.getByRole('heading', { level: 1, name: 'No board yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New board' }).click()
  await page.getByRole('button', { name: 'Create the board' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/fill this in/)
  await page.getByRole('textbox', { name: 'Name' }).fill('At home')
  await page.getByRole('button', { name: 'Create the board' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'At home' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['To prepare', 'Under way', 'Done'])

  const deed = async (name: string) => {
    await page.getByRole('button', { name: 'More for this board' }).click()
    await page.getByRole('group', { name: 'More for this board' }).getByRole('button', { name }).click()
  }
  await deed('Rename the board')
  await page.getByRole('textbox', { name: 'Name' }).fill('At our house')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'At our house' })).toBeVisible()
  await deed('Labels')
  await page.getByRole('button', { name: 'Add a label' }).click()
  await page.getByRole('textbox', { name: 'Name of the label' }).fill('Kitchen')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Label', exact: true })).toBeVisible()
  await deed('Members')
  await expect(page.getByRole('dialog').getByText('Owner', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await deed('Archive the board')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive the board' }).click()
  await expect(page.getByText('This board is archived')).toBeVisible()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByText('This board is archived')).toBeHidden()
})

test('archiving that fails says so where it was asked for, and the board stays', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  allow,
}) => {
  allow(/ERR_FAILED/)
  const { path } = await makeBoard(server.origin, sessions.school, content)
  await signIn('school')
  await open(path)
  await page.getByRole('button', { name: 'More for this board' }).click()
  const menu = page.getByRole('group', { name: 'More for this board' })
  await menu.getByRole('button', { name: 'Archive the board' }).click()
  const dialog = page.getByRole('alertdialog')
  const isArchiving = (body: string | null) => body?.includes('archived') ?? false
  const lose = (route: Route) => (isArchiving(route.request().postData()) ? route.abort() : route.continue())
  await page.route('**/_serverFn/**', lose)
  await dialog.getByRole('button', { name: 'Archive the board' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/Nothing got through/)
  await page.unroute('**/_serverFn/**', lose)
  await dialog.getByRole('button', { name: 'Archive the board' }).click()
  await expect(dialog).toBeHidden()
  await open(path)
  await expect(page.getByText('This board is archived')).toBeVisible()
  await page.route('**/_serverFn/**', lose)
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/Nothing got through/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a long press drags, a short one does not, and nothing else scrolls sideways', async ({
    page,
    open,
    signIn,
    server,
    sessions,
  }) => {
    const { path } = await makeBoard(server.origin, sessions.school, content)
    await signIn('school')
    await open(path)
    const [start, end] = [await pointIn(card(page, 'Bees')), await pointIn(card(page, 'Beans'), { y: -8 })]
    await carry(page, start, end, page.getByText(/picked up/))
    await expect(cardsIn(page, 'Ideas')).toHaveText(['Bees', 'Beans', 'Bench'])
    await expect(page).not.toHaveURL(/card=/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    await page.getByRole('navigation', { name: 'Columns' }).getByRole('button', { name: 'Begun' }).tap()
    await expect(page.getByRole('button', { name: 'Begun', exact: true })).toHaveAttribute('aria-current', 'true')
    await expect(card(page, 'Bulbs')).toBeInViewport()
    await card(page, 'Bulbs').tap()
    await expect(page.getByRole('dialog', { name: 'Bulbs' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('columns and cards are lists, and a card opens by its link', async ({ page, signIn, server, sessions }) => {
    const { path, cards } = await makeBoard(server.origin, sessions.school, content)
    await changeCard(server.origin, sessions.school, cards.Bench!, { description: 'Of oak.' })
    await signIn('school')
    await page.goto(path)
    await expect(column(page, 'Ideas').getByRole('list').getByRole('link')).toHaveText(content.Ideas)
    await expect(page.getByRole('button', { name: 'Add a card' })).toHaveCount(0)
    await card(page, 'Bench').click()
    await expect(page.getByRole('article')).toContainText('Of oak.')
    await page.getByRole('link', { name: 'Back to the board' }).click()
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search the cards' }).fill('bee')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(cardsIn(page, 'Ideas')).toHaveText(['Bees'])
  })
})

for (const themeMode of unlessLanding(['light', 'dark'] as const, ['dark'])) {
  test(`is accessible, ${themeMode}`, async ({ page, open, signIn, display, server, sessions }) => {
    const { path, cards } = await makeBoard(server.origin, sessions.school, content)
    await changeCard(server.origin, sessions.school, cards.Beans!, {
      due: { from: null, to: '2020-01-01' },
      priority: 'high',
      items: [{ id: crypto.randomUUID(), text: 'Sow', done: true }],
    })
    await signIn('school')
    await display({ themeMode })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(path)
    expect(await violations(page)).toEqual([])
    await card(page, 'Beans').click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Checklist' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}
