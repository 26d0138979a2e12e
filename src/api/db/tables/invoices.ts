import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Tax } from '#/contract/core/money.ts'
import type { Address } from '#/contract/order/order.ts'
import type { SellerDetails } from '#/contract/seller/seller.ts'
import { organisations, users } from './accounts.ts'
import { eventRegistrations } from './event-registrations.ts'
import { instant } from './columns.ts'
import { orders } from './orders.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

/** A line of an invoice: cents for one, taxes within. */
export type InvoiceItem = { name: string; quantity: number; price: number }

/** Bills of sellers and of the platform, as they were sent: kept for the law when the account goes. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull(),
    /** The selling organisation; null: the platform. */
    issuerId: uuid('issuer_id').references(() => organisations.id),
    issuer: text('issuer').notNull(),
    /** Who sells, as it was then; null where nothing was known, and for the platform. */
    seller: jsonb('seller').$type<SellerDetails>(),
    /** Neither order nor registration: it is for a plan, or for a registration that is no longer kept. */
    orderId: uuid('order_id').references(() => orders.id),
    registrationId: uuid('registration_id').references(() => eventRegistrations.id, { onDelete: 'set null' }),
    /** Who pays for a plan: a person or an organisation. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    organisationId: uuid('organisation_id').references(() => organisations.id),
    locale: text('locale', { enum: ['en', 'de', 'fr'] }).notNull(),
    billTo: jsonb('bill_to').$type<Address>().notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    items: jsonb('items').$type<InvoiceItem[]>().notNull(),
    subtotal: cents('subtotal').notNull(),
    discount: cents('discount').notNull(),
    shipping: cents('shipping').notNull(),
    total: cents('total').notNull(),
    taxes: jsonb('taxes').$type<Tax[]>().notNull(),
    payment: text('payment', { enum: ['invoice', 'card'] }).notNull(),
    status: text('status', { enum: ['draft', 'unpaid', 'paid', 'overdue', 'void'] }).notNull(),
    issuedAt: instant('issued_at').notNull(),
    dueAt: instant('due_at'),
    paidAt: instant('paid_at'),
    refunded: cents('refunded').notNull().default(0),
  },
  (table) => [
    uniqueIndex('invoices_number_key').on(sql`coalesce(${table.issuerId}::text, 'platform')`, table.number),
    uniqueIndex('invoices_order_key').on(table.orderId),
    uniqueIndex('invoices_registration_key').on(table.registrationId),
    index('invoices_user_idx').on(table.userId, table.id),
    index('invoices_organisation_idx').on(table.organisationId, table.id),
    index('invoices_due_idx')
      .on(table.dueAt)
      .where(sql`status in ('unpaid', 'overdue')`),
  ],
)

/** What takes an invoice back, in part or whole, with the numbers of its own series. Whom and what it is about, the invoice says. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull(),
    issuerId: uuid('issuer_id').references(() => organisations.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** Below zero; above it where the money could not be given back, so that a note before this one does not hold. */
    total: cents('total').notNull(),
    taxes: jsonb('taxes').$type<Tax[]>().notNull(),
    reason: text('reason').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_notes_number_key').on(sql`coalesce(${table.issuerId}::text, 'platform')`, table.number),
    index('credit_notes_invoice_idx').on(table.invoiceId, table.id),
    check('credit_notes_total', sql`total <> 0`),
  ],
)

/** The last number that an issuer gave in a year: taken in the transaction of its invoice, so that none is left out. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    /** The issuer's id, or `platform`. */
    issuer: text('issuer').notNull(),
    series: text('series', { enum: ['invoice', 'credit'] })
      .notNull()
      .default('invoice'),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.series, table.year] })],
)
