import { sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { invoices } from '../../db/tables/invoices.ts'

export type InvoiceRow = typeof invoices.$inferSelect

type Given = typeof invoices.$inferInsert
/**
 * What an invoice says. `issuerId`: the selling organisation, or null for the platform, whose name is `issuer`. Sums are
 * cents with the taxes within: total = subtotal − discount + shipping. Paid already where `paidAt` is set.
 */
export type InvoiceDraft = Pick<
  Given,
  'issuer' | 'locale' | 'billTo' | 'email' | 'subject' | 'items' | 'subtotal' | 'total' | 'taxes' | 'payment'
> &
  Partial<
    Pick<
      Given,
      | 'seller'
      | 'issuerId'
      | 'orderId'
      | 'registrationId'
      | 'userId'
      | 'organisationId'
      | 'discount'
      | 'shipping'
      | 'issuedAt'
      | 'dueAt'
      | 'paidAt'
    >
  >

/** The issuer's next number of a series in the year; of one who fails, it is the next one's. */
export async function nextNumber(
  tx: Tx,
  issuerId: string | null | undefined,
  series: 'invoice' | 'credit',
  at: Date,
): Promise<string> {
  const year = at.getUTCFullYear()
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into invoice_counters (issuer, series, year, last) values (${issuerId ?? 'platform'}, ${series}, ${year}, 1)
    on conflict (issuer, series, year) do update set last = invoice_counters.last + 1 returning last`)
  const number = `${year}-${String(rows[0]!.last).padStart(5, '0')}`
  return series === 'credit' ? `CN-${number}` : number
}

/**
 * Writes an invoice under the issuer's next number of the year. The number is taken in the same transaction, so that none is
 * left out when it fails, and others of this issuer wait for it to end: call it late.
 */
export async function issueInvoice(tx: Tx, draft: InvoiceDraft): Promise<InvoiceRow> {
  const issuedAt = draft.issuedAt ?? new Date()
  const [row] = await tx
    .insert(invoices)
    .values({
      discount: 0,
      shipping: 0,
      ...draft,
      id: newId(),
      number: await nextNumber(tx, draft.issuerId, 'invoice', issuedAt),
      status: draft.paidAt ? 'paid' : 'unpaid',
      issuedAt,
    })
    .returning()
  return row!
}

export async function findInvoice(db: Queryable, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(sql`id = ${id}`)
  return row
}

/** Says that an invoice was paid, unless it was before or is void; whether that is new. */
export async function markInvoicePaid(tx: Tx, id: string, paidAt = new Date()): Promise<boolean> {
  const rows = await tx
    .update(invoices)
    .set({ status: 'paid', paidAt })
    .where(sql`id = ${id} and status in ('draft', 'unpaid', 'overdue')`)
    .returning({ id: invoices.id })
  return rows.length > 0
}

/** Nothing is owed any more; its number stays taken. */
export async function voidInvoice(tx: Tx, id: string): Promise<void> {
  await tx.execute(
    sql`update invoices set status = 'void' where id = ${id} and status in ('draft', 'unpaid', 'overdue')`,
  )
}

/** The same of a registration. */
export async function voidInvoiceOf(tx: Tx, registrationId: string): Promise<void> {
  await tx.execute(sql`
    update invoices set status = 'void' where registration_id = ${registrationId} and status in ('unpaid', 'overdue')`)
}

/** What its seller says of the invoice of a registration, and may take back: that it was paid. Of what is void nothing was owed. */
export async function settleInvoiceOf(tx: Tx, registrationId: string, paidAt: Date | null): Promise<void> {
  await tx.execute(
    paidAt
      ? sql`update invoices set status = 'paid', paid_at = ${paidAt.toISOString()}
          where registration_id = ${registrationId} and status in ('unpaid', 'overdue')`
      : sql`update invoices set status = 'unpaid', paid_at = null
          where registration_id = ${registrationId} and status = 'paid'`,
  )
}

/** Of those whose day is over, each once: its registration. At most so many. */
export async function takeOverdue(tx: Tx, now: Date, atMost: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update invoices set status = 'overdue' where id = any(array(
      select i.id from invoices i where i.status = 'unpaid' and i.due_at <= ${now.toISOString()}::timestamptz
        and i.registration_id is not null
      order by i.due_at limit ${atMost} for update skip locked)) returning registration_id as id`)
  return rows.map(({ id }) => id)
}

export async function findInvoiceOfRegistration(
  db: Queryable,
  registrationId: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(sql`registration_id = ${registrationId}`)
  return row
}

export async function findInvoiceOf(db: Queryable, orderId: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(sql`order_id = ${orderId}`)
  return row
}
