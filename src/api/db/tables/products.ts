import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  categories,
  genders,
  productAreas,
  productColors,
  type ProductColor,
} from '#/contract/product/product-kinds.ts'
import { rules } from '#/contract/moderation/rules.ts'
import { productArts, publishStates } from '#/contract/product/product.ts'
import { levels } from '#/contract/core/level.ts'
import { organisations, users } from './accounts.ts'
import { instant, rowColumns, transactionId } from './columns.ts'
import { files } from './files.ts'

const words = (list: string) => `translate(${list}::text, '[]",', '    ')`

/** Cents, taxes within. */
export const products = pgTable(
  'products',
  {
    ...rowColumns,
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Made of the first name, and kept: links to a renamed product go on working. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    madeOf: text('made_of'),
    code: text('code'),
    sku: text('sku'),
    price: integer('price').notNull(),
    priceSale: integer('price_sale'),
    taxRate: integer('tax_rate').notNull(),
    category: text('category', { enum: categories }).notNull(),
    area: text('area', { enum: productAreas }).notNull(),
    level: text('level', { enum: levels }),
    gender: text('gender', { enum: genders }).notNull(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    art: text('art', { enum: productArts }).notNull(),
    maxPerOrder: integer('max_per_order').notNull(),
    publish: text('publish', { enum: publishStates }).notNull(),
    ratingSum: integer('rating_sum').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    /** What the shelf finds it by. */
    words: text('words').generatedAlwaysAs(
      sql.raw(`search_key(name || ' ' || ${words('tags')} || ' ' || left(description, 1000))`),
    ),
    /** What its sellers find it by. */
    search: text('search').generatedAlwaysAs(
      sql`search_text(name || ' ' || coalesce(sku, '') || ' ' || coalesce(code, ''))`,
    ),
  },
  (table) => [
    uniqueIndex('products_slug_key').on(table.slug),
    index('products_organisation_idx')
      .on(table.organisationId, table.id)
      .where(sql`deleted_at is null`),
    index('products_related_idx')
      .on(table.area, table.level, table.id)
      .where(sql`deleted_at is null and publish = 'published'`),
    index('products_category_idx')
      .on(table.category, table.id)
      .where(sql`deleted_at is null and publish = 'published'`),
    index('products_sitemap_idx')
      .on(table.updatedAt, table.id)
      .where(sql`deleted_at is null and publish = 'published'`),
    index('products_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    index('products_deleted_idx')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    check('products_price_check', sql`price > 0 and price_sale >= 0 and price_sale < price`),
    check('products_rating_check', sql`review_count >= 0 and rating_sum between review_count and 5 * review_count`),
  ],
)

/** No two of a product that are there are alike in colour and size: the lock on the product sees to that. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    color: text('color', { enum: productColors as readonly string[] as [ProductColor] }),
    size: text('size'),
    available: integer('available').notNull(),
    position: integer('position').notNull(),
    /** Since when it is no longer sold; carts and orders may still name it. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('product_variants_product_idx').on(table.productId, table.position),
    check('product_variants_available_check', sql`available >= 0`),
  ],
)

export const productImages = pgTable(
  'product_images',
  {
    /** The picture's own number. */
    id: uuid('id')
      .primaryKey()
      .references(() => files.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('product_images_product_idx').on(table.productId, table.position)],
)

/** Of one person one for each product. Their number and sum stand on the product, written in the same transaction. */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null once their account is erased: the words stay, without a name. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    editedAt: instant('edited_at'),
    /** Taken away by moderators, by a rule; its stars do not count. */
    hiddenRule: text('hidden_rule', { enum: rules }),
    /** Kept from others by a rule of ours until moderators have looked at it; its stars do not count. */
    isHeld: boolean('is_held').notNull().default(false),
  },
  (table) => [
    uniqueIndex('product_reviews_author_key').on(table.productId, table.authorId),
    index('product_reviews_product_idx').on(table.productId, table.id),
    index('product_reviews_author_idx').on(table.authorId),
    check('product_reviews_rating_check', sql`rating between 1 and 5`),
  ],
)

/**
 * That a product or its stock has changed, for the shelf of every instance: see docs/decisions/0032. By the number of the
 * transaction, since numbers of a sequence may be committed out of order.
 */
export const productTouches = pgTable(
  'product_touches',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id').notNull(),
    touchedIn: transactionId('touched_in')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    touchedAt: instant('touched_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('product_touches_transaction_idx').on(table.touchedIn, table.productId),
    index('product_touches_at_idx').on(table.touchedAt),
  ],
)
