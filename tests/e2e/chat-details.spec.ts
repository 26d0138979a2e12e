import type { Page } from '@playwright/test'
import { apiOf, composer, pair, row, type Listed } from '#tests/support/chat-page.ts'
import { expect, test } from '#tests/support/fixtures.ts'

const details = (page: Page) => page.getByRole('complementary', { name: 'Details' })
const openDetails = (page: Page) => page.getByRole('button', { name: 'Details', exact: true }).click()

test('a conversation is muted for a while, and heard again', async ({ page, signIn, open }) => {
  await signIn('training_center')
  await open('/training-center/chat')
  await row(page, /Naomi/).click()
  await openDetails(page)
  await details(page).getByRole('button', { name: 'Mute for an hour' }).click()
  await expect(details(page).getByText(/^Muted until/)).toBeVisible()
  await expect(row(page, /Naomi.*Muted/)).toBeVisible()
  await details(page).getByRole('button', { name: 'Notify me again' }).click()
  await expect(details(page).getByRole('button', { name: 'Mute for an hour' })).toBeVisible()
})

test('somebody is blocked, cannot be written to, and is unblocked', async ({ page, signIn, open }) => {
  await signIn('training_center')
  await open('/training-center/chat')
  await row(page, /Naomi/).click()
  await openDetails(page)
  await details(page).getByRole('button', { name: 'Block Naomi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block Naomi' }).click()
  await expect(page.getByText('You cannot write in this conversation any more.')).toBeVisible()
  await expect(composer(page)).toHaveCount(0)
  await details(page).getByRole('button', { name: 'Unblock Naomi' }).click()
  await expect(composer(page)).toBeVisible()
})

test('a message is shown to the moderators', async ({ page, server, sessions, signIn, open }) => {
  const { id } = await pair(apiOf(server.origin, sessions))
  await signIn('parent')
  await open(`/parents/chat/${id}`)
  await openDetails(page)
  await details(page).getByRole('button', { name: 'Report Ingrid’s last message' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await dialog.getByRole('textbox', { name: 'What should they know?' }).fill('This was meant for somebody else.')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Thank you. Moderators will look at it.')).toBeVisible()
})

test('a group is renamed by whoever made it, and all see its name', async ({
  page,
  server,
  sessions,
  signIn,
  open,
}) => {
  const api = apiOf(server.origin, sessions)
  const { conversations } = await api<Listed>('school', 'conversations')
  const participants = conversations.flatMap(({ people }) => people.map(({ id }) => id)).slice(0, 2)
  const begun = await api<{ conversation: { id: string } }>('school', 'conversations', { participants, name: 'Spring' })
  await signIn('school')
  await open(`/dashboard/chat/${begun.conversation.id}`)
  await openDetails(page)
  await details(page).getByRole('textbox', { name: 'Name of the group' }).fill('Spring festival')
  await details(page).getByRole('button', { name: 'Save the name' }).click()
  await expect(row(page, /Spring festival/)).toBeVisible()
})

test('a conversation that is marked as unread closes, counts again, and is read by opening it', async ({
  page,
  server,
  sessions,
  signIn,
  open,
}) => {
  const { id } = await pair(apiOf(server.origin, sessions))
  await signIn('parent')
  await open(`/parents/chat/${id}`)
  await expect(row(page, /Ingrid/)).not.toHaveAccessibleName(/unread/i)
  const list = page.getByRole('region', { name: 'Conversations' })
  await list.getByRole('button', { name: /^More for Ingrid/ }).click()
  await list
    .getByRole('navigation', { name: /^More for Ingrid/ })
    .getByRole('button', { name: 'Mark as unread' })
    .click()
  await expect(page).toHaveURL('/parents/chat')
  await expect(row(page, /Ingrid.*Marked as unread/)).toBeVisible()
  await open('/parents/chat')
  await row(page, /Ingrid.*Marked as unread/).click()
  await expect(page).toHaveURL(`/parents/chat/${id}`)
  await expect(row(page, /Ingrid/)).not.toHaveAccessibleName(/unread/i)
})
