// What happens when a mail is due, in one transaction: copies for people of the platform, a place in the queue for every other
// address, and word of it. Whoever kills the process in between finds the mail waiting as before.
import { sql } from 'drizzle-orm'
import type { MailAddress } from '#/contract/mail/mail.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import type { StoredEvent } from '../../db/tables/live.ts'
import { mailDeliveries } from '../../db/tables/mail.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isReachable } from './mail.policy.ts'
import { insertMails, updateContent, updateMails, type ContentRow } from './mail.repo.ts'

type Due = Pick<ContentRow, 'id' | 'to' | 'cc' | 'bcc' | 'thread'> & {
  senderId: string
  mailId: string
  active: boolean
}
export type Told = { audience: string; event: StoredEvent }

/** Sends the mail that has been due for longest, and who is to be told of it last of all. Null when none is due. */
export async function deliverNext(tx: Tx): Promise<Told[] | null> {
  const due = await lockDue(tx)
  if (!due) return null
  return due.active ? deliver(tx, due) : handBack(tx, due)
}

async function lockDue(tx: Tx): Promise<Due | undefined> {
  const { rows } = await tx.execute<Due>(sql`
    select c.id, c.recipients as to, c.copied as cc, c.copied_blind as bcc, c.thread, c.sender_id as "senderId",
      copy.id as "mailId", exists (select from users where users.id = c.sender_id and ${isReachable}) as active
    from mail_contents c join mails copy on copy.content_id = c.id and copy.is_outgoing
    where c.status = 'waiting' and c.send_at <= now()
    order by c.send_at limit 1 for update of c, copy skip locked`)
  return rows[0]
}

async function deliver(tx: Tx, { id, mailId, senderId, thread, ...lists }: Due): Promise<Told[]> {
  const addressed: MailAddress[] = [...lists.to, ...lists.cc, ...lists.bcc]
  const reachable = await reachableAmong(
    tx,
    addressed.flatMap(({ userId }) => userId ?? []),
  )
  const at = new Date()
  const copies = addressed.flatMap(({ userId }) => (userId && reachable.has(userId) ? [{ id: newId(), userId }] : []))
  const incoming = { contentId: id, thread, isOutgoing: false, folder: 'inbox' as const, isUnread: true, at }
  await insertMails(
    tx,
    copies.map((copy) => ({ ...incoming, id: copy.id, ownerId: copy.userId })),
  )
  const others = addressed.filter(({ userId }) => userId === null || !reachable.has(userId))
  if (others.length > 0) {
    const deliveries = others.map(({ email, userId }) => ({
      id: newId(),
      contentId: id,
      email,
      status: userId === null ? ('queued' as const) : ('failed' as const),
    }))
    await tx.insert(mailDeliveries).values(deliveries)
  }
  await updateContent(tx, id, { status: 'sent', sendAt: at })
  await updateMails(tx, [mailId], { at, scheduledAt: null })
  return [{ id: mailId, userId: senderId }, ...copies].map((copy) => ({
    audience: copy.userId,
    event: { kind: 'mail', mailId: copy.id },
  }))
}

/** Whoever may not be here any more sends nothing; what they wrote stays theirs. */
async function handBack(tx: Tx, { id, mailId }: Due): Promise<Told[]> {
  await updateContent(tx, id, { status: 'draft', sendAt: null })
  await updateMails(tx, [mailId], { folder: 'drafts', scheduledAt: null, at: new Date() })
  return []
}

async function reachableAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`users.id = ${idsIn(ids)} and ${isReachable}`)
    .for('share')
  return new Set(rows.map(({ id }) => id))
}

/** In how many milliseconds the next mail is due; null when none waits. */
export async function nextMailMs(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(send_at) - now()) * 1000)::float8 as ms from mail_contents where status = 'waiting'`)
  return rows[0]?.ms ?? null
}
