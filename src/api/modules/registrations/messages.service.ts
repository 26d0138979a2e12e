// What hosts write to many: a notice to members, a mail to guests, each once.
import { sql } from 'drizzle-orm'
import type { MessageInput, SentMessage } from '#/contract/event/registration.ts'
import type { MessageRecipients } from '#/contract/event/registration-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { eventRegistrations } from '../../db/tables/event-registrations.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { requireHosted } from './hosts.service.ts'
import { countMessages, insertMessage, listSentMessages, messagesAtMost, recipients } from './messages.repo.ts'
import type { RegistrationRow } from './registrations.repo.ts'
import { holdEvent } from './seats.repo.ts'
import { tell } from './telling.ts'

const listRecipients = (tx: Tx, eventId: string, to: MessageRecipients): Promise<RegistrationRow[]> =>
  tx
    .select()
    .from(eventRegistrations)
    .where(sql`event_id = ${eventId} and (${recipients[to]})`)

/** How many it is for. */
export async function writeToMany(
  context: Context,
  actor: SignedIn,
  eventId: string,
  { to, subject, text }: MessageInput,
): Promise<number> {
  const { db, notices, mailer } = context.services
  requireVoice(actor)
  const event = await requireHosted(db, actor, eventId)
  if (event.isHeld || event.hiddenRule) throw new ApiError('removed_by_moderators')
  const told = await db.transaction(async (tx) => {
    // Of two at once, the second counts the first.
    await holdEvent(tx, eventId)
    if ((await countMessages(tx, eventId)) >= messagesAtMost)
      throw new ApiError('registration_messages', {}, { limit: messagesAtMost })
    const rows = await listRecipients(tx, eventId, to)
    if (rows.length === 0) throw new ApiError('registration_nobody')
    const row = await insertMessage(tx, {
      eventId,
      subject,
      text,
      byId: actor.userId,
      recipients: to,
      told: rows.length,
    })
    await tell(tx, rows, { kind: 'registration_written', actor: actor.userId, data: { message: row.id } })
    const audited = { requestId: context.requestId, actor, entity: 'event', entityId: eventId }
    await recordAudit(tx, { ...audited, action: 'registration.written', diff: { to, told: rows.length } })
    return rows.length
  })
  notices.wake()
  mailer.wake()
  return told
}

/** For those who may write as well. */
export async function listSent(
  { services: { db } }: Context,
  actor: SignedIn,
  eventId: string,
): Promise<SentMessage[]> {
  await requireHosted(db, actor, eventId)
  return listSentMessages(db, eventId)
}
