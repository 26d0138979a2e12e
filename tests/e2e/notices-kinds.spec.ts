// What calls somebody stands under the bell of the page that they have open, while another person does it.
import type { Locator, Page } from '@playwright/test'
import { newId } from '#/lib/ids.ts'
import { callApi } from '#tests/support/call-api.ts'
import { planned, weekOf } from '#tests/support/calendar-page.ts'
import { expect, newEmail, test } from '#tests/support/fixtures.ts'
import { changeCard, makeBoard } from '#tests/support/kanban-page.ts'
import { placeOrder } from '#tests/support/selling-page.ts'
import { newProduct } from '#tests/support/shop-page.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ })

/** Waits until the bell says that something is new, and opens it: the row of a thing. */
async function heard(page: Page, title: string | RegExp): Promise<Locator> {
  await expect(bell(page)).toHaveAccessibleName(/\d+ new/)
  await bell(page).click()
  return page.getByRole('region', { name: 'Notices' }).getByRole('listitem').filter({ hasText: title })
}

const me = async (origin: string, token: string) =>
  (await callApi<{ user: { id: string } }>(origin, token, 'GET', '/api/v1/me')).user.id

test('a guide is invited, the event is moved twice, a card is given and a name said, and each is one thing', async ({
  page,
  open,
  signIn,
  server: { origin },
  sessions: { school, teacher, parent },
}) => {
  await signIn('teacher')
  await open('/teacher/app')
  await bell(page).click()
  await page.keyboard.press('Escape')
  const guide = await me(origin, teacher)

  const day = weekOf(31)
  const event = await planned(origin, school, day, '10:00', { title: 'Spring circle', attendees: [guide] })
  await expect(await heard(page, 'Spring circle')).toContainText('invited you')
  await page.keyboard.press('Escape')
  for (const hour of ['11', '12']) {
    const update = { start: `${day}T${hour}:00:00.000Z`, end: `${day}T${hour}:30:00.000Z` }
    await callApi(origin, school, 'POST', '/api/calendar/meetings/update', { eventId: event.id, update })
  }
  const moved = await heard(page, 'Spring circle')
  await expect(moved).toHaveCount(1)
  await expect(moved).toContainText('changed it')
  await page.keyboard.press('Escape')

  const board = await makeBoard(origin, school, { Ideas: ['Prune the roses'] })
  const members = [
    { id: await me(origin, school), isOwner: true },
    { id: guide, isOwner: false },
  ]
  await callApi(origin, school, 'PUT', `/api/v1/boards/${board.id}/members`, { members })
  await changeCard(origin, school, board.cards['Prune the roses']!, { assignees: [guide] })
  await expect(await heard(page, 'Prune the roses')).toContainText('gave you this card')
  await page.keyboard.press('Escape')

  const group = { participants: [guide, await me(origin, parent)], name: 'Garden day of all' }
  const { conversation } = await callApi<{ conversation: { id: string } }>(
    origin,
    school,
    'POST',
    '/api/chat/conversations',
    group,
  )
  const said = { clientId: newId(), body: 'Who brings the spades?', mentions: [guide] }
  await callApi(origin, school, 'POST', `/api/chat/conversations/${conversation.id}/messages`, said)
  const named = await heard(page, 'Garden day of all')
  await expect(named).toContainText('named you in the conversation')
  await named.getByRole('link').click()
  await expect(page.getByText('Who brings the spades?').first()).toBeVisible()
})

test('who sells hears of an order', async ({
  page,
  open,
  signIn,
  server: { origin },
  sessions: { school },
  mailTo,
}) => {
  const product = await newProduct(origin, school)
  await signIn('school')
  await open('/dashboard/app')
  await bell(page).click()
  await page.keyboard.press('Escape')
  const order = await placeOrder(origin, school, product, { email: newEmail(), mailTo })
  const row = await heard(page, order.number)
  await expect(row).toContainText('A new order has come in')
  await row.getByRole('link').click()
  await expect(page.getByRole('main')).toContainText(order.number)
})

test('an admin hears of a school that has registered, and the school of what was decided', async ({
  page,
  open,
  signIn,
  newPerson,
  server: { origin },
  sessions: { admin },
}) => {
  await signIn('admin')
  await open('/admin/app')
  await bell(page).click()
  await page.keyboard.press('Escape')
  const school = await newPerson('school')
  await expect((await heard(page, 'Haus am See')).first()).toContainText('It waits for approval')

  await signIn(school)
  await open('/dashboard/app')
  const { organisations } = await callApi<{ organisations: { id: string; version: number }[] }>(
    origin,
    school.token,
    'GET',
    '/api/v1/me/organisations',
  )
  const [{ id, version }] = organisations as [{ id: string; version: number }]
  await callApi(origin, admin, 'POST', `/api/v1/approvals/${id}`, { decision: 'approve', version })
  await expect(await heard(page, 'Haus am See')).toContainText('It was approved')
})
