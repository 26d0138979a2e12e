import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { absenceReasons, attendanceMarks } from '#/contract/attendance/attendance-kinds.ts'
import { users } from './accounts.ts'
import { classrooms } from './classrooms.ts'
import { instant } from './columns.ts'
import { students } from './students.ts'

/**
 * Entries of the register, once and for good: the latest of a child’s day holds. A trigger refuses any change. Two devices
 * never disagree, and what was said before can be read.
 */
export const attendanceEntries = pgTable(
  'attendance_entries',
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
    /** By the clock of the classroom. */
    day: date('day', { mode: 'string' }).notNull(),
    mark: text('mark', { enum: attendanceMarks }).notNull(),
    at: instant('at'),
    reason: text('reason', { enum: absenceReasons }),
    note: text('note').notNull().default(''),
    /** Who took it home, as they were called then. */
    pickedUpBy: text('picked_up_by'),
    isListed: boolean('is_listed').notNull().default(true),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('attendance_entries_student_idx').on(table.studentId, table.day, table.number),
    index('attendance_entries_classroom_idx').on(table.classroomId, table.day),
    index('attendance_entries_day_idx').on(table.day),
    index('attendance_entries_by_idx').on(table.byId),
    check('attendance_entries_reason_check', sql`reason is null or mark = 'away'`),
    check('attendance_entries_pickup_check', sql`picked_up_by is null or mark = 'left'`),
  ],
)

/** What a family, or somebody of the house, has told of days ahead. A constraint lets no two of one child overlap. */
export const absences = pgTable(
  'absences',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    reason: text('reason', { enum: absenceReasons }).notNull(),
    note: text('note').notNull().default(''),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('absences_student_idx').on(table.studentId, table.endsOn),
    index('absences_ends_idx').on(table.endsOn),
    index('absences_by_idx').on(table.byId),
    check('absences_days_check', sql`starts_on <= ends_on`),
  ],
)
