import type { Page } from '@playwright/test'
import type { Mail, MailSummary } from '#/contract/mail.ts'
import type { Role } from '#/contract/role.ts'
import { demoEmail } from './demo.ts'
import { expect } from './fixtures.ts'

export const inbox = '/dashboard/mail/inbox'
const to = (role: Role) => [{ email: demoEmail(role) }]

export async function callMail<T>(
  origin: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${origin}/api/mail/${path}`, {
    method,
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

type Post = { from: Role; to: Role; subject: string; text?: string }

/** A mail that has arrived: sent by the API for the next moment. */
export async function delivered(
  server: { origin: string },
  tokens: Record<Role, string>,
  post: Post,
): Promise<MailSummary> {
  const { from, subject, text = 'Hello' } = post
  const { mail } = await callMail<{ mail: Mail }>(server.origin, tokens[from], 'POST', 'drafts', {
    to: to(post.to),
    subject,
    text,
  })
  const at = new Date(Date.now() + 300).toISOString()
  await callMail(server.origin, tokens[from], 'POST', `drafts/${mail.id}/send`, { version: mail.version, at })
  let found: MailSummary | undefined
  await expect(async () => {
    const { mails } = await callMail<{ mails: MailSummary[] }>(
      server.origin,
      tokens[post.to],
      'GET',
      'mails?label=inbox',
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
