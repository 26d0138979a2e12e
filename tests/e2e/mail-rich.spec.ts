import type { Page } from '@playwright/test'
import type { MailSummary } from '#/contract/mail/mail.ts'
import type { WrittenMail } from '#/contract/mail/mail-draft.ts'
import { callApi } from '#tests/support/call-api.ts'
import { demoEmail } from '#tests/support/demo.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { compose, composer, delivered, inbox, row } from '#tests/support/mail-pages.ts'
import { richLetter } from '#tests/support/rich-letters.ts'
import { violations } from '#tests/support/violations.ts'

type Server = { origin: string }

const field = (page: Page) => page.getByRole('textbox', { name: 'Text' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })

/** One's own drafts of a subject, or what was sent under it. */
async function listed(server: Server, token: string, label: string, subject: string) {
  const { mails } = await callApi<{ mails: MailSummary[] }>(
    server.origin,
    token,
    'GET',
    `/api/mail/mails?label=${label}`,
  )
  return mails.filter((mail) => mail.subject === subject)
}

const draft = (server: Server, token: string, body: object) =>
  callApi<{ mail: WrittenMail }>(server.origin, token, 'POST', '/api/mail/drafts', body).then(({ mail }) => mail)

test('a mail is written with what stands out, lists and links, by keyboard, and read as it was written', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  test.slow()
  const { keyboard } = page
  await signIn('school')
  await open(inbox)
  await compose(page, 'teacher', 'Written richly', 'Dear Tomás,')
  await keyboard.press('Enter')
  await keyboard.type('please bring ')
  await keyboard.press('Control+b')
  await keyboard.type('boots')
  await keyboard.press('Control+b')
  await keyboard.press('Shift+Tab')
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(field(page)).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type('- from ')
  await tool(page, 'Link').click()
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Enter')
  await expect(dialog).toContainText('A link cannot lead there')
  // Escape closes the dialog, and not the mail below it.
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(field(page)).toBeFocused()
  await tool(page, 'Link').click()
  await dialog.getByLabel('Address').fill('example.org/hours')
  await dialog.getByLabel('Words').fill('the shed')
  await keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await keyboard.press('Enter')
  expect(await violations(page)).toEqual([])
  await keyboard.type('before noon')
  // Sent with its last letter, and without a line more.
  await keyboard.press('Control+Enter')
  await expect(composer(page)).toBeHidden()

  await signIn('teacher')
  await expect(async () => {
    await open(inbox)
    await expect(row(page, 'Written richly')).toHaveCount(1, { timeout: 500 })
  }).toPass({ timeout: 25_000 })
  await row(page, 'Written richly').getByRole('link').click()
  const article = page.getByRole('article')
  await expect(article.locator('strong')).toHaveText('boots')
  await expect(article.getByRole('listitem')).toHaveText(['from the shed', 'before noon'])
  await expect(article.getByRole('link', { name: 'the shed' })).toHaveAttribute('href', 'https://example.org/hours')
  await expect(article.getByRole('paragraph').filter({ hasText: 'Dear Tomás' })).toHaveText('Dear Tomás,')

  // Answered above what is quoted, which keeps what stood out.
  await page.getByRole('link', { name: 'Reply', exact: true }).click()
  await expect(field(page)).toBeFocused()
  await keyboard.type('With pleasure')
  await expect(field(page).getByRole('paragraph').first()).toHaveText('With pleasure')
  const quoted = field(page).getByRole('blockquote')
  await expect(quoted.locator('strong')).toHaveText('boots')
  await expect(quoted.getByRole('listitem')).toHaveText(['from the shed', 'before noon'])
  await page.getByRole('button', { name: 'Save and close' }).click()
  await expect(composer(page)).toBeHidden()
  const [kept] = await listed(server, sessions.teacher, 'drafts', 'Re: Written richly')
  expect(kept?.excerpt).toMatch(/^With pleasure/)
})

test.describe('the last letter is not lost', () => {
  const leave: Record<string, (page: Page) => Promise<unknown>> = {
    'it is closed': (page) => page.getByRole('button', { name: 'Save and close' }).click(),
    'Escape is pressed twice': async (page) => {
      await page.keyboard.press('Escape')
      await expect(composer(page)).toBeVisible()
      await page.keyboard.press('Escape')
    },
    'the page is loaded anew': (page) => page.reload(),
    'somebody goes elsewhere': (page) => page.getByRole('link', { name: 'Trash' }).click(),
  }
  for (const [name, go] of Object.entries(leave)) {
    test(`when ${name}`, async ({ page, open, signIn, server, sessions }) => {
      const subject = `Last letter, ${name}`
      const { id } = await draft(server, sessions.parent, { subject, text: 'Begun' })
      await signIn('parent')
      await open(`${inbox}?compose=${id}`)
      await field(page).press('Control+End')
      await page.keyboard.type(' and ended')
      await go(page)
      await open(`${inbox}?compose=${id}`)
      await expect(field(page)).toHaveText('Begun and ended')
    })
  }
})

