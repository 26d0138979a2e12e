import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { eventRegistrations } from './event-registrations.ts'
import { events } from './events.ts'

/** Who stands at its door beside those who organise it. They count while they work for its organisation. */
export const eventHosts = pgTable(
  'event_hosts',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    namedAt: instant('named_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index('event_hosts_user_idx').on(table.userId, table.eventId),
  ],
)

/**
 * Who was let in by a phone, which made the number: sent twice, it counts once. Of two phones that let the same party in, both
 * are kept, and the earlier one is what the registration says.
 */
export const eventArrivals = pgTable(
  'event_arrivals',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
    takenBackAt: instant('taken_back_at'),
    /** Their place had been given back by then: they were let in, and are not counted. */
    isGone: boolean('is_gone').notNull().default(false),
  },
  (table) => [
    index('event_arrivals_event_idx').on(table.eventId, table.registrationId),
    index('event_arrivals_registration_idx').on(table.registrationId),
    index('event_arrivals_by_idx').on(table.byId),
  ],
)
