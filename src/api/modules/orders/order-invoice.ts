import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { ProductColor } from '#/contract/product/product-kinds.ts'
import { productColorWords } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import type { Tx } from '../../db/client.ts'
import { issueInvoice } from '../invoices/invoices.repo.ts'
import { findSeller } from '../organisations/sellers.repo.ts'
import { listLines, type LineRow, type OrderRow, type PurchaseRow } from './orders.repo.ts'

/** The seller's bill for an order; paid already where the order is, else due after `dueMs`. */
export async function issueOrderInvoice(tx: Tx, order: OrderRow, purchase: PurchaseRow, dueMs = 0): Promise<void> {
  const { locale, billing, email, payment } = purchase
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from organisations where id = ${order.organisationId}`,
  )
  const lines = await listLines(tx, [order.id])
  const issuedAt = new Date()
  await issueInvoice(tx, {
    issuerId: order.organisationId,
    issuer: rows[0]?.name ?? '',
    seller: (await findSeller(tx, order.organisationId))?.details ?? null,
    orderId: order.id,
    locale,
    billTo: billing,
    email,
    subject: m.api_order_invoice_subject({ number: order.number }, { locale }),
    items: lines.map((line) => ({ name: nameOf(line, locale), quantity: line.quantity, price: line.price })),
    subtotal: order.subtotal,
    discount: order.discount,
    shipping: order.shipping,
    total: order.total,
    taxes: order.taxes,
    payment,
    issuedAt,
    dueAt: order.paidAt ? null : new Date(issuedAt.getTime() + dueMs),
    paidAt: order.paidAt,
  })
}

/** With its colour and size, in the buyer's language. */
export function nameOf({ name, color, size }: Pick<LineRow, 'name' | 'color' | 'size'>, locale: Locale): string {
  const words = color ? productColorWords[color as ProductColor]({}, { locale }) : null
  return [name, words, size].filter(Boolean).join(' · ')
}
