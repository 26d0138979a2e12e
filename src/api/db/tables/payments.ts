import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })
const now = sql`now()`

/** What the provider was asked to collect; no card number is ever among it. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at').notNull().default(now),
    /** What it pays for. */
    kind: text('kind', { enum: ['purchase', 'invoice', 'registration'] }).notNull(),
    referenceId: uuid('reference_id').notNull(),
    amount: cents('amount').notNull(),
    currency: text('currency').notNull(),
    /** What was meant to be paid once is asked for once. */
    key: text('key').notNull(),
    status: text('status', { enum: ['open', 'paid', 'failed', 'expired'] })
      .notNull()
      .default('open'),
    paidAt: instant('paid_at'),
    /** Of what was paid, what is on its way back or back. */
    refunded: cents('refunded').notNull().default(0),
    /** The provider's own numbers. */
    sessionId: text('session_id'),
    intentId: text('intent_id'),
    customerId: text('customer_id'),
    /** Where to pay, and for how long. */
    url: text('url'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('payments_reference_idx').on(table.kind, table.referenceId, table.id),
    index('payments_open_idx')
      .on(table.kind, table.referenceId)
      .where(sql`status = 'open'`),
    uniqueIndex('payments_key_key').on(table.key),
    uniqueIndex('payments_session_key').on(table.sessionId),
    check('payments_refunded', sql`refunded between 0 and amount`),
  ],
)

/** Money to give back: written with what causes it, then asked of the provider until that has answered. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at').notNull().default(now),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: cents('amount').notNull(),
    /** What it was asked for, in the words of whoever asked: an order of a purchase. */
    part: uuid('part'),
    status: text('status', { enum: ['queued', 'done', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(now),
    error: text('error'),
  },
  (table) => [
    index('refunds_payment_idx').on(table.paymentId),
    index('refunds_due_idx')
      .on(table.nextAttemptAt)
      .where(sql`status = 'queued'`),
  ],
)

/** Events of the provider that were taken: each once, written with what it changed. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull().default(now),
})
