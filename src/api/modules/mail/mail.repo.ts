import { and, eq, sql } from 'drizzle-orm'
import type { Attachment } from '#/contract/attachment/attachment.ts'
import type { Mail } from '#/contract/mail/mail.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { mailContents, mails } from '../../db/tables/mail.ts'
import type { Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ownMails } from './mail.policy.ts'

export type MailRow = typeof mails.$inferSelect
export type ContentRow = typeof mailContents.$inferSelect

const excerptLength = 160
const threadAtMost = 100

/** The others of a mail's thread; what was thrown away stands by itself. */
const sameSide = sql`(t.folder in ('spam', 'trash')) = (mails.folder in ('spam', 'trash'))`

const summary = {
  id: mails.id,
  contentId: mails.contentId,
  thread: mails.thread,
  isOutgoing: mails.isOutgoing,
  folder: mails.folder,
  labelIds: mails.labelIds,
  isStarred: mails.isStarred,
  isImportant: mails.isImportant,
  isUnread: mails.isUnread,
  scheduledAt: mails.scheduledAt,
  snoozedUntil: mails.snoozedUntil,
  listedAt: sql<Date>`${mails.listedAt}`.mapWith(mails.listedAt),
  version: mails.version,
  subject: mailContents.subject,
  from: mailContents.from,
  to: mailContents.to,
  status: mailContents.status,
  sendAt: mailContents.sendAt,
  excerpt: sql<string>`left(trim(regexp_replace(left(${mailContents.text}, 500), '\\s+', ' ', 'g')), ${sql.raw(String(excerptLength))})`,
  threadCount: sql<number>`(
    select count(*)::int from mails t where t.owner_id = mails.owner_id and t.thread = mails.thread and ${sameSide})`,
  hasAttachments: sql<boolean>`exists (select from mail_attachments a where a.content_id = ${mails.contentId})`,
}

const whole = {
  ...summary,
  cc: mailContents.cc,
  bcc: mailContents.bcc,
  text: mailContents.text,
  html: mailContents.html,
  isAutomatic: mailContents.isAutomatic,
  inReplyTo: sql<string | null>`(
    select t.id from mails t where t.owner_id = mails.owner_id and t.content_id = ${mailContents.inReplyTo}
    order by t.is_outgoing limit 1)`,
  attachments: sql<Attachment[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'type', f.mime, 'bytes', f.bytes,
      'width', f.width, 'height', f.height) order by a.position)
    from mail_attachments a join attachments f on f.id = a.attachment_id where a.content_id = ${mails.contentId}), '[]')`,
  failures: sql<{ email: string; error: string | null }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('email', d.email, 'error', d.error) order by d.id)
    from mail_deliveries d
    where d.content_id = ${mails.contentId} and d.status = 'failed' and mails.is_outgoing), '[]')`,
}

/** Null where it was written as plain text. */
export const writtenDocument = sql<RichDocument | null>`case
  when ${mailContents.documentOf} = md5(${mailContents.text}) then ${mailContents.document} end`

export type SummaryRow = Awaited<ReturnType<typeof listSummaries>>[number]
export type WholeRow = Awaited<ReturnType<typeof listThread>>[number]

export async function listSummaries(db: Queryable, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select(summary)
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .where(and(ownMails(actor), sql`mails.id = ${idsIn(ids)}`))
  return inOrderOf(ids, rows)
}

/** Undefined for an unknown mail and for another's. */
export async function findMail(db: Queryable, actor: Actor, id: string) {
  const [row] = await db
    .select({ ...whole, document: writtenDocument })
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .where(and(ownMails(actor), sql`mails.id = ${id}`))
  return row
}

/** The thread of a mail, the oldest first; of a very long one, its end. */
export async function listThread(db: Queryable, actor: Actor, { thread, folder }: Pick<MailRow, 'thread' | 'folder'>) {
  const isAway = folder === 'spam' || folder === 'trash'
  const rows = await db
    .select(whole)
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .where(and(ownMails(actor), sql`mails.thread = ${thread} and (mails.folder in ('spam', 'trash')) = ${isAway}`))
    .orderBy(sql`mails.at desc, mails.id desc`)
    .limit(threadAtMost)
  return rows.toReversed()
}

/** A mail that the actor writes or wrote, with its content, held until the transaction ends. */
export async function lockOutgoing(tx: Tx, actor: Actor, id: string) {
  const [row] = await tx
    .select({ mail: mails, content: mailContents })
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .where(and(ownMails(actor), sql`mails.id = ${id}`))
    .for('update')
  return row
}

export async function insertContent(tx: Tx, row: typeof mailContents.$inferInsert): Promise<void> {
  await tx.insert(mailContents).values(row)
}

export async function insertMails(tx: Tx, rows: (typeof mails.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(mails).values(rows)
}

export async function updateContent(
  tx: Tx,
  id: string,
  patch: Partial<typeof mailContents.$inferInsert>,
): Promise<void> {
  await tx
    .update(mailContents)
    .set(patch)
    .where(sql`id = ${id}`)
}

export async function updateMails(
  tx: Tx,
  ids: readonly string[],
  patch: Partial<typeof mails.$inferInsert>,
): Promise<void> {
  await tx
    .update(mails)
    .set({ ...patch, version: sql`${mails.version} + 1` })
    .where(sql`id = ${idsIn(ids)}`)
}

/** The content that one's own mail stands for: what may be answered. */
export async function findAnswered(tx: Tx, actor: Actor, id: Mail['inReplyTo']) {
  if (!id) return undefined
  const [row] = await tx
    .select({ contentId: mails.contentId, thread: mails.thread })
    .from(mails)
    .where(and(ownMails(actor), sql`mails.id = ${id}`))
  return row
}
