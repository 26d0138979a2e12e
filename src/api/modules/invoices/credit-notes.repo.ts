import { sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { creditNotes, invoices } from '../../db/tables/invoices.ts'
import { creditTaxes } from './credit.ts'
import { nextNumber } from './invoices.repo.ts'

export type CreditNoteRow = typeof creditNotes.$inferSelect

export async function findCreditNote(db: Queryable, id: string): Promise<CreditNoteRow | undefined> {
  const [row] = await db
    .select()
    .from(creditNotes)
    .where(sql`id = ${id}`)
  return row
}

const listCreditNotes = (db: Queryable, invoiceId: string): Promise<CreditNoteRow[]> =>
  db
    .select()
    .from(creditNotes)
    .where(sql`invoice_id = ${invoiceId}`)
    .orderBy(creditNotes.id)

/**
 * What was given back of an order stands on its invoice, and on a credit note of its own; an amount below zero could not be
 * given back after all. Undefined where the order has no invoice. Whoever calls holds the order, and calls late: others of
 * this issuer wait for the number.
 */
export async function creditInvoiceOf(
  tx: Tx,
  orderId: string,
  { amount, reason = '' }: { amount: number; reason?: string },
): Promise<CreditNoteRow | undefined> {
  const [invoice] = await tx
    .update(invoices)
    .set({ refunded: sql`greatest(0, refunded + ${amount})` })
    .where(sql`order_id = ${orderId}`)
    .returning()
  if (!invoice) return undefined
  const before = await listCreditNotes(tx, invoice.id)
  const { issuerId } = invoice
  const issuedAt = new Date()
  const [note] = await tx
    .insert(creditNotes)
    .values({
      id: newId(),
      number: await nextNumber(tx, issuerId, 'credit', issuedAt),
      issuerId,
      invoiceId: invoice.id,
      total: 0 - amount,
      taxes: creditTaxes(
        invoice.taxes,
        before.flatMap(({ taxes }) => taxes),
        amount,
      ),
      reason,
      issuedAt,
    })
    .returning()
  return note
}
