// What happens when a mail is due, in one transaction: copies for people of the platform where their rules put them, a place in
// the queue for every other address, notes of those who are away, and word of it. Whoever kills the process in between finds
// the mail waiting as before.
import { sql } from 'drizzle-orm'
import type { MailAddress } from '#/contract/mail/mail.ts'
import { newId } from '#/lib/ids.ts'
import { log } from '#/process/log.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import type { StoredEvent } from '../../db/tables/live.ts'
import { mailDeliveries } from '../../db/tables/mail.ts'
import { idsIn } from '../../db/ids-in.ts'
import { mayBeAway, writeAnswers } from './mail.answers.ts'
import { isReachable, mayWrite } from './mail.policy.ts'
import { insertMails, updateContent, updateMails, type ContentRow, type MailRow } from './mail.repo.ts'
import { hasRules, listFitting, ruled } from './mail.ruling.ts'

type Due = Pick<ContentRow, 'id' | 'from' | 'to' | 'cc' | 'bcc' | 'subject' | 'thread'> & {
  senderId: string
  senderHasRules: boolean
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
    select c.id, c.sender as "from", c.recipients as to, c.copied as cc, c.copied_blind as bcc, c.subject, c.thread,
      c.sender_id as "senderId", exists (select from mail_rules r where r.owner_id = c.sender_id) as "senderHasRules",
      copy.id as "mailId", exists (select from users where users.id = c.sender_id and ${isReachable} and ${mayWrite}) as active
    from mail_contents c join mails copy on copy.content_id = c.id and copy.is_outgoing
    where c.status = 'waiting' and c.send_at <= now()
    order by c.send_at limit 1 for update of c, copy skip locked`)
  return rows[0]
}

async function deliver(tx: Tx, due: Due): Promise<Told[]> {
  const { id, mailId, senderId, thread, to, cc, bcc } = due
  const addressed: MailAddress[] = [...to, ...cc, ...bcc]
  const reachable = await reachableAmong(
    tx,
    addressed.flatMap(({ userId }) => userId ?? []),
  )
  const owners = addressed.flatMap(({ userId }) => reachable.get(userId ?? '') ?? [])
  const copies = await putCopies(
    tx,
    owners.map((owner) => ({ owner, contentId: id, thread })),
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
  const at = new Date()
  await updateContent(tx, id, { status: 'sent', sendAt: at })
  await updateMails(tx, [mailId], { at, scheduledAt: null })
  const answers = await answer(tx, due, copies, reachable)
  return [{ id: mailId, ownerId: senderId }, ...copies, ...answers].map((copy) => ({
    audience: copy.ownerId,
    event: { kind: 'mail', mailId: copy.id },
  }))
}

type Reachable = { id: string; hasRules: boolean; mayBeAway: boolean }
type Copy = Pick<MailRow, 'id' | 'ownerId' | 'folder'>

/** Copies of what arrives, each where its owner's rules put it. */
async function putCopies(
  tx: Tx,
  arrivals: { owner: Pick<Reachable, 'id' | 'hasRules'>; contentId: string; thread: string }[],
): Promise<Copy[]> {
  const asked = arrivals.flatMap(({ owner, contentId }) => (owner.hasRules ? [{ contentId, ownerId: owner.id }] : []))
  const rules = asked.length > 0 ? await aside(tx, (inner) => listFitting(inner, asked)) : []
  const at = new Date()
  const fresh = { folder: 'inbox' as const, labelIds: [], isStarred: false, isImportant: false, isUnread: true }
  const copies = arrivals.map(({ owner: { id: ownerId }, contentId, thread }) => {
    const own = rules.filter((rule) => rule.ownerId === ownerId && rule.contentId === contentId)
    return { id: newId(), ownerId, contentId, thread, isOutgoing: false, at, ...fresh, ...ruled(fresh, own, at) }
  })
  await insertMails(tx, copies)
  return copies
}

/** The notes of those who are away. Who was only sent a copy in secret, or threw the mail away by a rule, says nothing. */
async function answer(
  tx: Tx,
  due: Due,
  copies: readonly Copy[],
  reachable: ReadonlyMap<string, Reachable>,
): Promise<Copy[]> {
  const open = new Set([...due.to, ...due.cc].map(({ userId }) => userId))
  const away = copies.flatMap(({ ownerId, folder }) =>
    reachable.get(ownerId)?.mayBeAway && open.has(ownerId) && folder !== 'trash' ? [ownerId] : [],
  )
  if (away.length === 0) return []
  return aside(tx, async (inner) => {
    const notes = await writeAnswers(inner, due, away)
    const owner = { id: due.senderId, hasRules: due.senderHasRules }
    return putCopies(
      inner,
      notes.map((contentId) => ({ owner, contentId, thread: due.thread })),
    )
  })
}

/** What is done beside a delivery: where it fails, the mail arrives as if there were no such thing. */
async function aside<Row>(tx: Tx, work: (inner: Tx) => Promise<Row[]>): Promise<Row[]> {
  try {
    return await tx.transaction(work)
  } catch (error) {
    log('warn', 'Rules or absence notes failed, and mail was delivered without', { error })
    return []
  }
}

/** Whoever may not be here any more sends nothing; what they wrote stays theirs. */
async function handBack(tx: Tx, { id, mailId }: Due): Promise<Told[]> {
  await updateContent(tx, id, { status: 'draft', sendAt: null })
  await updateMails(tx, [mailId], { folder: 'drafts', scheduledAt: null, at: new Date() })
  return []
}

async function reachableAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Reachable>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: users.id, hasRules: sql<boolean>`${hasRules}`, mayBeAway: sql<boolean>`${mayBeAway}` })
    .from(users)
    .where(sql`users.id = ${idsIn(ids)} and ${isReachable}`)
    .for('share')
  return new Map(rows.map((row) => [row.id, row]))
}

/** In how many milliseconds the next mail is due; null when none waits. */
export async function nextMailMs(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(send_at) - now()) * 1000)::float8 as ms from mail_contents where status = 'waiting'`)
  return rows[0]?.ms ?? null
}
