import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { organisations } from './accounts.ts'
import { classrooms } from './classrooms.ts'
import { instant } from './columns.ts'
import { students } from './students.ts'

/** A school year that a school prepares beside the running one, or has taken over. */
export const schoolYears = pgTable(
  'school_years',
  {
    id: uuid('id').primaryKey(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    takenAt: instant('taken_at'),
    /** Whose change set it is: the way back. */
    takenBy: uuid('taken_by'),
    changeSetId: uuid('change_set_id'),
  },
  (table) => [
    uniqueIndex('school_years_next_key')
      .on(table.organisationId)
      .where(sql`taken_at is null`),
    index('school_years_organisation_idx').on(table.organisationId),
  ],
)

/** What somebody said about a child; everything else is guessed anew each time the plan is looked at. */
export const schoolYearChoices = pgTable(
  'school_year_choices',
  {
    schoolYearId: uuid('school_year_id')
      .notNull()
      .references(() => schoolYears.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    goal: text('goal', { enum: ['classroom', 'leaves', 'waits'] }).notNull(),
    classroomId: uuid('classroom_id').references(() => classrooms.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.schoolYearId, table.studentId] }),
    index('school_year_choices_student_idx').on(table.studentId),
    index('school_year_choices_classroom_idx').on(table.classroomId),
  ],
)
