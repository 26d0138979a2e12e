import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { actKinds, type periods } from '#/contract/lesson/lesson-kinds.ts'
import { users } from './accounts.ts'
import { classrooms } from './classrooms.ts'
import { instant } from './columns.ts'
import { students } from './students.ts'

/**
 * What children did with works, once and for good: how a child stands with a work follows from it. A trigger refuses any
 * change; an act that was a mistake is taken back by another one. So two devices never disagree.
 */
export const lessonActs = pgTable(
  'lesson_acts',
  {
    /** Made where it was entered. */
    id: uuid('id').primaryKey(),
    /** In which order they came in. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    /** Where the child was then. */
    classroomId: uuid('classroom_id').references(() => classrooms.id, { onDelete: 'set null' }),
    /** Of the album; it stays what it was called when an album no longer has it. */
    work: text('work').notNull(),
    kind: text('kind', { enum: actKinds }).notNull(),
    period: smallint('period').$type<(typeof periods)[number]>(),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
    /** By the clock of the classroom. */
    day: date('day', { mode: 'string' }).notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('lesson_acts_student_idx').on(table.studentId, table.work, table.kind, table.at),
    index('lesson_acts_history_idx').on(table.studentId, table.at, table.number),
    index('lesson_acts_day_idx').on(table.day),
    index('lesson_acts_classroom_idx').on(table.classroomId),
    index('lesson_acts_by_idx').on(table.byId),
    check('lesson_acts_period_check', sql`period between 1 and 3`),
  ],
)

/** What was taken back. An act is taken back once. */
export const lessonWithdrawals = pgTable(
  'lesson_withdrawals',
  {
    /** Made where it was entered. */
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    actId: uuid('act_id')
      .notNull()
      .unique('lesson_withdrawals_once')
      .references(() => lessonActs.id, { onDelete: 'cascade' }),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('lesson_withdrawals_by_idx').on(table.byId)],
)
