// Mail is its owner's alone, whoever asks: an admin reads nobody else's. Who may write to whom inside the platform is the
// same as in chat, and one may always answer.
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../http/policy.ts'
import { acquaintances, isBlocked, isSupport } from '../chat/chat.policy.ts'

/** A condition on `mails`. */
export const ownMails = ({ userId }: Pick<Actor, 'userId'>): SQL => sql`mails.owner_id = ${userId}`

/** A condition on `attachments`: files of one's own mails. */
export const attachmentsInMail = ({ userId }: Pick<Actor, 'userId'>): SQL => sql`exists (
  select from mail_attachments linked join mails own on own.content_id = linked.content_id
  where linked.attachment_id = attachments.id and own.owner_id = ${userId})`

/** What went by itself is nobody's word that they may be answered. */
const wroteTo = ({ userId }: Actor): SQL => sql`exists (
  select from mail_contents written join mails received on received.content_id = written.id
  where written.sender_id = users.id and received.owner_id = ${userId} and not received.is_outgoing
    and not written.is_automatic)`

/** A condition on `users`: an account that is in use, by whoever has its address. */
export const isReachable = sql`users.status = 'active' and users.deleted_at is null and users.email_verified_at is not null`

/** A condition on `users`: not silenced by moderators. */
export const mayWrite = sql`coalesce(users.silenced_until <= now(), true)`

const isOpen = (actor: Actor) => sql`${isReachable} and not ${isBlocked(actor, sql`users`)}`

const known = (actor: Actor) => sql`select circle.user_id from (${acquaintances(actor, 'en')}) circle`

/** A condition on `users`: whom the actor may write to inside the platform. */
export const mailableBy = (actor: Actor): SQL =>
  isSupport(actor)
    ? sql`(${isOpen(actor)})`
    : sql`(${isOpen(actor)} and (users.id = ${actor.userId} or ${wroteTo(actor)} or users.id in (${known(actor)})))`

const lookedBackAt = 200

/** The same among those who come to mind, found from their side: acquaintances, and who wrote of late. */
export function suggestedTo(actor: Actor): SQL {
  if (isSupport(actor)) return isOpen(actor)
  const writers = sql`
    select written.sender_id from (
      select content_id from mails where owner_id = ${actor.userId} and not is_outgoing
      order by listed_at desc limit ${lookedBackAt}) late
    join mail_contents written on written.id = late.content_id and not written.is_automatic`
  return sql`(${isOpen(actor)} and users.id in (${known(actor)} union all ${writers}))`
}
