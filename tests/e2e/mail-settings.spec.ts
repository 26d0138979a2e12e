import type { MailSummary } from '#/contract/mail/mail.ts'
import { callApi } from '#tests/support/call-api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { composer, delivered, inbox, row } from '#tests/support/mail-pages.ts'

const settings = '/dashboard/mail/settings'
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a signature stands in the composer once, above what is quoted', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  await delivered(server, sessions, { from: 'teacher', to: 'parent', subject: 'Please sign', text: 'By Friday.' })
  await signIn('parent')
  await open(settings)
  await page.getByRole('textbox', { name: 'Your signature' }).fill('Amara <b>Lindqvist</b>\nÉlodie’s mother')
  await page.getByRole('region', { name: 'Signature' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.').last()).toBeVisible()

  // Untouched, it is no draft.
  await open(`${inbox}?compose=new`)
  const text = page.getByRole('textbox', { name: 'Text' })
  const lines = text.getByRole('paragraph')
  const signature = 'Amara <b>Lindqvist</b>Élodie’s mother'
  await expect(lines).toHaveText(['', signature])
  await page.keyboard.press('Escape')
  await expect(composer(page)).toBeHidden()
  const drafts = await callApi<{ mails: MailSummary[] }>(
    server.origin,
    sessions.parent,
    'GET',
    '/api/mail/mails?label=drafts',
  )
  expect(drafts.mails.filter(({ excerpt }) => excerpt.includes('mother'))).toEqual([])

  // What is written is written above it, and opened again it is there once.
  await open(`${inbox}?compose=new`)
  await page.getByRole('textbox', { name: 'Subject' }).fill('Signed')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Good morning')
  await expect(lines).toHaveText(['Good morning', signature])
  await expect(page).toHaveURL(/compose=[\da-f-]{36}/)
  await page.reload()
  await expect(lines).toHaveText(['Good morning', signature])
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard the draft' }).click()
  await expect(composer(page)).toBeHidden()

  await row(page, 'Please sign').getByRole('link').click()
  await page.getByRole('link', { name: 'Reply', exact: true }).click()
  await expect(lines).toHaveText(['', signature, /^.+wrote:$/, 'By Friday.', ''])
  await expect(text.getByRole('blockquote')).toHaveText('By Friday.')
  await page.keyboard.press('Escape')

  await callApi(server.origin, sessions.parent, 'PUT', '/api/mail/signature', { text: '', isOn: true })
  await open(`${inbox}?compose=new`)
  await expect(text).toHaveText('')
})

test('who is away says so once to each, and ends it from the mailbox', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  await signIn('teacher')
  await open(settings)
  const form = page.getByRole('region', { name: 'Absence note' })
  await form.getByRole('textbox', { name: 'What it says' }).fill('Back on Monday.')
  await form.getByLabel('Last day').fill('2020-01-01')
  await form.getByRole('button', { name: 'Switch on' }).click()
  await expect(form.getByLabel('Last day')).toHaveAccessibleDescription('The end comes before the beginning.')
  await form.getByLabel('Last day').fill(day(4))
  await form.getByRole('button', { name: 'Switch on' }).click()
  await expect(form.getByText(/^Your absence note is on until/)).toBeVisible()

  for (const subject of ['Where are the boots?', 'Found them'])
    await delivered(server, sessions, { from: 'parent', to: 'teacher', subject })
  const notes = async () => {
    const path = '/api/mail/mails?label=inbox&limit=100'
    const { mails } = await callApi<{ mails: MailSummary[] }>(server.origin, sessions.parent, 'GET', path)
    return mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Absence note'))
  }
  await expect.poll(notes).toEqual(['Absence note: Where are the boots?'])

  await open(inbox)
  const list = page.getByRole('region', { name: 'Mails', exact: true })
  await expect(list.getByText(/^Your absence note is on until/)).toBeVisible()
  await list.getByRole('button', { name: 'End it now' }).click()
  await expect(list.getByText(/^Your absence note is on until/)).toBeHidden()

  await signIn('parent')
  await open(inbox)
  await row(page, 'Absence note: Where are the boots?').getByRole('link').click()
  const note = page.getByRole('article').last()
  await expect(note).toContainText('Back on Monday.')
  await expect(note).toContainText('Sent automatically')
})

