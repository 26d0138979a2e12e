import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What was answered to a call with an Idempotency-Key, written in the transaction of what it did. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** The call, and for whom; the key of a guest is guarded by being unguessable. */
    scope: text('scope').notNull(),
    keyHash: text('key_hash').notNull(),
    inputHash: text('input_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.keyHash] }),
    index('idempotent_answers_created_idx').on(table.createdAt),
  ],
)
