import type { Page } from '@playwright/test'
import type { Mail, MailSummary } from '#/contract/mail/mail.ts'
import type { Role } from '#/contract/core/role.ts'
import { callApi } from './call-api.ts'
import { demoEmail } from './demo.ts'
import { expect } from './fixtures.ts'

export const inbox = '/dashboard/mail/inbox'
const to = (role: Role) => [{ email: demoEmail(role) }]

type Post = { from: Role; to: Role; subject: string; text?: string }

/** A mail that has arrived: sent by the API for the next moment. */
export async function delivered(
  server: { origin: string },
  tokens: Record<Role, string>,
  post: Post,
): Promise<MailSummary> {
  const { from, subject, text = 'Hello' } = post
  const { mail } = await callApi<{ mail: Mail }>(server.origin, tokens[from], 'POST', '/api/mail/drafts', {
    to: to(post.to),
    subject,
    text,
  })
  const at = new Date(Date.now() + 300).toISOString()
  await callApi(server.origin, tokens[from], 'POST', `/api/mail/drafts/${mail.id}/send`, { version: mail.version, at })
  let found: MailSummary | undefined
  await expect(async () => {
    const { mails } = await callApi<{ mails: MailSummary[] }>(
      server.origin,
      tokens[post.to],
      'GET',
      '/api/mail/mails?label=inbox',
    )
    found = mails.find((one) => one.subject === subject)
    expect(found, subject).toBeDefined()
  }).toPass({ timeout: 15_000, intervals: [100, 250] })
  return found!
}

export const row = (page: Page, subject: string) =>
  page.getByRole('list', { name: 'Inbox' }).getByRole('listitem').filter({ hasText: subject })
export const composer = (page: Page) => page.getByRole('dialog', { name: /./ })

export async function compose(page: Page, role: Role, subject: string, text: string) {
  await page.getByRole('link', { name: 'New mail' }).first().click()
  await expect(page.getByRole('combobox', { name: 'To' })).toBeFocused()
  await page.getByRole('combobox', { name: 'To' }).fill(demoEmail(role))
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await page.getByRole('textbox', { name: 'Text' }).fill(text)
}
