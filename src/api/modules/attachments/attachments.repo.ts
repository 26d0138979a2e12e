import { sql, type SQL } from 'drizzle-orm'
import type { Attachment } from '#/contract/attachment/attachment.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { attachments } from '../../db/tables/attachments.ts'

export type AttachmentRow = typeof attachments.$inferSelect

export const viewAttachment = ({ id, name, mime, bytes, width, height }: AttachmentRow): Attachment => ({
  id,
  name,
  type: mime,
  bytes,
  width,
  height,
})

export async function insertAttachment(db: Queryable, row: typeof attachments.$inferInsert): Promise<void> {
  await db.insert(attachments).values(row)
}

export async function findAttachment(db: Queryable, id: string, where: SQL): Promise<AttachmentRow | undefined> {
  const [row] = await db
    .select()
    .from(attachments)
    .where(sql`attachments.id = ${id} and (${where})`)
  return row
}

/** Takes files of somebody for good, unless one of them is not theirs or gone; how many were taken. */
export async function keepAttachments(tx: Tx, ownerId: string, ids: readonly string[]): Promise<number> {
  const claimed = await tx
    .update(attachments)
    .set({ dropAt: null })
    .where(sql`id = any(${sql.param(ids)}::uuid[]) and owner_id = ${ownerId} and (drop_at is null or drop_at > now())`)
    .returning({ id: attachments.id })
  return claimed.length
}

/** A file may be in use more than once: sent by chat, by mail, forwarded, on a card, as evidence. */
const unused = sql`not exists (select from chat_message_attachments used where used.attachment_id = attachments.id)
  and not exists (select from mail_attachments used where used.attachment_id = attachments.id)
  and not exists (select from card_attachments used where used.attachment_id = attachments.id)
  and not exists (select from school_claims used where used.evidence_id = attachments.id)
  and not exists (select from school_statuses used where used.evidence_id = attachments.id)
  and not exists (select from job_applications used where used.cv_id = attachments.id)
  and not exists (select from professional_credentials used where used.evidence_id = attachments.id)
  and not exists (select from tutors used where used.evidence_id = attachments.id)`

/** Lets files go that nothing holds any more. */
export async function dropUnused(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(attachments)
    .set({ dropAt: new Date() })
    .where(sql`id = any(${sql.param(ids)}::uuid[]) and ${unused}`)
}

/** Those of somebody who goes: what others were sent stays with them. */
export async function dropUnsentOf(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .update(attachments)
    .set({ dropAt: new Date() })
    .where(sql`owner_id = ${ownerId} and ${unused}`)
}

export async function listDroppedAttachments(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(sql`drop_at <= now() and ${unused}`)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deleteAttachmentRow(db: Queryable, id: string): Promise<void> {
  await db.delete(attachments).where(sql`id = ${id} and drop_at <= now() and ${unused}`)
}
