// A mail leaves ten seconds after it was sent, or when its writer chose; until then it can be taken back.
import { ApiError } from '../../http/api-error.ts'
import { requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { RateLimit } from '../../http/rate-limits.ts'
import type { Context } from '../../http/context.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { lockDraft } from './mail.drafts.ts'
import { countRecipients, distinctRecipients, requireReachable } from './mail.recipients.ts'
import { findMail, lockOutgoing, updateContent, updateMails } from './mail.repo.ts'
import { requireTimeToCome } from './mail.times.ts'

const undoSendMs = 10_000

const recipientLimit: RateLimit = { name: 'mail_recipients', points: 300, seconds: 3600, by: 'account' }

type Sending = { version: number; at: string | null }

export async function sendDraft(context: Context, actor: Actor, id: string, { version, at }: Sending): Promise<void> {
  const { db, live, rateLimits, mailSender } = context.services
  requireVoice(actor)
  const chosen = chosenTime(context, at)
  const found = await findMail(db, actor, id)
  if (!found) throw new ApiError('not_found')
  const keys = { address: context.address, userId: actor.userId, body: undefined }
  await rateLimits.consume([recipientLimit], keys, countRecipients(distinctRecipients(found)))
  await db.transaction(async (tx) => {
    const { mail, content } = await lockDraft(tx, actor, id)
    requireVersion({ version: mail.version, values: {} }, { version, values: {} })
    const recipients = await requireReachable(tx, context, actor, content)
    const sendAt = chosen ?? new Date(Date.now() + undoSendMs)
    await updateContent(tx, content.id, { ...recipients, status: 'waiting', sendAt })
    await updateMails(tx, [id], { folder: 'sent', scheduledAt: chosen, at: sendAt })
    await live.publish(tx, [actor.userId], { kind: 'mail', mailId: id })
  })
  live.wake()
  mailSender.wake()
}

function chosenTime({ locale }: Context, at: string | null): Date | null {
  if (at === null) return null
  const chosen = new Date(at)
  requireTimeToCome(chosen, 'at', locale)
  return chosen
}

/** Back to the drafts, unless it has left. */
export async function unsendMail(context: Context, actor: Actor, id: string): Promise<void> {
  const { db, live } = context.services
  await db.transaction(async (tx) => {
    const row = await lockOutgoing(tx, actor, id)
    if (!row) throw new ApiError('not_found')
    if (!row.mail.isOutgoing || row.content.status !== 'waiting') throw new ApiError('mail_left')
    await updateContent(tx, row.content.id, { status: 'draft', sendAt: null })
    await updateMails(tx, [id], { folder: 'drafts', scheduledAt: null, at: new Date() })
    await live.publish(tx, [actor.userId], { kind: 'mail', mailId: id })
  })
  live.wake()
}
