import type { Mail } from '#/contract/mail/mail.ts'
import { callApi } from '#tests/support/call-api.ts'
import { answering, expect, test } from '#tests/support/fixtures.ts'
import { compose, composer, inbox } from '#tests/support/mail-pages.ts'

test('a draft survives a reload, saved and unsaved', async ({ page, open, signIn, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await signIn('teacher')
  await open(inbox)
  await compose(page, 'parent', 'Kept', 'The first half.')
  await expect(page).toHaveURL(/compose=[\da-f-]{36}/)
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused()

  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Text' }).fill('The first half, and the second.')
  await expect(composer(page).getByText('No connection. Kept in this browser.')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('The first half, and the second.')
  await expect(page.getByRole('button', { name: 'Remove parent@demo.example' })).toBeVisible()

  await page.getByRole('button', { name: 'Save and close' }).click()
  await expect(composer(page)).toBeHidden()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await page.getByRole('list', { name: 'Drafts' }).getByRole('link', { name: /Kept/ }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('The first half, and the second.')
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard the draft' }).click()
  await expect(composer(page)).toBeHidden()
  await expect(page.getByRole('link', { name: /Kept/ })).toHaveCount(0)
})

test('a draft that another window has saved shows both texts', async ({ page, open, signIn, server, sessions }) => {
  const { mail } = await callApi<{ mail: Mail }>(server.origin, sessions.school, 'POST', '/api/mail/drafts', {
    subject: 'Twice',
  })
  await signIn('school')
  await open(`${inbox}?compose=${mail.id}`)
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toBeVisible()
  await callApi(server.origin, sessions.school, 'PATCH', `/api/mail/drafts/${mail.id}`, {
    subject: 'Twice',
    text: 'Written elsewhere',
    version: mail.version,
  })
  await text.fill('Written here')
  await expect(page.getByRole('region', { name: 'You wrote' })).toContainText('Written here')
  await expect(page.getByRole('region', { name: 'Saved meanwhile' })).toContainText('Written elsewhere')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(text).toHaveText('Written here')
  await expect(composer(page).getByRole('status').filter({ hasText: 'Saved' })).toBeAttached()
})

test('what is wrong is said at its field', async ({ page, open, signIn }) => {
  await signIn('parent')
  await open(`${inbox}?compose=new`)
  const field = page.getByRole('combobox', { name: 'To' })
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(field).toHaveAccessibleDescription('Say to whom this mail goes.')
  await field.fill('nobody')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(field).toHaveAccessibleDescription('“nobody” is not an e-mail address.')
  await expect(field).toBeFocused()
})

test('recipients are found and chosen with the keyboard', async ({ page, open, signIn }) => {
  await signIn('school')
  await open(`${inbox}?compose=new`)
  const field = page.getByRole('combobox', { name: 'To' })
  await answering(field)
  await field.pressSequentially('parent@')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await expect(field).toHaveValue('')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
})

test('files go along, and come out', async ({ page, open, signIn }) => {
  await signIn('school')
  await open(`${inbox}?compose=new`)
  await expect(page.getByRole('combobox', { name: 'To' })).toBeFocused()
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes of the week') })
  await expect(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible()
  await expect(page).toHaveURL(/compose=[\da-f-]{36}/)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Attachments' })).toContainText('notes.txt')
})

test('a mail that is to leave later waits, and can be called back', async ({ page, open, signIn }) => {
  await signIn('school')
  await open(inbox)
  await compose(page, 'teacher', 'For Monday', 'Good morning.')
  await page.getByRole('button', { name: 'Send later' }).click()
  await page.getByRole('button', { name: /^Tomorrow morning/ }).click()
  await expect(composer(page)).toBeHidden()
  await page.getByRole('link', { name: 'Scheduled' }).click()
  await page
    .getByRole('list', { name: 'Scheduled' })
    .getByRole('link', { name: /For Monday/ })
    .click()
  await expect(page.getByText(/^This mail leaves on/)).toBeVisible()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('For Monday')
})
