import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MailAddress } from '#/contract/mail/mail.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { users } from './accounts.ts'
import { attachments } from './attachments.ts'
import { instant } from './columns.ts'

/** Names and addresses of a list, as words. Recipients that nobody else may see are left out by leaving out their list. */
const wordsOf = (lists: string) =>
  ['name', 'email'].map((key) => `translate(jsonb_path_query_array(${lists}, '$[*].${key}')::text, '[]",', '    ')`)

const searched = sql.raw(
  `search_text(subject || ' ' || ${wordsOf('sender || recipients || copied').join(" || ' ' || ")} || ' ' || left(body_text, 20000))`,
)

/** What was written, once, however many people have a copy of it. */
export const mailContents = pgTable(
  'mail_contents',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    /** Null once the sender's account is erased. */
    senderId: uuid('sender_id').references(() => users.id, { onDelete: 'set null' }),
    from: jsonb('sender').$type<MailAddress>().notNull(),
    to: jsonb('recipients').$type<MailAddress[]>().notNull(),
    cc: jsonb('copied').$type<MailAddress[]>().notNull(),
    bcc: jsonb('copied_blind').$type<MailAddress[]>().notNull(),
    subject: text('subject').notNull(),
    text: text('body_text').notNull(),
    html: text('body_html').notNull(),
    /** What the two are made of, where it was written as rich text. */
    document: jsonb('body_document').$type<RichDocument>(),
    /** MD5 of the text made of it. With another text the document is not read: older versions write text and HTML alone. */
    documentOf: text('body_document_of'),
    /** The first mail of the thread, the same for everybody. */
    thread: uuid('thread').notNull(),
    inReplyTo: uuid('in_reply_to'),
    /** An absence note: it opens no way to answer for those who have no other. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    status: text('status', { enum: ['draft', 'waiting', 'sent'] })
      .notNull()
      .default('draft'),
    /** When it is to leave; then when it left. */
    sendAt: instant('send_at'),
    search: text('search').generatedAlwaysAs(searched),
  },
  (table) => [
    index('mail_contents_sender_idx').on(table.senderId),
    index('mail_contents_due_idx')
      .on(table.sendAt)
      .where(sql`status = 'waiting'`),
    index('mail_contents_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    // By whom it names: found again when an account is erased.
    index('mail_contents_named_idx').using(
      'gin',
      sql`(${table.to} || ${table.cc} || ${table.bcc} || ${table.from}) jsonb_path_ops`,
    ),
  ],
)

/** One person's copy: nobody else ever reads or changes it. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contentId: uuid('content_id')
      .notNull()
      .references(() => mailContents.id, { onDelete: 'cascade' }),
    thread: uuid('thread').notNull(),
    /** The sender's own copy: a draft, waiting, or sent. */
    isOutgoing: boolean('is_outgoing').notNull(),
    folder: text('folder', { enum: ['inbox', 'sent', 'drafts', 'spam', 'trash', 'archive'] }).notNull(),
    labelIds: uuid('label_ids').array().notNull().default([]),
    isStarred: boolean('is_starred').notNull().default(false),
    isImportant: boolean('is_important').notNull().default(false),
    isUnread: boolean('is_unread').notNull().default(false),
    /** While it waits, if the sender chose the time. */
    scheduledAt: instant('scheduled_at'),
    snoozedUntil: instant('snoozed_until'),
    /** Since when it lies in the trash or in spam, which forget after thirty days. */
    filedAt: instant('filed_at'),
    at: instant('at').notNull(),
    /** What lists are ordered by: what was snoozed comes back on top. */
    listedAt: instant('listed_at').generatedAlwaysAs(sql`greatest(at, snoozed_until)`),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('mails_content_owner_key').on(table.contentId, table.ownerId, table.isOutgoing),
    index('mails_folder_idx').on(table.ownerId, table.folder, table.listedAt, table.id),
    index('mails_listed_idx').on(table.ownerId, table.listedAt, table.id),
    index('mails_thread_idx').on(table.ownerId, table.thread, table.listedAt, table.id),
    index('mails_unread_idx')
      .on(table.ownerId, table.folder, table.thread)
      .where(sql`is_unread`),
    index('mails_filed_idx')
      .on(table.filedAt)
      .where(sql`filed_at is not null`),
  ],
)

export const mailLabels = pgTable(
  'mail_labels',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    color: text('color', { enum: ['pink', 'brown', 'gold', 'red', 'blue', 'green'] }).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('mail_labels_name_key').on(table.ownerId, sql`lower(${table.name})`)],
)

export const mailAttachments = pgTable(
  'mail_attachments',
  {
    contentId: uuid('content_id')
      .notNull()
      .references(() => mailContents.id, { onDelete: 'cascade' }),
    attachmentId: uuid('attachment_id')
      .notNull()
      .references(() => attachments.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.attachmentId] }),
    index('mail_attachments_attachment_idx').on(table.attachmentId),
  ],
)

/** What has yet to leave by SMTP, by address, and what never could. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    id: uuid('id').primaryKey(),
    contentId: uuid('content_id')
      .notNull()
      .references(() => mailContents.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    status: text('status', { enum: ['queued', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at')
      .notNull()
      .default(sql`now()`),
    /** What the other server said; null where the account here is not in use any more. */
    error: text('error'),
  },
  (table) => [
    index('mail_deliveries_content_idx').on(table.contentId),
    index('mail_deliveries_due_idx')
      .on(table.nextAttemptAt)
      .where(sql`status = 'queued'`),
  ],
)
