import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** The address that an account is about to have: one at a time, gone when it is confirmed, taken back or too old. */
export const addressChanges = pgTable('address_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull().unique(),
  email: text('email').notNull(),
  /** Who asked for it: the person, or an admin for somebody who has lost the old mailbox. */
  askedBy: uuid('asked_by').notNull(),
  /** Why an admin asked. */
  reason: text('reason'),
  /** The session that goes on when all others end. */
  sessionId: uuid('session_id').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  expiresAt: instant('expires_at').notNull(),
  /** When each mailbox said yes. An admin's change waits for the new one alone. */
  oldConfirmedAt: instant('old_confirmed_at'),
  newConfirmedAt: instant('new_confirmed_at'),
})

/** The secret that an authenticator app shares with us, sealed: see sealed.ts. In force once a code of it was typed. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  /** The session in which it is being set up: no other sees the secret. */
  sessionId: uuid('session_id').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  confirmedAt: instant('confirmed_at'),
  /** Of the newest code that was used: it and those before it open nothing again. */
  lastStep: integer('last_step'),
})

/** For who has lost the second step; each opens once. Hashed without a key, so that they outlive another session secret. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** What a device or a password manager signs with at the second step; we keep the public half. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** How often it has signed, as it says; some always say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
)

/** What a browser is to sign, once: for the session that adds a passkey, or for what a right password got. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `session` and its id, or `pending` and the hash of that token. */
    holder: text('holder').notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.holder] })],
)
