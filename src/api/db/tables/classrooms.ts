import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { WorkCycle } from '#/contract/calendar/calendar.ts'
import { organisations, users } from './accounts.ts'
import { rowColumns } from './columns.ts'

export const classrooms = pgTable(
  'classrooms',
  {
    ...rowColumns,
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    level: text('level', { enum: ['0-3', '3-6', '6-9', '9-12', '12-15', '15-18'] }).notNull(),
    capacity: integer('capacity'),
    guideId: uuid('guide_id').references(() => users.id, { onDelete: 'set null' }),
    workCycles: jsonb('work_cycles').$type<WorkCycle[]>().notNull().default([]),
    /** On whose clock the work cycles are. */
    timeZone: text('time_zone').notNull().default('UTC'),
  },
  (table) => [
    index('classrooms_organisation_idx').on(table.organisationId),
    index('classrooms_guide_idx').on(table.guideId),
  ],
)

export const classroomAssistants = pgTable(
  'classroom_assistants',
  {
    classroomId: uuid('classroom_id')
      .notNull()
      .references(() => classrooms.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.classroomId, table.userId] }),
    index('classroom_assistants_user_idx').on(table.userId),
  ],
)