test('the last letter is part of what a clash shows', async ({ page, open, signIn, server, sessions }) => {
  const { id, version } = await draft(server, sessions.parent, { subject: 'Clashing', document: richLetter })
  await signIn('parent')
  await open(`${inbox}?compose=${id}`)
  await field(page).press('Control+Home')
  await callApi(server.origin, sessions.parent, 'PATCH', `/api/mail/drafts/${id}`, { subject: 'Clashing', version })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_serverFn/**', async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'POST') await released
    await route.fulfill({ response })
  })
  const saving = page.waitForRequest((request) => request.method() === 'POST')
  await page.keyboard.type('First a')
  await saving
  await page.keyboard.type('b')
  release()
  await expect(page.getByRole('region', { name: 'You wrote' })).toContainText('First ab')
  await expect(page.getByRole('region', { name: 'You wrote' })).toContainText('Boots')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(field(page).getByRole('heading', { name: 'First abWeek 12' })).toBeVisible()
  await expect(field(page).getByRole('link', { name: 'the list' })).toBeVisible()
  await expect(composer(page).getByRole('status').filter({ hasText: 'Saved' })).toBeAttached()
})

test('what nobody has touched is neither saved nor a draft', async ({ page, open, signIn, server, sessions }) => {
  const { id, version } = await draft(server, sessions.school, { subject: 'Of old', text: 'One\nTwo\n\nThree' })
  await signIn('school')
  await open(`${inbox}?compose=${id}`)
  await expect(field(page).getByRole('paragraph')).toHaveText(['OneTwo', 'Three'])
  await page.getByRole('button', { name: 'Save and close' }).click()
  await expect(composer(page)).toBeHidden()
  const [kept] = await listed(server, sessions.school, 'drafts', 'Of old')
  expect(kept).toMatchObject({ id, version })

  const { id: mail } = await delivered(server, sessions, { from: 'teacher', to: 'school', subject: 'Looked at' })
  await open(`${inbox}/${mail}?compose=new&re=${mail}&how=reply`)
  await expect(field(page).getByRole('blockquote')).toHaveText('Hello')
  await page.getByRole('button', { name: 'Save and close' }).click()
  await expect(composer(page)).toBeHidden()
  expect(await listed(server, sessions.school, 'drafts', 'Re: Looked at')).toEqual([])
})

test('what an older version has kept in this browser is opened', async ({ page, open, signIn, server, sessions }) => {
  const { id, version, from } = await draft(server, sessions.teacher, { subject: 'Kept of old', text: 'Saved' })
  await signIn('teacher')
  await open(inbox)
  const recipients = { to: [], cc: [], bcc: [] }
  const content = { ...recipients, subject: 'Kept of old', text: 'Saved\n\nand kept', attachments: [], inReplyTo: null }
  const copy = { version, entries: [['content', JSON.stringify(content)]] }
  await page.evaluate(([name, kept]) => localStorage.setItem(name, JSON.stringify({ ...kept, at: Date.now() })), [
    `draft:mail-${from.userId}-${id}`,
    copy,
  ] as const)
  await open(`${inbox}?compose=${id}`)
  await expect(field(page).getByRole('paragraph')).toHaveText(['Saved', 'and kept'])
})

test('the editor comes when somebody writes, not with the mailbox', async ({ page, open, signIn }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    void response
      .text()
      .then((code) => scripts.push(code))
      .catch(() => {})
  })
  const editors = () => scripts.filter((code) => code.includes('ProseMirror')).length
  await signIn('school')
  await open(inbox)
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(10)
  expect(editors()).toBe(0)
  await page.getByRole('link', { name: 'New mail' }).first().click()
  await expect(field(page)).toBeVisible()
  await expect.poll(editors).toBeGreaterThan(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the toolbar stays in one row below the text, in reach', async ({ page, open, signIn, server, sessions }) => {
    const to = [{ email: demoEmail('parent') }]
    const { id } = await draft(server, sessions.school, { to, subject: 'On a phone', document: richLetter })
    await signIn('school')
    await open(`${inbox}?compose=${id}`)
    await expect(field(page)).toBeVisible()
    const box = async (name: string) => (await tool(page, name).boundingBox())!
    const text = (await field(page).locator('..').locator('..').boundingBox())!
    expect(text.height).toBeGreaterThan(300)
    expect((await box('Bold')).y).toBeGreaterThanOrEqual(text.y + text.height)
    expect((await box('Redo')).y).toBe((await box('Bold')).y)
    await tool(page, 'Redo').scrollIntoViewIfNeeded()
    await expect(tool(page, 'Redo')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await violations(page)).toEqual([])
  })
})
