import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Tax } from '#/contract/core/money.ts'
import type { Address, CartLine } from '#/contract/order/order.ts'
import type { ProductImage } from '#/contract/product/product.ts'
import { organisations, users } from './accounts.ts'
import { instant } from './columns.ts'

/** Cents: a large order is more than an integer of four bytes holds. */
const cents = (name: string) => bigint(name, { mode: 'number' })
const now = sql`now()`

/** One completed checkout: an order per seller, paid together. Kept for the law when the account goes. */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at').notNull().default(now),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    locale: text('locale', { enum: ['en', 'de', 'fr'] }).notNull(),
    payment: text('payment', { enum: ['invoice', 'card'] }).notNull(),
    total: cents('total').notNull(),
    billing: jsonb('billing').$type<Address>().notNull(),
    deliverTo: jsonb('deliver_to').$type<Address>().notNull(),
    delivery: text('delivery', { enum: ['standard', 'express', 'pickup'] }).notNull(),
    note: text('note').notNull(),
    /** Of a guest: whose mailbox is to confirm it. */
    mailbox: text('mailbox'),
    /** By invoice, a guest's is nobody's until its mailbox says so. */
    awaitsConfirmation: boolean('awaits_confirmation').notNull().default(false),
    /** When its stock goes back if it is neither paid nor confirmed by then; null once that is settled. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('purchases_expiring_idx')
      .on(table.expiresAt)
      .where(sql`expires_at is not null`),
    index('purchases_unconfirmed_idx')
      .on(table.mailbox)
      .where(sql`awaits_confirmation`),
    index('purchases_user_idx').on(table.userId),
    index('purchases_email_idx').on(sql`lower(${table.email})`),
  ],
)

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at').notNull().default(now),
    updatedAt: instant('updated_at').notNull().default(now),
    version: integer('version').notNull().default(1),
    serial: integer('serial').notNull().generatedAlwaysAsIdentity(),
    number: text('number')
      .notNull()
      .generatedAlwaysAs(sql`'B-' || case when serial < 1000000 then lpad(serial::text, 6, '0') else serial::text end`),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The bill's name. */
    buyer: text('buyer').notNull(),
    email: text('email').notNull(),
    status: text('status', {
      enum: ['pending', 'paid', 'packed', 'shipped', 'completed', 'cancelled', 'refunded'],
    }).notNull(),
    paymentStatus: text('payment_status', {
      enum: ['due', 'open', 'paid', 'failed', 'refunded', 'partly_refunded', 'void'],
    }).notNull(),
    subtotal: cents('subtotal').notNull(),
    discount: cents('discount').notNull(),
    shipping: cents('shipping').notNull(),
    total: cents('total').notNull(),
    taxes: jsonb('taxes').$type<Tax[]>().notNull(),
    refunded: cents('refunded').notNull().default(0),
    needsDelivery: boolean('needs_delivery').notNull(),
    code: text('code'),
    tracking: text('tracking').notNull().default(''),
    /** What was bought is on the shelf again. */
    restockedAt: instant('restocked_at'),
    paidAt: instant('paid_at'),
    search: text('search').generatedAlwaysAs(
      sql`search_text(buyer || ' ' || email || ' B-' || lpad(serial::text, 6, '0'))`,
    ),
  },
  (table) => [
    uniqueIndex('orders_serial_key').on(table.serial),
    index('orders_purchase_idx').on(table.purchaseId),
    index('orders_user_idx').on(table.userId, table.id),
    index('orders_organisation_idx').on(table.organisationId, table.id),
    index('orders_status_idx').on(table.organisationId, table.status, table.id),
    index('orders_sold_idx').on(table.organisationId, table.createdAt),
    index('orders_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    check(
      'orders_sums',
      sql`discount between 0 and subtotal and shipping >= 0 and total = subtotal - discount + shipping`,
    ),
    check('orders_refunded', sql`refunded between 0 and total`),
  ],
)

/** What was bought, as it was then. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    name: text('name').notNull(),
    color: text('color'),
    size: text('size'),
    cover: jsonb('cover').$type<ProductImage>(),
    art: text('art').notNull(),
    price: cents('price').notNull(),
    quantity: integer('quantity').notNull(),
    /** Its share of the order's discount. */
    discount: cents('discount').notNull(),
    taxRate: integer('tax_rate').notNull(),
  },
  (table) => [
    index('order_lines_order_idx').on(table.orderId, table.position),
    index('order_lines_product_idx').on(table.productId, table.orderId),
    check('order_lines_sums', sql`quantity > 0 and price >= 0 and discount between 0 and price * quantity`),
  ],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().default(now),
    kind: text('kind').notNull(),
    amount: cents('amount'),
    note: text('note').notNull().default(''),
  },
  (table) => [index('order_events_order_idx').on(table.orderId, table.id)],
)

/** The cart of an account. */
export const carts = pgTable('carts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lines: jsonb('lines').$type<CartLine[]>().notNull(),
  updatedAt: instant('updated_at').notNull().default(now),
})

/** Ids are of their owner's making, so two people may have the same. */
export const addresses = pgTable(
  'addresses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().default(now),
    address: jsonb('address').$type<Address>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('addresses_default_key')
      .on(table.userId)
      .where(sql`is_default`),
  ],
)

/** Codes that a seller gives out, for its own things. */
export const discounts = pgTable(
  'discounts',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at').notNull().default(now),
    createdBy: uuid('created_by'),
    deletedAt: instant('deleted_at'),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    kind: text('kind', { enum: ['percent', 'amount'] }).notNull(),
    value: cents('value').notNull(),
    minimum: cents('minimum').notNull().default(0),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    maxUses: integer('max_uses'),
    oncePerBuyer: boolean('once_per_buyer').notNull().default(false),
    used: integer('used').notNull().default(0),
  },
  (table) => [
    uniqueIndex('discounts_code_key')
      .on(table.code)
      .where(sql`deleted_at is null`),
    index('discounts_organisation_idx').on(table.organisationId),
    check('discounts_used', sql`used >= 0 and (max_uses is null or used <= max_uses)`),
  ],
)

/** An order that a code took something off; gone again when the order is cancelled. */
export const discountUses = pgTable(
  'discount_uses',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    discountId: uuid('discount_id')
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    /** A hash of the buyer's address: enough to know them again. */
    buyer: text('buyer').notNull(),
  },
  (table) => [index('discount_uses_buyer_idx').on(table.discountId, table.buyer)],
)