test('a rule files what arrives, and what is there already until that is taken back', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  test.slow()
  await callApi(server.origin, sessions.school, 'POST', '/api/mail/labels', { name: 'Herbarium', color: 'green' })
  await delivered(server, sessions, { from: 'teacher', to: 'school', subject: 'Pressed flowers, one' })
  await signIn('school')
  await open(settings)
  await page.getByRole('link', { name: 'New rule' }).click()
  const words = page.getByRole('textbox', { name: 'Subject contains' })
  await expect(page.getByRole('textbox', { name: 'Sender contains' })).toBeFocused()
  await words.fill('pressed flowers')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Label', { exact: true })).toHaveAccessibleDescription(/at least one of these/)
  await page.getByLabel('Label', { exact: true }).selectOption('Herbarium')
  await page.getByRole('checkbox', { name: 'Star' }).check()
  await words.press('Enter')
  const rules = page.getByRole('region', { name: 'Rules' })
  await expect(rules.getByRole('listitem')).toContainText('Subject contains “pressed flowers”Label “Herbarium” · Star')
  await expect(page.getByRole('link', { name: 'New rule' })).toBeFocused()

  await delivered(server, sessions, { from: 'teacher', to: 'school', subject: 'Pressed flowers, two' })
  await open(inbox)
  await expect(row(page, 'Pressed flowers, two')).toContainText('Herbarium')
  await expect(row(page, 'Pressed flowers, one')).not.toContainText('Herbarium')

  await page.getByRole('link', { name: 'Mail settings' }).click()
  await page.getByRole('button', { name: 'Apply rule 1 to mail already here' }).click()
  await expect(page.getByText('1 mail changed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 mail is as it was')).toBeVisible()

  await page.getByRole('button', { name: 'Remove rule 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no rules yet.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every form of the mail settings posts to its page', async ({ page, open, signIn, allow }) => {
    allow(/422/)
    await signIn('training_center')
    await open(settings)
    await page.getByRole('textbox', { name: 'Your signature' }).fill('The office')
    await page.getByRole('checkbox', { name: /^Put it below/ }).uncheck()
    await page.getByRole('region', { name: 'Signature' }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Put it below/ })).not.toBeChecked()

    const absence = page.getByRole('region', { name: 'Absence note' })
    await absence.getByRole('textbox', { name: 'What it says' }).fill('Closed')
    await absence.getByLabel('Last day').fill('2020-01-01')
    await absence.getByRole('button', { name: 'Switch on' }).click()
    await expect(absence.getByLabel('Last day')).toHaveAccessibleDescription('The end comes before the beginning.')
    await expect(absence.getByRole('textbox', { name: 'What it says' })).toHaveValue('Closed')
    await absence.getByLabel('Last day').fill(day(2))
    await absence.getByRole('button', { name: 'Switch on' }).click()
    await absence.getByRole('button', { name: 'End it now' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your absence note is off.' })).toBeVisible()

    for (const words of ['first', 'second']) {
      await page.getByRole('link', { name: 'New rule' }).click()
      await page.getByRole('textbox', { name: 'Sender contains' }).fill(words)
      await page.getByLabel('Move to').selectOption('Archive')
      await page.getByRole('region', { name: 'Rules' }).getByRole('button', { name: 'Save' }).click()
    }
    const rules = page.getByRole('region', { name: 'Rules' }).getByRole('listitem')
    await expect(rules).toHaveCount(2)
    await page.getByRole('button', { name: 'Move rule 2 up' }).click()
    await expect(rules.first()).toContainText('second')
    await page.getByRole('link', { name: 'Change rule 1' }).click()
    await page.getByRole('textbox', { name: 'Sender contains' }).fill('third')
    await page.getByRole('region', { name: 'Rules' }).getByRole('button', { name: 'Save' }).click()
    await expect(rules.first()).toContainText('third')
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Remove rule 1' }).click()
    await expect(page.getByText('You have no rules yet.')).toBeVisible()
  })
})
