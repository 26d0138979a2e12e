import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { whatCardChanges, type ChecklistItem } from '#/contract/board/board.ts'
import { organisations, users } from './accounts.ts'
import { attachments } from './attachments.ts'
import { bytewise, instant } from './columns.ts'

const moment = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`now()`)

export const boards = pgTable(
  'boards',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    /** Null for a board of one's own. */
    organisationId: uuid('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('boards_organisation_idx').on(table.organisationId)],
)

/** Who was made a member. Whoever stopped working at the board's organisation is none any more: see boards.policy.ts. */
export const boardMembers = pgTable(
  'board_members',
  {
    boardId: uuid('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isOwner: boolean('is_owner').notNull().default(false),
    joinedAt: moment('joined_at'),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.userId] }), index('board_members_user_idx').on(table.userId)],
)

export const boardColumns = pgTable(
  'board_columns',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    boardId: uuid('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    wipLimit: integer('wip_limit'),
    rank: bytewise('rank').notNull(),
    version: integer('version').notNull().default(1),
    /** Since when it and its cards are gone; they can be brought back for a while. */
    binnedAt: instant('binned_at'),
  },
  (table) => [
    index('board_columns_board_idx').on(table.boardId),
    index('board_columns_binned_idx')
      .on(table.binnedAt)
      .where(sql`binned_at is not null`),
  ],
)

export const boardLabels = pgTable(
  'board_labels',
  {
    id: uuid('id').primaryKey(),
    boardId: uuid('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    color: text('color', { enum: ['blue', 'green', 'gold', 'pink', 'red', 'brown'] }).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('board_labels_board_idx').on(table.boardId)],
)

export const cards = pgTable(
  'cards',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    boardId: uuid('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    columnId: uuid('column_id')
      .notNull()
      .references(() => boardColumns.id, { onDelete: 'cascade' }),
    /** Its place in the column, among those that are archived or gone too: so they come back where they were. */
    rank: bytewise('rank').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    completed: boolean('completed').notNull().default(false),
    priority: text('priority', { enum: ['low', 'medium', 'high'] }),
    dueFrom: date('due_from', { mode: 'string' }),
    dueTo: date('due_to', { mode: 'string' }),
    items: jsonb('items').$type<ChecklistItem[]>().notNull().default([]),
    /** Counted when it is written, so that a board of many cards need not read all their checklists. */
    itemsTotal: integer('items_total').generatedAlwaysAs(sql`jsonb_array_length(items)`),
    itemsDone: integer('items_done').generatedAlwaysAs(
      sql`jsonb_array_length(jsonb_path_query_array(items, '$[*] ? (@.done == true)'))`,
    ),
    /** Null once their account is erased. */
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    /** Counts moves too: of two states of a card the later is known by it. */
    version: integer('version').notNull().default(1),
    /** The version in which a field was last changed, so that only those who change the same one are in each other's way. */
    changedIn: jsonb('changed_in').$type<Record<string, number>>().notNull().default({}),
    archivedAt: instant('archived_at'),
    /** Since when it is gone; it can be brought back for a while. */
    binnedAt: instant('binned_at'),
  },
  (table) => [
    uniqueIndex('cards_place_key').on(table.columnId, table.rank),
    index('cards_board_idx').on(table.boardId),
    index('cards_reporter_idx').on(table.reporterId),
    index('cards_binned_idx')
      .on(table.binnedAt)
      .where(sql`binned_at is not null`),
  ],
)

/** Only members are assigned: whoever leaves the board leaves its cards. */
export const cardAssignees = pgTable(
  'card_assignees',
  {
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    boardId: uuid('board_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.userId] }),
    index('card_assignees_member_idx').on(table.userId, table.boardId),
    foreignKey({
      name: 'card_assignees_member_fk',
      columns: [table.boardId, table.userId],
      foreignColumns: [boardMembers.boardId, boardMembers.userId],
    }).onDelete('cascade'),
  ],
)

export const cardLabels = pgTable(
  'card_labels',
  {
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    labelId: uuid('label_id')
      .notNull()
      .references(() => boardLabels.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.labelId] }), index('card_labels_label_idx').on(table.labelId)],
)

export const cardComments = pgTable(
  'card_comments',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    /** Null once their account is erased: the words stay, without a name. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => [index('card_comments_card_idx').on(table.cardId), index('card_comments_author_idx').on(table.authorId)],
)

/** What became of a card, and by whom: the latest of each, see cards.history.ts. */
export const cardChanges = pgTable(
  'card_changes',
  {
    id: uuid('id').primaryKey(),
    at: moment('at'),
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    /** Null once their account is erased. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    what: text('what', { enum: whatCardChanges }).notNull(),
    /** Before and after, as it was called then; of people their ids. */
    was: jsonb('was').$type<string[]>().notNull().default([]),
    became: jsonb('became').$type<string[]>().notNull().default([]),
  },
  (table) => [index('card_changes_card_idx').on(table.cardId), index('card_changes_actor_idx').on(table.actorId)],
)

export const cardAttachments = pgTable(
  'card_attachments',
  {
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    attachmentId: uuid('attachment_id')
      .notNull()
      .references(() => attachments.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.attachmentId] }),
    index('card_attachments_attachment_idx').on(table.attachmentId),
  ],
)
