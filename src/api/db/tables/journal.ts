import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { visibilities } from '#/contract/journal/journal-kinds.ts'
import { users } from './accounts.ts'
import { classrooms } from './classrooms.ts'
import { instant } from './columns.ts'
import { students } from './students.ts'

/** What somebody saw of a child, in their words. Theirs alone until they say who reads it. */
export const observations = pgTable(
  'observations',
  {
    /** Made where it was entered. */
    id: uuid('id').primaryKey(),
    /** In which order they came in. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    /** Where the child was then. */
    classroomId: uuid('classroom_id').references(() => classrooms.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    visibility: text('visibility', { enum: visibilities }).notNull(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    /** By the clock of the classroom. */
    day: date('day', { mode: 'string' }).notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('observations_student_idx').on(table.studentId, table.at, table.number),
    index('observations_classroom_idx').on(table.classroomId, table.day),
    index('observations_day_idx').on(table.day),
    index('observations_by_idx').on(table.byId),
  ],
)

/** Days of a classroom whose works its families see. */
export const sharedDays = pgTable(
  'shared_days',
  {
    classroomId: uuid('classroom_id')
      .notNull()
      .references(() => classrooms.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.classroomId, table.day] }),
    index('shared_days_day_idx').on(table.day),
    index('shared_days_by_idx').on(table.byId),
  ],
)
