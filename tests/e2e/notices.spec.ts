import { unlessLanding } from '#tests/support/landing.ts'
import type { Browser, Page } from '@playwright/test'
import type { Notice } from '#/contract/notice/notice.ts'
import { callApi } from '#tests/support/call-api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { makeBoard } from '#tests/support/kanban-page.ts'
import { violations } from '#tests/support/violations.ts'

type Candidate = { id: string; first_name: string; last_name: string }

/** A board that the school and a guide share, with a card for the guide. */
async function shareBoard(origin: string, school: string, teacher: string, name: string) {
  const made = await makeBoard(origin, school, { Ideas: [name] })
  const me = async (token: string) => (await callApi<{ user: Candidate }>(origin, token, 'GET', '/api/v1/me')).user
  const [a, b] = [await me(school), await me(teacher)]
  const members = [
    { id: a.id, isOwner: true },
    { id: b.id, isOwner: false },
  ]
  await callApi(origin, school, 'PUT', `/api/v1/boards/${made.id}/members`, { members })
  const say = (body: string) =>
    callApi(origin, school, 'POST', `/api/v1/cards/${made.cards[name]}/comments`, { body, mentions: [b.id] })
  return { ...made, guide: `${b.first_name} ${b.last_name}`, say }
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ })

test('who is named in a comment hears of it at once, reads it, and puts it off, silences it or is done with it', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  browser,
}) => {
  const { path, guide, say } = await shareBoard(server.origin, sessions.school, sessions.teacher, 'Sow beans')
  await signIn('teacher')
  await open('/teacher/app')
  const other = await (browser as Browser).newPage({ baseURL: server.origin })
  await other.context().addCookies([
    { name: 'jwt', value: sessions.school, url: server.origin },
    { name: 'cookie_consent', value: 'true', url: server.origin },
  ])
  await other.goto(path)
  await other.getByRole('link', { name: 'Sow beans', exact: true }).click()
  const field = other.getByRole('textbox', { name: 'Write a comment' })
  await field.pressSequentially(`Ask @${guide.slice(0, 3)}`)
  await expect(other.getByRole('option', { name: guide })).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue(`Ask @${guide} `)
  await other.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(other.getByRole('list', { name: 'Comments' }).locator('strong')).toHaveText(`@${guide}`)
  await other.close()

  await expect(bell(page)).toHaveAccessibleName(/\d+ new/)
  await bell(page).click()
  const panel = page.getByRole('region', { name: 'Notices' })
  const row = panel.getByRole('listitem').filter({ hasText: 'Sow beans' })
  await expect(row).toContainText('named you in a comment')
  expect.soft(await violations(page), 'panel').toEqual([])
  await row.getByRole('button', { name: 'Done: Sow beans' }).click()
  await expect(row).toBeHidden()
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await expect(bell(page)).not.toHaveAccessibleName(/\d+ new/)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/dashboard\/kanban\?.*card=/)
  await expect(page.getByRole('dialog')).toContainText('Sow beans')

  await open('/dashboard/notices')
  const listed = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'named you' })
    .filter({ hasText: 'Sow beans' })
  await expect(listed.getByRole('link')).not.toContainText('Unread')
  expect.soft(await violations(page), 'page').toEqual([])
  await listed.getByRole('link').focus()
  await page.keyboard.press('l')
  await page.getByRole('button', { name: 'Tomorrow morning' }).click()
  await expect(listed).toBeHidden()
  await page.getByRole('link', { name: 'Later', exact: true }).click()
  await expect(listed).toBeVisible()
  await listed.getByRole('button', { name: 'Back to the inbox: Sow beans' }).click()
  await expect(listed).toBeHidden()
  await page.getByRole('link', { name: 'Inbox', exact: true }).last().click()
  await listed.getByRole('link').focus()
  await page.keyboard.press('m')
  await expect(listed).toBeHidden()
  await say('Once more')
  await page.getByRole('link', { name: 'Silenced', exact: true }).click()
  await expect(listed).toBeVisible()
})

for (const role of unlessLanding(['parent', 'teacher', 'school', 'training_center', 'admin'] as const, ['teacher']))
  test(`whatever stands under the bell of the ${role} opens`, async ({ page, open, signIn, server, sessions }) => {
    await signIn(role)
    const { notices } = await callApi<{ notices: Notice[] }>(server.origin, sessions[role], 'GET', '/api/v1/notices')
    const oneOfEach = [...Map.groupBy(notices, ({ type }) => type).values()].map(([first]) => first!)
    for (const { thing, type } of oneOfEach) {
      const response = await open(`/notices/open?thing=${encodeURIComponent(thing)}`)
      expect([type, response?.status()]).toEqual([type, 200])
      expect([type, new URL(page.url()).pathname]).toEqual([type, expect.not.stringContaining('notices')])
    }
  })

test('a thing that is gone is said to be', async ({ page, open, signIn }) => {
  await signIn('teacher')
  await open('/notices/open?thing=card:01990000-0000-7000-8000-000000000000')
  await expect(page.getByText('What this was about is gone')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('things are done with and taken back', async ({ page, open, signIn, server, sessions }) => {
    const { say } = await shareBoard(server.origin, sessions.school, sessions.teacher, 'Mend the shelf')
    await say('Please')
    await signIn('teacher')
    await open('/teacher/app')
    await page.getByRole('link', { name: 'Notices' }).click()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mend the shelf' })
    await row.getByRole('button', { name: 'Done: Mend the shelf' }).click()
    await expect(row).toHaveCount(0)
    await open('/dashboard/notices?view=done')
    await row.getByRole('button', { name: 'Back to the inbox: Mend the shelf' }).click()
    await open('/dashboard/notices')
    await expect(row).toHaveCount(1)
  })
})

test('the link of a mail opens the settings without signing in, and a mail program signs off by it', async ({
  page,
  open,
  mailTo,
  server,
  sessions,
  request,
}) => {
  // Invitations leave at once, but not to a guide whose children are at work.
  const { user: me } = await callApi<{ user: Candidate & { email: string } }>(
    server.origin,
    sessions.school,
    'GET',
    '/api/v1/me',
  )
  const [start, end] = ['2099-03-02T14:00:00.000Z', '2099-03-02T15:00:00.000Z']
  const meeting = { title: 'Oil the hinges', start, end, timeZone: 'UTC', attendees: [me.id] }
  await callApi(server.origin, sessions.teacher, 'POST', '/api/calendar/meetings/create', meeting)
  const { text } = await mailTo(me.email, 'calendar_invited')
  const link = /https?:\/\/\S+\/notices\/settings\?token=\S+/.exec(text)![0]
  const response = await open(link)
  expect(response?.headers()['cache-control']).toMatch(/no-store|private/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('group', { name: 'Events', exact: true }).getByRole('radio', { name: 'Daily' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  const events = page.getByRole('group', { name: 'Events', exact: true })
  await expect(events.getByRole('radio', { name: 'Daily' })).toBeChecked()
  const posted = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(posted.status()).toBe(200)
  expect(await posted.text()).toBe('')
  await open(link)
  await expect(page.locator('input[type=radio][value=off]:checked')).not.toHaveCount(0)
  await open('/notices/settings?token=old')
  await expect(page.getByRole('heading', { name: 'This link is too old' })).toBeVisible()
})
