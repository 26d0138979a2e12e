import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { noticeKinds, noticeReasons } from '#/contract/notice/notice-kinds.ts'
import { sessions, users } from './accounts.ts'
import { instant } from './columns.ts'

const moment = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`now()`)

/**
 * What calls somebody: of a person, or of all who follow a stream, which is one row however many they are. Rows are only ever
 * added; what one has seen, read or done is told by `notice_states`.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey(),
    at: moment('at'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    stream: text('stream'),
    kind: text('kind', { enum: noticeKinds as [string, ...string[]] }).notNull(),
    /** `type:id`. What it is called is asked when it is shown, and so is whether it may be; `title` is for what has ended. */
    thing: text('thing').notNull(),
    title: text('title'),
    reason: text('reason', { enum: noticeReasons }).notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('notices_for_somebody', sql`(${table.userId} is null) <> (${table.stream} is null)`),
    index('notices_user_idx').on(table.userId, table.id),
    index('notices_stream_idx').on(table.stream, table.id),
    index('notices_at_idx').on(table.at),
    index('notices_actor_idx').on(table.actorId),
  ],
)

/** What somebody did with what they were told of a thing. No row: nothing. */
export const noticeStates = pgTable(
  'notice_states',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    thing: text('thing').notNull(),
    readAt: instant('read_at'),
    doneAt: instant('done_at'),
    laterUntil: instant('later_until'),
    mutedAt: instant('muted_at'),
    changedAt: moment('changed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.thing] }),
    index('notice_states_changed_idx').on(table.changedAt),
  ],
)

/** When somebody last looked under the bell. */
export const noticeReaders = pgTable('notice_readers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: instant('seen_at').notNull(),
})

/** A notice on its way out: when it may leave at the earliest, and what became of it. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    id: uuid('id').primaryKey(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['mail', 'digest', 'push'] }).notNull(),
    notBefore: moment('not_before'),
    state: text('state', { enum: ['waiting', 'sent', 'dropped', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Why it did not leave. */
    why: text('why', { enum: ['read', 'muted', 'gone', 'account', 'off'] }),
    attempts: integer('attempts').notNull().default(0),
    settledAt: instant('settled_at'),
  },
  (table) => [
    // A notice leaves by each way once, whoever tries again.
    unique('notice_deliveries_once').on(table.noticeId, table.userId, table.channel),
    index('notice_deliveries_due_idx')
      .on(table.notBefore)
      .where(sql`state = 'waiting'`),
    // How many left for somebody today is counted; and a person who goes takes theirs along.
    index('notice_deliveries_user_idx').on(table.userId, table.settledAt),
  ],
)

/** Where a session’s browser is reached by its push service; whoever signs out there is reached there no more. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** Known to that browser, its service and this house alone. */
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: moment('created_at'),
})

/** On its way to a browser. Its words are made when it leaves. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => pushSubscriptions.sessionId, { onDelete: 'cascade' }),
    /** Notices about one thing; none where somebody tries whether it comes. */
    noticeIds: uuid('notice_ids').array().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
  },
  (table) => [
    index('push_messages_due_idx').on(table.nextAttemptAt),
    index('push_messages_session_idx').on(table.sessionId),
  ],
)
