import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant, transactionId } from './columns.ts'

/**
 * What streams tell, kept for a day, so that a stream that broke can be resumed. What is new to a reader, the transactions
 * tell: see docs/decisions/0037. `place` orders what one transaction has waited for another to do.
 */
export const liveEvents = pgTable(
  'live_events',
  {
    place: bigint('place', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    writtenIn: transactionId('written_in')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    audience: uuid('audience').array().notNull(),
    /** Ids, never words: those are read when it is told, as they are by then. */
    event: jsonb('event').$type<StoredEvent>().notNull(),
  },
  (table) => [index('live_events_at_idx').on(table.at), index('live_events_written_idx').on(table.writtenIn)],
)

export type StoredEvent =
  | { kind: 'message'; messageId: string }
  | { kind: 'conversation'; conversationId: string }
  | { kind: 'seen'; conversationId: string; userId: string; position: number }
  | { kind: 'mail'; mailId: string | null }
  | { kind: 'calendar' }
  | { kind: 'notice' }
  | { kind: 'board'; boardId: string }
  | { kind: 'door'; eventId: string }
  | { kind: 'attendance'; classroomId: string }
  | { kind: 'lessons'; classroomId: string }
  | { kind: 'card'; boardId: string; cardId: string }

/** Instances with open streams. One that died stops saying so, and its people count as gone. */
export const liveInstances = pgTable('live_instances', {
  id: uuid('id').primaryKey(),
  seenAt: instant('seen_at')
    .notNull()
    .default(sql`now()`),
})

/** Who has a stream open, and where. */
export const livePeople = pgTable(
  'live_people',
  {
    userId: uuid('user_id').notNull(),
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => liveInstances.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.instanceId] }),
    index('live_people_instance_idx').on(table.instanceId),
  ],
)
