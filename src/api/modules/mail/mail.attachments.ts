// Files of mails. Several mails may hold the same file, as when one is forwarded; it goes with the last of them.
import { sql } from 'drizzle-orm'
import { attachmentBytes } from '#/contract/attachment/attachment.ts'
import { inputMessage } from '#/words/input-message.ts'
import type { Tx } from '../../db/client.ts'
import { attachments } from '../../db/tables/attachments.ts'
import { mailAttachments } from '../../db/tables/mail.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import { idsIn } from '../../db/ids-in.ts'
import { attachmentsInMail } from './mail.policy.ts'

/** Gives a mail these files, in this order: the actor's own, or those of mails that the actor has. */
export async function putAttachments(
  tx: Tx,
  { services, locale }: Context,
  actor: Actor,
  contentId: string,
  given: readonly string[],
): Promise<void> {
  const ids = [...new Set(given)]
  const before = await listAttachmentIds(tx, [contentId])
  const fresh = ids.filter((id) => !before.includes(id))
  const received = new Set(await receivedAmong(tx, actor, fresh))
  await services.attachments.claim(
    tx,
    actor,
    fresh.filter((id) => !received.has(id)),
    locale,
  )
  await tx.delete(mailAttachments).where(sql`content_id = ${contentId}`)
  if (ids.length > 0) {
    await tx
      .insert(mailAttachments)
      .values(ids.map((attachmentId, position) => ({ contentId, attachmentId, position })))
    await requireBearable(tx, contentId, locale)
  }
  await dropUnused(
    tx,
    before.filter((id) => !ids.includes(id)),
  )
}

async function receivedAmong(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(sql`attachments.id = ${idsIn(ids)} and attachments.drop_at is null and ${attachmentsInMail(actor)}`)
  return rows.map(({ id }) => id)
}

/** Other servers take no more in all. */
async function requireBearable(tx: Tx, contentId: string, locale: Context['locale']): Promise<void> {
  const { rows } = await tx.execute<{ heavy: boolean }>(sql`
    select sum(f.bytes) > ${attachmentBytes} as heavy
    from mail_attachments a join attachments f on f.id = a.attachment_id where a.content_id = ${contentId}`)
  if (!rows[0]?.heavy) return
  const message = inputMessage({ kind: 'attachments_too_large', requirement: null }, locale)
  throw new ApiError('invalid', { fields: { attachments: message } })
}

export async function listAttachmentIds(tx: Tx, contentIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: mailAttachments.attachmentId })
    .from(mailAttachments)
    .where(sql`content_id = ${idsIn(contentIds)}`)
    .orderBy(mailAttachments.position)
  return rows.map(({ id }) => id)
}
