import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The outbox: every e-mail is first a row, written in the transaction that wants it sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    /** Whose mailbox it fills, where others may have asked for it. */
    mailbox: text('mailbox'),
    locale: text('locale', { enum: ['en', 'de', 'fr'] }).notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    status: text('status', { enum: ['queued', 'sent', 'kept', 'dropped', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at')
      .notNull()
      .default(sql`now()`),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    sentAt: instant('sent_at'),
    subject: text('subject'),
    text: text('text'),
    html: text('html'),
    /** What those who run the platform may see of it, outside a demo. */
    maskedSubject: text('masked_subject'),
    maskedText: text('masked_text'),
    error: text('error'),
    /** One of very many: it lets all others go first. */
    isBulk: boolean('is_bulk').notNull().default(false),
  },
  (table) => [
    index('outbox_due_idx')
      .on(table.isBulk, table.nextAttemptAt)
      .where(sql`status = 'queued'`),
    index('outbox_created_idx').on(table.createdAt),
    index('outbox_mailbox_idx')
      .on(table.mailbox, table.createdAt)
      .where(sql`mailbox is not null`),
  ],
)

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  number: integer('number').notNull().generatedAlwaysAsIdentity(),
  topic: text('topic').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  locale: text('locale').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
})

export const notifyRequests = pgTable(
  'notify_requests',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    locale: text('locale').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [uniqueIndex('notify_requests_email_key').on(sql`lower(${table.email})`)],
)

/** Who did what to which row. Append-only: a trigger refuses UPDATE and DELETE. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    diff: jsonb('diff').$type<Record<string, unknown>>(),
    outcome: text('outcome', { enum: ['success', 'denied', 'failure'] }).notNull(),
    address: text('address'),
    requestId: text('request_id'),
    /** What refused it: the rule that a route is guarded by, or the code of the refusal. */
    rule: text('rule'),
  },
  (table) => [
    index('audit_log_at_idx').on(table.at),
    index('audit_log_entity_idx').on(table.entity, table.entityId),
    index('audit_log_kind_idx').on(table.entity, table.id),
    index('audit_log_actor_idx').on(table.actorId, table.id),
    index('audit_log_action_idx').on(table.action, table.id),
    index('audit_log_outcome_idx').on(table.outcome, table.id),
    index('audit_log_request_idx').using('hash', table.requestId),
  ],
)

/**
 * The chain over the log, sealed in the background: each link's hash covers its entry, the link before it and what the entry's
 * difference hashes to, so that the difference can be forgotten and the link still holds. The salt goes with the difference.
 */
export const auditLinks = pgTable('audit_links', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entryId: uuid('entry_id').notNull().unique(),
  salt: text('salt'),
  diffHash: text('diff_hash'),
  hash: text('hash').notNull(),
})

/** Where the chain stood at the end of each day; of the present one, where it stands. */
export const auditHeads = pgTable('audit_heads', {
  day: date('day', { mode: 'string' }).primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  /** The time of the newest entry that was sealed. */
  through: instant('through').notNull(),
})

/** What all instances on this database have in common, in one row. Facts of a place, not of people: no backup holds them. */
export const deployment = pgTable('deployment', {
  id: smallint('id').primaryKey().default(1),
  /** Of the session secret; it can be compared with, and nothing can be signed with it. */
  secretFingerprint: text('secret_fingerprint'),
  /** Where uploads lie: FileStore.place. */
  files: text('files'),
  /** The last write that proved that writes go through. */
  checkedAt: instant('checked_at'),
})

/** Counters of rate-limiter-flexible, whose column names these are. `expire` is in milliseconds since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
