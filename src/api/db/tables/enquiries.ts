import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { levels } from '#/contract/core/level.ts'
import { enquiryEndings, enquiryStatuses, lineRules } from '#/contract/enquiry/enquiry-kinds.ts'
import { organisations, users } from './accounts.ts'
import { instant } from './columns.ts'
import { schools } from './schools.ts'
import { students } from './students.ts'

const isOpen = sql`status in ('sent', 'taken', 'waiting', 'offered', 'accepted')`

/** What a family asks a school for, for one child. */
export const schoolEnquiries = pgTable(
  'school_enquiries',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** Whose listing it was when it was written: those who look after it read it. */
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The school’s record of the child, once it has taken it on. */
    studentId: uuid('student_id').references(() => students.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** `2024-05`. */
    birthMonth: text('birth_month').notNull(),
    level: text('level', { enum: levels }).notNull(),
    startMonth: text('start_month'),
    message: text('message').notNull(),
    status: text('status', { enum: enquiryStatuses }).notNull().default('sent'),
    isSibling: boolean('is_sibling').notNull().default(false),
    /** Since when it waits: its place in line, which it keeps. */
    waitsSince: instant('waits_since'),
    /** Until when the offer stands. */
    expiresAt: instant('expires_at'),
    endedAt: instant('ended_at'),
    ending: text('ending', { enum: enquiryEndings }),
    word: text('word').notNull().default(''),
  },
  (table) => [
    uniqueIndex('school_enquiries_child_key')
      .on(table.schoolId, table.userId, sql`lower(${table.firstName})`, sql`lower(${table.lastName})`, table.birthMonth)
      .where(isOpen),
    uniqueIndex('school_enquiries_student_key').on(table.studentId),
    index('school_enquiries_school_idx').on(table.schoolId, table.status, table.id),
    index('school_enquiries_organisation_idx').on(table.organisationId, table.id),
    index('school_enquiries_user_idx').on(table.userId, table.id),
    index('school_enquiries_line_idx')
      .on(table.schoolId, table.level, table.waitsSince, table.id)
      .where(sql`status = 'waiting'`),
    index('school_enquiries_expiring_idx')
      .on(table.expiresAt)
      .where(sql`status = 'offered'`),
    index('school_enquiries_ended_idx')
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
    index('school_enquiries_unanswered_idx')
      .on(table.createdAt)
      .where(sql`status = 'sent'`),
    check(
      'school_enquiries_line_check',
      sql`status not in ('waiting', 'offered', 'accepted') or waits_since is not null`,
    ),
    check('school_enquiries_offer_check', sql`(status = 'offered') = (expires_at is not null)`),
    check('school_enquiries_ended_check', sql`(not ${isOpen}) = (ended_at is not null)`),
  ],
)

/** The line of a level: places that it has to give, and how many of them are offered or kept. */
export const schoolLines = pgTable(
  'school_lines',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    level: text('level', { enum: levels }).notNull(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    isOpen: boolean('is_open').notNull().default(false),
    rule: text('rule', { enum: lineRules }).notNull().default('order'),
    offerHours: integer('offer_hours').notNull().default(72),
    places: integer('places').notNull().default(0),
    taken: integer('taken').notNull().default(0),
    lastOfferAt: instant('last_offer_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.level] }),
    check('school_lines_places_check', sql`taken between 0 and places and places <= 1000`),
    check('school_lines_hours_check', sql`offer_hours between 1 and 720`),
  ],
)
