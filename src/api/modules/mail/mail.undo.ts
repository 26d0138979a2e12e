import { and, sql } from 'drizzle-orm'
import { mails } from '../../db/tables/mail.ts'
import type { UndoRow } from '../changes/undo.service.ts'
import { ownLabelsAmong } from './mail.labels.ts'
import { ownMails } from './mail.policy.ts'
import { updateMails, type MailRow } from './mail.repo.ts'

const asDate = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)

export const undoMail: UndoRow = async (tx, actor, { entityId, version, before }) => {
  const [row] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(ownMails(actor), sql`mails.id = ${entityId} and mails.version = ${version}`))
    .for('update')
  if (!row) return false
  const { labelIds, snoozedUntil, filedAt, ...rest } = (before ?? {}) as Partial<MailRow>
  await updateMails(tx, [entityId], {
    ...rest,
    ...(snoozedUntil === undefined ? {} : { snoozedUntil: asDate(snoozedUntil) }),
    ...(filedAt === undefined ? {} : { filedAt: asDate(filedAt) }),
    // A label may have been removed in between.
    ...(labelIds ? { labelIds: await ownLabelsAmong(tx, actor, labelIds) } : {}),
  })
  return true
}
