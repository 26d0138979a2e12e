import { sql, type SQL } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
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

type PaidFor = { orderId: string } | { registrationId: string } | { invoiceId: string }

const listCreditNotes = (db: Queryable, invoiceId: string): Promise<CreditNoteRow[]> =>
  db
    .select()
    .from(creditNotes)
    .where(sql`invoice_id = ${invoiceId}`)
    .orderBy(creditNotes.id)

function isFor(paidFor: PaidFor): SQL {
  if ('invoiceId' in paidFor) return sql`id = ${paidFor.invoiceId}`
  return 'orderId' in paidFor ? sql`order_id = ${paidFor.orderId}` : sql`registration_id = ${paidFor.registrationId}`
}

/** Of invoices: what was taken back of each, by when it was. */
export async function listCreditsOf(db: Queryable, invoiceIds: readonly string[]) {
  type Credit = { id: string; number: string; total: number }
  if (invoiceIds.length === 0) return new Map<string, Credit[]>()
  const { rows } = await db.execute<Credit & { of: string }>(sql`
    select id, number, total::float8 as total, invoice_id as of from credit_notes
    where invoice_id = ${idsIn(invoiceIds)} order by id`)
  const byInvoice = Map.groupBy(rows, ({ of }) => of)
  return new Map(
    [...byInvoice].map(([of, own]) => [of, own.map(({ id, number, total }): Credit => ({ id, number, total }))]),
  )
}

/**
 * What was given back of an order or a registration stands on its invoice, and on a credit note of its own; an amount below zero
 * could not be given back after all. Undefined where it has no invoice. Whoever calls holds what was paid for, and calls late:
 * others of this issuer wait for the number.
 */
export async function creditInvoice(
  tx: Tx,
  paidFor: PaidFor,
  { amount, reason = '' }: { amount: number; reason?: string },
): Promise<CreditNoteRow | undefined> {
  const [invoice] = await tx
    .update(invoices)
    .set({ refunded: sql`greatest(0, refunded + ${amount})` })
    .where(isFor(paidFor))
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

export const creditInvoiceOf = (tx: Tx, orderId: string, credited: { amount: number; reason?: string }) =>
  creditInvoice(tx, { orderId }, credited)

export type TicketPaper = { kind: 'invoice' | 'credit_note'; id: string; number: string }
export type TicketPapers = { papers: TicketPaper[]; dueAt: string | null }

/** Of registrations: the invoice of each, and after it what takes it back. */
export async function listPapersOf(
  db: Queryable,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, TicketPapers>> {
  if (registrationIds.length === 0) return new Map()
  const { rows } = await db.execute<TicketPaper & { registration: string; dueAt: string | null }>(sql`
    select i.registration_id as registration, 'invoice' as kind, i.id, i.number, 0 as place, ${isoTime(sql`i.due_at`)} as "dueAt"
    from invoices i where i.registration_id = ${idsIn(registrationIds)}
    union all select i.registration_id, 'credit_note', n.id, n.number, 1, null from credit_notes n
      join invoices i on i.id = n.invoice_id
    where i.registration_id = ${idsIn(registrationIds)} order by place, id`)
  return new Map(
    [...Map.groupBy(rows, ({ registration }) => registration)].map(([of, own]) => [
      of,
      { papers: own.map(({ kind, id, number }) => ({ kind, id, number })), dueAt: own[0]?.dueAt ?? null },
    ]),
  )
}
