import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, rowColumns } from './columns.ts'

export const users = pgTable(
  'users',
  {
    ...rowColumns,
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    passwordHash: text('password_hash').notNull(),
    roles: text('roles').array().notNull(),
    activeRole: text('active_role').notNull(),
    institutionName: text('institution_name'),
    status: text('status', { enum: ['pending', 'active', 'suspended', 'rejected'] })
      .notNull()
      .default('pending'),
    locale: text('locale', { enum: ['en', 'de', 'fr'] })
      .notNull()
      .default('en'),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    lastActiveAt: instant('last_active_at'),
  },
  (table) => [uniqueIndex('users_email_key').on(sql`lower(${table.email})`)],
)

export const organisations = pgTable('organisations', {
  ...rowColumns,
  kind: text('kind', { enum: ['school', 'training_center'] }).notNull(),
  name: text('name').notNull(),
  status: text('status', { enum: ['pending', 'approved', 'suspended'] })
    .notNull()
    .default('pending'),
})

export const memberships = pgTable(
  'memberships',
  {
    ...rowColumns,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    position: text('position').notNull(),
  },
  (table) => [
    uniqueIndex('memberships_user_organisation_key').on(table.userId, table.organisationId),
    index('memberships_organisation_idx').on(table.organisationId),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    lastSeenAt: instant('last_seen_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
  },
  (table) => [index('sessions_user_idx').on(table.userId)],
)

/** Single-use secrets, hashed: confirmation links and codes, password resets. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['verify_link', 'verify_code', 'reset'] }).notNull(),
    hash: text('hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('account_tokens_hash_key').on(table.hash),
    index('account_tokens_user_kind_idx').on(table.userId, table.kind),
  ],
)
