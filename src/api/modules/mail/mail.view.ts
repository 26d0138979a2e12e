import type { Locale } from '#/contract/core/fields.ts'
import type { Mail, MailSearch, MailSummary } from '#/contract/mail/mail.ts'
import type { WrittenMail } from '#/contract/mail/mail-draft.ts'
import { fromText } from '#/lib/rich-text/from-text.ts'
import { m } from '#/paraglide/messages.js'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { findMailPage } from './mail.list.ts'
import { findMail, listSummaries, listThread, type SummaryRow, type WholeRow } from './mail.repo.ts'

const written = (at: Date | null): string | null => at?.toISOString() ?? null
const toCome = (at: Date | null): string | null => (at && at.getTime() > Date.now() ? at.toISOString() : null)

const toSummary = (row: SummaryRow): MailSummary => ({
  id: row.id,
  thread: row.thread,
  threadCount: row.threadCount,
  folder: row.folder,
  labelIds: row.labelIds,
  subject: row.subject,
  excerpt: row.excerpt,
  from: row.from,
  to: row.to,
  isImportant: row.isImportant,
  isStarred: row.isStarred,
  isUnread: row.isUnread,
  hasAttachments: row.hasAttachments,
  sentAt: row.status === 'draft' ? null : written(row.sendAt),
  scheduledAt: written(row.scheduledAt),
  snoozedUntil: toCome(row.snoozedUntil),
  at: row.listedAt.toISOString(),
  version: row.version,
})

async function toMail(row: WholeRow, locale: Locale): Promise<Mail> {
  const { sanitizeMail } = await import('./mail.html.ts')
  return {
    ...toSummary(row),
    cc: row.cc,
    bcc: row.isOutgoing ? row.bcc : [],
    message: sanitizeMail(row.html),
    text: row.text,
    attachments: row.attachments,
    inReplyTo: row.inReplyTo,
    isAutomatic: row.isAutomatic,
    failures: row.failures.map(({ email, error }) => ({
      email,
      reason: error ?? m.api_mail_account_gone({}, { locale }),
    })),
  }
}

export async function readMailPage(db: Queryable, actor: Actor, search: MailSearch) {
  const { ids, ...page } = await findMailPage(db, actor, search)
  const rows = await listSummaries(db, actor, ids)
  return { mails: rows.map(toSummary), ...page }
}

/** Throws `not_found` for an unknown mail and for another's. */
export async function readMail(db: Queryable, actor: Actor, id: string, locale: Locale): Promise<WrittenMail> {
  const row = await findMail(db, actor, id)
  if (!row) throw new ApiError('not_found')
  return { ...(await toMail(row, locale)), document: row.document ?? fromText(row.text) }
}

export async function readThread(db: Queryable, actor: Actor, id: string, locale: Locale) {
  const mail = await readMail(db, actor, id, locale)
  const rows = await listThread(db, actor, mail)
  return { mail, thread: await Promise.all(rows.map((row) => toMail(row, locale))) }
}
