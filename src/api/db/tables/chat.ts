import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { rules } from '#/contract/moderation/rules.ts'
import { users } from './accounts.ts'
import { attachments } from './attachments.ts'
import { instant } from './columns.ts'

/** As exact as a cursor and JavaScript are. */
const moment = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
    .notNull()
    .default(sql`now()`)

export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    createdBy: uuid('created_by'),
    type: text('type', { enum: ['one-to-one', 'group'] }).notNull(),
    name: text('name'),
    /** The two people of a one-to-one, the smaller id first: unique, so that they have one conversation. */
    pairKey: text('pair_key'),
    /** How many messages there were: nothing is counted to know what is unread. */
    lastPosition: integer('last_position').notNull().default(0),
    lastActivityAt: moment('last_activity_at'),
  },
  (table) => [
    uniqueIndex('conversations_pair_key').on(table.pairKey),
    index('conversations_activity_idx').on(table.lastActivityAt),
  ],
)

/** A seat in a conversation. Whoever left keeps theirs, because of what they wrote, and sees nothing from it. */
export const chatParticipants = pgTable(
  'chat_participants',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isOwner: boolean('is_owner').notNull().default(false),
    joinedAt: moment('joined_at'),
    /** What was said up to here is not for them. */
    joinedAtPosition: integer('joined_at_position').notNull().default(0),
    lastReadPosition: integer('last_read_position').notNull().default(0),
    /** How far they were told of by mail. */
    remindedPosition: integer('reminded_position').notNull().default(0),
    /** Put back among what is unread, whatever has been read; the others do not know of it. */
    markedUnread: boolean('marked_unread').notNull().default(false),
    mutedUntil: instant('muted_until'),
    leftAt: instant('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('chat_participants_user_idx').on(table.userId, table.conversationId),
  ],
)

/** Messages are never removed: of a deleted one the place remains. A sender's account may be gone, so nothing refers to it. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    clientId: uuid('client_id').notNull(),
    senderId: uuid('sender_id').notNull(),
    body: text('body').notNull(),
    contentType: text('content_type', { enum: ['text', 'image', 'file'] })
      .notNull()
      .default('text'),
    replyToId: uuid('reply_to_id'),
    createdAt: moment('created_at'),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
    /** Taken away by moderators, by a rule: the words stay for an appeal, and nobody else sees them. */
    hiddenAt: instant('hidden_at'),
    hiddenRule: text('hidden_rule', { enum: rules }),
    search: text('search').generatedAlwaysAs(sql`search_text(body)`),
  },
  (table) => [
    uniqueIndex('chat_messages_position_key').on(table.conversationId, table.position),
    uniqueIndex('chat_messages_client_key').on(table.senderId, table.clientId),
    index('chat_messages_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
)

export const chatMessageAttachments = pgTable(
  'chat_message_attachments',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    attachmentId: uuid('attachment_id')
      .notNull()
      .references(() => attachments.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.attachmentId] }),
    index('chat_message_attachments_attachment_idx').on(table.attachmentId),
  ],
)

export const chatReactions = pgTable(
  'chat_reactions',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emoji: text('emoji').notNull(),
    createdAt: moment('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId, table.emoji] }),
    index('chat_reactions_user_idx').on(table.userId),
  ],
)

export const chatBlocks = pgTable(
  'chat_blocks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at'),
    /** Met under what others wrote: known by no more than the name that stands there. */
    fromComment: boolean('from_comment').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('chat_blocks_blocked_idx').on(table.blockedId),
  ],
)
