import { sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Db, Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { payments, refunds } from '../../db/tables/payments.ts'
import type { Reference, Session } from './provider.ts'

export type PaymentRow = typeof payments.$inferSelect

/** A page closes after an hour, and is not shown again in the half hour before: Stripe opens none for less. */
const openMs = 3_600_000

/** The payment of a key, made now if there is none. */
export async function insertPayment(
  db: Queryable,
  { reference, ...row }: { reference: Reference; amount: number; currency: string; key: string },
): Promise<PaymentRow> {
  const expiresAt = new Date(Date.now() + openMs)
  const [made] = await db
    .insert(payments)
    .values({ ...row, id: newId(), kind: reference.kind, referenceId: reference.id, expiresAt })
    // Written anew as it is, so that it is returned.
    .onConflictDoUpdate({ target: payments.key, set: { key: sql`excluded.key` } })
    .returning()
  return made!
}

export async function keepSession(db: Db, id: string, { sessionId, url }: Session): Promise<void> {
  await db
    .update(payments)
    .set({ sessionId, url })
    .where(sql`id = ${id}`)
}

/** Payments that may still arrive. */
export const listOpen = (db: Queryable, { kind, id }: Reference): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(sql`kind = ${kind} and reference_id = ${id} and status = 'open'`)

/** How many payments of this came to nothing, or are about to: the next one has another key. */
export async function countEnded(db: Queryable, { kind, id }: Reference): Promise<number> {
  const { rows } = await db.execute<{ ended: number }>(sql`
    select count(*)::int as ended from payments where kind = ${kind} and reference_id = ${id}
      and (status <> 'open' or expires_at < now() + interval '31 minutes')`)
  return rows[0]?.ended ?? 0
}

export async function endPayment(db: Queryable, id: string, status: 'failed' | 'expired'): Promise<void> {
  await db
    .update(payments)
    .set({ status })
    .where(sql`id = ${id} and status = 'open'`)
}

/** Held until the transaction ends; by our number, or by the provider's of its page. */
export async function holdPayment(
  tx: Tx,
  { paymentId, sessionId }: { paymentId: string | null; sessionId: string | null },
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(paymentId ? sql`id = ${paymentId}` : sql`session_id = ${sessionId}`)
    .for('update')
  return row
}

/** Takes the amount from payments of this, the oldest first; whoever called holds what was paid for. */
export async function queueRefund(
  tx: Tx,
  { reference, amount, part }: { reference: Reference; amount: number; part?: string },
): Promise<void> {
  const paid = await tx
    .select()
    .from(payments)
    .where(sql`kind = ${reference.kind} and reference_id = ${reference.id} and status = 'paid' and refunded < amount`)
    .orderBy(payments.id)
    .for('update')
  let left = amount
  for (const payment of paid) {
    const taken = Math.min(left, payment.amount - payment.refunded)
    if (taken === 0) continue
    left -= taken
    await refundOf(tx, payment.id, taken, part)
  }
  if (left > 0) throw new Error(`${left} cents more than was paid were to be given back`)
}

export async function refundOf(tx: Tx, paymentId: string, amount: number, part?: string): Promise<void> {
  await tx.insert(refunds).values({ id: newId(), paymentId, amount, part: part ?? null })
  await tx.execute(sql`update payments set refunded = refunded + ${amount} where id = ${paymentId}`)
}

const leaseSeconds = 60

/** The next refund that is due, for a minute; another instance takes it after that. */
export async function leaseRefund(db: Db) {
  const { rows } = await db.execute<{ id: string; intentId: string; amount: number; attempts: number }>(sql`
    update refunds set attempts = refunds.attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    from payments p where p.id = refunds.payment_id and refunds.id = (
      select due.id from refunds due where due.status = 'queued' and due.next_attempt_at <= now()
      order by due.next_attempt_at limit 1 for update skip locked)
    returning refunds.id, p.intent_id as "intentId", refunds.amount::float8 as amount, refunds.attempts`)
  return rows[0]
}

const longestPauseMinutes = 360

/** Money that is owed is tried for until it has gone back. */
export async function postponeRefund(db: Db, { id, attempts }: { id: string; attempts: number }, error: string) {
  const minutes = Math.min(2 ** Math.min(attempts - 1, 10), longestPauseMinutes)
  await db.execute(sql`
    update refunds set error = ${error.slice(0, 500)}, next_attempt_at = now() + make_interval(mins => ${minutes})
    where id = ${id}`)
}

export async function endRefund(db: Db, id: string): Promise<void> {
  await db.execute(sql`update refunds set status = 'done', error = null where id = ${id} and status = 'queued'`)
}

/** What was to go back and did not is here again; undefined where that was known. */
export async function failRefund(tx: Tx, id: string, error: string) {
  const { rows } = await tx.execute<{
    kind: Reference['kind']
    id: string
    part: string | null
    amount: number
  }>(sql`
    with failed as (
      update refunds set status = 'failed', error = ${error.slice(0, 500)} where id = ${id} and status <> 'failed'
      returning payment_id, part, amount)
    update payments p set refunded = p.refunded - failed.amount from failed where p.id = failed.payment_id
    returning p.kind, p.reference_id as id, failed.part, failed.amount::float8 as amount`)
  return rows[0]
}

/** Where to pay for each of these, if that was begun and can still be done. */
export async function findOpenUrls(
  db: Queryable,
  kind: Reference['kind'],
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; url: string }>(sql`
    select distinct on (reference_id) reference_id as id, url from payments
    where kind = ${kind} and reference_id = ${idsIn(ids)} and status = 'open' and url is not null
      and expires_at > now() order by reference_id, payments.id desc`)
  return new Map(rows.map(({ id, url }) => [id, url]))
}

export async function findOpenUrl(db: Queryable, { kind, id }: Reference): Promise<string | null> {
  return (await findOpenUrls(db, kind, [id])).get(id) ?? null
}
