import type { MailSummary } from '#/contract/mail/mail.ts'
import { callApi } from '#tests/support/call-api.ts'
import { answering, expect, test } from '#tests/support/fixtures.ts'
import { compose, composer, delivered, inbox, row } from '#tests/support/mail-pages.ts'

test('two people exchange a mail: taken back, sent, read, answered', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  test.slow()
  await signIn('school')
  await open(inbox)
  await compose(page, 'parent', 'A visit in spring', 'Come and see the hyacinths.')
  await expect(composer(page).getByRole('status').filter({ hasText: 'Saved' })).toBeAttached()

  // Taken back, it is a draft again, with all that was written.
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('Come and see the hyacinths.')
  await page.getByRole('textbox', { name: 'Text' }).press('Control+Enter')
  await expect(composer(page)).toBeHidden()
  await expect(page.getByText('Sent', { exact: true }).last()).toBeVisible()

  await expect
    .poll(
      async () => {
        const { mails } = await callApi<{ mails: MailSummary[] }>(
          server.origin,
          sessions.parent,
          'GET',
          '/api/mail/mails?label=inbox',
        )
        return mails.some(({ subject }) => subject === 'A visit in spring')
      },
      { timeout: 20_000 },
    )
    .toBe(true)

  await signIn('parent')
  await open(inbox)
  const arrived = row(page, 'A visit in spring')
  await expect(arrived.getByRole('link')).toHaveAccessibleName(/^Unread: .+A visit in spring/)
  await arrived.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'A visit in spring' })).toBeVisible()
  await expect(page.getByText('Come and see the hyacinths.').last()).toBeVisible()
  await expect(arrived.getByRole('link')).not.toHaveAccessibleName(/Unread/)

  await page.getByRole('link', { name: 'Reply', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: A visit in spring')
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toBeFocused()
  await expect(text.getByRole('blockquote')).toHaveText('Come and see the hyacinths.')
  await page.keyboard.type('We shall come.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(composer(page)).toBeHidden()

  await signIn('school')
  await expect(async () => {
    await open(inbox)
    await expect(row(page, 'Re: A visit in spring')).toHaveCount(1, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await row(page, 'Re: A visit in spring').getByRole('link').click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('We shall come.').last()).toBeVisible()
})

test('is found, and changed many at once with a way back', async ({ page, open, signIn, server, sessions }) => {
  for (const subject of ['Bulk one', 'Bulk two', 'Bulk three', 'Another matter']) {
    await delivered(server, sessions, { from: 'parent', to: 'school', subject })
  }
  await signIn('school')
  await open(inbox)
  await page.getByRole('searchbox').fill('bulk')
  await expect(page).toHaveURL(/q=bulk/)
  const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)

  await rows.nth(0).getByRole('checkbox').check()
  await rows
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByRole('status').filter({ hasText: '3 chosen' })).toBeAttached()
  await page.getByRole('region', { name: 'Chosen mails' }).getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('3 mails archived')).toBeVisible()
  await expect(page.getByText('Nothing fits')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('region', { name: 'Chosen mails' }).getByRole('button', { name: 'Snooze' }).click()
  await page.getByRole('button', { name: /^Tomorrow morning/ }).click()
  await expect(page.getByText('Nothing fits')).toBeVisible()
  await page.getByRole('link', { name: 'Snoozed' }).click()
  await expect(page.getByRole('list', { name: 'Snoozed' }).getByRole('listitem')).toHaveCount(3)
})

test('what is chosen is given up with the list it was chosen in', async ({ page, open, signIn, server, sessions }) => {
  for (const subject of ['Outlived one', 'Outlived two']) {
    await delivered(server, sessions, { from: 'parent', to: 'school', subject })
  }
  await signIn('school')
  await open(`${inbox}?q=outlived`)
  const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem')
  const bar = page.getByRole('region', { name: 'Chosen mails' })
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await expect(bar).toBeVisible()
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('Nothing fits')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.locator('body').press('e')
  await page.getByRole('searchbox').fill('outlived')
  await expect(rows).toHaveCount(2)
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(bar).toBeHidden()
})

test('labels are made, given, renamed and removed', async ({ page, open, signIn, server, sessions }) => {
  await delivered(server, sessions, { from: 'parent', to: 'school', subject: 'For a label' })
  await signIn('school')
  await open(inbox)
  await page.getByRole('button', { name: 'New label' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Garden')
  await page.getByText('Green', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const labels = page.getByRole('navigation', { name: 'Folders and labels' })
  await expect(labels.getByRole('link', { name: 'Garden' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New label' })).toBeFocused()

  await row(page, 'For a label').getByRole('link').click()
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  await page.getByRole('button', { name: 'Garden' }).click()
  await page.keyboard.press('Escape')
  await labels.getByRole('link', { name: 'Garden' }).click()
  await expect(page.getByRole('list', { name: 'Garden' }).getByRole('link', { name: /For a label/ })).toBeVisible()

  await page.getByRole('button', { name: 'Manage labels' }).click()
  await page.getByRole('button', { name: 'Edit Garden' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Beds')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Beds' })).toBeVisible()
  await labels.getByRole('link', { name: 'Inbox' }).click()
  await page.getByRole('button', { name: 'Manage labels' }).click()
  await page.getByRole('button', { name: 'Delete Beds' }).click()
  await page.getByRole('button', { name: 'Delete the label' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(labels.getByRole('link', { name: 'Beds' })).toBeHidden()
  await expect(row(page, 'For a label')).toBeVisible()
})

test('the keys that people know', async ({ page, open, signIn, server, sessions }) => {
  for (const subject of ['Keys one', 'Keys two']) {
    await delivered(server, sessions, { from: 'parent', to: 'teacher', subject })
  }
  await signIn('teacher')
  await open(`${inbox}?q=keys`)
  const [first, second] = [row(page, 'Keys two'), row(page, 'Keys one')]
  await answering(first.getByRole('link'))
  await page.keyboard.press('j')
  await expect(first.getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await expect(second.getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await expect(second.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('x')
  await page.keyboard.press('s')
  await expect(second.getByRole('button', { name: 'Star Keys one' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('k')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Keys two' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Keys two')
  // Inside a field a letter is a letter.
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused()
  await page.keyboard.type('jeu')
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText(/^jeu/)
  // The first Escape leaves the text, the second the mail.
  await page.keyboard.press('Escape')
  await expect(composer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(composer(page)).toBeHidden()
  await page.keyboard.press('u')
  await expect(page).toHaveURL(/\/inbox\?q=keys/)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page.getByText('1 mail archived')).toBeVisible()

  await page.keyboard.press('?')
  await page.getByRole('switch').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await expect(composer(page)).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('switch')).not.toBeChecked()
})

test('an unknown label or mail is no page', async ({ page, open, signIn, allow }) => {
  allow(/status of 404/)
  await signIn('school')
  const unknown = '0199a0f0-0000-7000-8000-000000000000'
  for (const path of ['/dashboard/mail/nonsense', `/dashboard/mail/${unknown}`, `${inbox}/${unknown}`]) {
    expect((await open(path))?.status(), path).toBe(404)
  }
  await page.goto('/dashboard/mail')
  await expect(page).toHaveURL(inbox)
})

const vectors = [
  '<img src=x onerror="window.ran=1">',
  '<svg/onload=window.ran=1>',
  '"><script>window.ran=1</script>',
  'javascript:window.ran=1',
  '{{constructor.constructor("window.ran=1")()}}',
]

test('nothing that is written runs', async ({ page, open, signIn, server, sessions }) => {
  const post = {
    from: 'parent',
    to: 'school',
    subject: vectors.join(' ').slice(0, 200),
    text: vectors.join('\n'),
  } as const
  const { id } = await delivered(server, sessions, post)
  await signIn('school')
  await open(`${inbox}/${id}`)
  await expect(page.getByRole('article')).toContainText(vectors[0]!)
  await page.getByRole('link', { name: 'Forward' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('<svg/onload')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('mail is read, searched and paged', async ({ page, signIn, server, sessions }) => {
    await delivered(server, sessions, { from: 'parent', to: 'school', subject: 'Plain words', text: 'Read me' })
    await signIn('school')
    await page.goto(inbox)
    await page.getByRole('searchbox').fill('plain words')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/q=plain/)
    await page.getByRole('link', { name: /Plain words/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Plain words' })).toBeVisible()
    await expect(page.getByRole('article').getByText('Read me').last()).toBeVisible()
  })
})
