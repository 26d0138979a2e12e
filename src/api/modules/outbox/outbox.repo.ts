import { eq, sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import { mailbox } from '#/lib/mailbox.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { outbox } from '../../db/tables/platform.ts'
import { ApiError } from '../../http/api-error.ts'
import type { MailOrder, MailRequest } from './mail.ts'

export type OutboxRow = typeof outbox.$inferSelect

const leaseSeconds = 60
const backoffMinutes = [1, 5, 30, 120, 360, 720]

/** How many mails that others may have caused a mailbox gets. */
export const unaskedPerHour = 8
export const unaskedPerDay = 24

/**
 * What lets its owner in, and what warns of somebody else who came in, has room of its own, which orders, messages and
 * invitations of others do not fill.
 */
const ownRooms: Record<string, string> = { verify: 'in', reset: 'in', new_device: 'device' }

const budgetOf = ({ template, recipient }: Pick<MailRequest, 'template' | 'recipient'>): string =>
  [mailbox(recipient), ownRooms[template]].filter(Boolean).join(' ')

/** Whether it goes: what nobody asked for may be dropped. */
export async function insertMail(
  tx: Tx,
  { template, recipient, locale, data = {}, unasked }: MailOrder,
): Promise<boolean> {
  const box = unasked ? budgetOf({ template, recipient }) : undefined
  const room = box && (await roomIn(tx, [box])).get(box)!
  if (room && room.mails <= 0) {
    if (unasked === 'refuse') throw new ApiError('mailbox_full', { retryAfter: room.seconds })
    return false
  }
  await tx.insert(outbox).values({ id: newId(), template, recipient, locale, data, mailbox: box })
  return true
}

/** Many at once, none of them asked for by who reads it: what a mailbox has no room for is dropped. */
export async function insertUnasked(tx: Tx, mails: readonly MailRequest[]): Promise<void> {
  const room = await roomIn(tx, mails.map(budgetOf))
  const rows = mails.flatMap(({ data = {}, ...mail }) => {
    const box = budgetOf(mail)
    return (room.get(box)!.mails -= 1) >= 0 ? [{ ...mail, data, id: newId(), mailbox: box }] : []
  })
  if (rows.length > 0) await tx.insert(outbox).values(rows)
}

/** So many of very many wait at once for their first try; the next ones are handed over when there is room. */
const bulkAtOnce = 200

/** How many more mails of very many the outbox takes now. */
export async function bulkRoom(tx: Tx): Promise<number> {
  const { rows } = await tx.execute(sql`
    select from outbox where status = 'queued' and is_bulk and attempts = 0 limit ${bulkAtOnce}`)
  return bulkAtOnce - rows.length
}

/** Many at once, each asked for by who reads it. They wait until no other mail is due. */
export async function insertBulk(tx: Tx, mails: readonly MailRequest[]): Promise<void> {
  const rows = mails.map(({ data = {}, ...mail }) => ({ ...mail, data, id: newId(), isBulk: true }))
  if (rows.length > 0) await tx.insert(outbox).values(rows)
}

/** Held until the transaction ends, so that what is counted of a mailbox stays true. In one order, so that nobody waits for each other. */
export const lockMailboxes = (tx: Tx, boxes: readonly string[]) =>
  tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('mailbox ' || box, 0))
    from unnest(${sql.param([...new Set(boxes)].sort())}::text[]) as box`)

type Room = { mails: number; seconds: number }

/** How many mails more mailboxes may get now, and when the next one, where that is none. */
async function roomIn(tx: Tx, boxes: readonly string[]): Promise<Map<string, Room>> {
  await lockMailboxes(tx, boxes)
  const { rows } = await tx.execute<Room & { mailbox: string }>(sql`
    with sent as (
      select mailbox, created_at, row_number() over (partition by mailbox order by created_at desc) as place from outbox
      where mailbox = any(${sql.param(boxes)}::text[]) and created_at > now() - interval '1 day')
    select mailbox, least(
        ${unaskedPerHour}::int - count(*) filter (where created_at > now() - interval '1 hour'),
        ${unaskedPerDay}::int - count(*))::int as mails,
      greatest(1, max(extract(epoch from created_at - now() + case place
        when ${unaskedPerHour}::int then interval '1 hour' when ${unaskedPerDay}::int then interval '1 day' end)))::int as seconds
    from sent group by mailbox`)
  const known = new Map(rows.map(({ mailbox: box, ...room }) => [box, room]))
  return new Map(boxes.map((box) => [box, known.get(box) ?? { mails: unaskedPerHour, seconds: 0 }]))
}

/** Takes the next due mail for a minute; another instance takes it after that, should this one die. */
export async function leaseMail(db: Queryable): Promise<OutboxRow | undefined> {
  const due = sql`(
    select id from ${outbox} where status = 'queued' and next_attempt_at <= now()
    order by is_bulk, next_attempt_at limit 1 for update skip locked)`
  const [row] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(eq(outbox.id, due))
    .returning()
  return row
}

export async function settleMail(db: Queryable, id: string, patch: Partial<typeof outbox.$inferInsert>): Promise<void> {
  await db.update(outbox).set(patch).where(eq(outbox.id, id))
}

/** Puts a mail back for later, or gives it up after the last try. */
export async function postponeMail(db: Queryable, row: OutboxRow, error: string): Promise<void> {
  const minutes = backoffMinutes[row.attempts - 1]
  await settleMail(
    db,
    row.id,
    minutes === undefined
      ? { status: 'failed', error }
      : { error, nextAttemptAt: new Date(Date.now() + minutes * 60_000) },
  )
}
