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
      'issuerId' | 'orderId' | 'userId' | 'organisationId' | 'discount' | 'shipping' | 'issuedAt' | 'dueAt' | 'paidAt'
    >
  >

/**
 * Writes an invoice under the issuer's next number of the year. The number is taken in the same transaction, so that none is
 * left out when it fails, and others of this issuer wait for it to end: call it late.
 */
export async function issueInvoice(tx: Tx, draft: InvoiceDraft): Promise<InvoiceRow> {
  const issuedAt = draft.issuedAt ?? new Date()
  const year = issuedAt.getUTCFullYear()
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into invoice_counters (issuer, year, last) values (${draft.issuerId ?? 'platform'}, ${year}, 1)
    on conflict (issuer, year) do update set last = invoice_counters.last + 1 returning last`)
  const [row] = await tx
    .insert(invoices)
    .values({
      discount: 0,
      shipping: 0,
      ...draft,
      id: newId(),
      number: `${year}-${String(rows[0]!.last).padStart(5, '0')}`,
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

export async function findInvoiceIdOf(db: Queryable, orderId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from invoices where order_id = ${orderId}`)
  return rows[0]?.id
}

/** What was given back of an order stands on its invoice, too. */
export async function refundInvoiceOf(tx: Tx, orderId: string, amount: number): Promise<void> {
  await tx.execute(sql`update invoices set refunded = greatest(0, refunded + ${amount}) where order_id = ${orderId}`)
}
