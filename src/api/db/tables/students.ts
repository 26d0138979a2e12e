import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { organisations, users } from './accounts.ts'
import { classrooms } from './classrooms.ts'
import { bytewise, instant, isSample, rowColumns } from './columns.ts'

/** Children, who have no account, and adult trainees, who do. */
export const students = pgTable(
  'students',
  {
    ...rowColumns,
    kind: text('kind', { enum: ['child', 'trainee'] }).notNull(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    preferredName: text('preferred_name'),
    birthDate: date('birth_date', { mode: 'string' }),
    photoFileId: uuid('photo_file_id'),
    classroomId: uuid('classroom_id').references(() => classrooms.id, { onDelete: 'set null' }),
    level: text('level', { enum: ['0-3', '3-6', '6-9', '9-12', '12-15', '15-18'] }),
    cycleYear: integer('cycle_year'),
    status: text('status', { enum: ['enquiry', 'waitlist', 'enrolled', 'leave', 'left'] }).notNull(),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    languages: text('languages').array().notNull().default([]),
    /** Null until somebody decides. */
    photoConsent: text('photo_consent', { enum: ['none', 'class', 'school', 'public'] }),
    /** A trainee's own account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The school where a trainee does the practicum; it may read the record. */
    practicumSchoolId: uuid('practicum_school_id').references(() => organisations.id, { onDelete: 'set null' }),
    diplomaBody: text('diploma_body'),
    diplomaLevel: text('diploma_level'),
    hoursRequired: integer('hours_required'),
    hoursLogged: integer('hours_logged'),
    search: text('search').generatedAlwaysAs(
      sql`search_text(first_name || ' ' || last_name || ' ' || coalesce(preferred_name, ''))`,
    ),
    sortName: bytewise('sort_name').generatedAlwaysAs(sql`search_key(last_name || ' ' || first_name)`),
  },
  (table) => [
    index('students_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    index('students_search_sample_idx')
      .using('gin', sql`${table.search} gin_trgm_ops`)
      .where(isSample),
    index('students_name_idx')
      .on(table.sortName, table.id, table.search)
      .where(sql`deleted_at is null`),
    index('students_organisation_name_idx')
      .on(table.organisationId, table.sortName, table.id)
      .where(sql`deleted_at is null`),
    index('students_birth_date_idx')
      .on(sql`coalesce(${table.birthDate}, '2100-01-01'::date)`, table.id)
      .where(sql`deleted_at is null`),
    index('students_trainees_idx')
      .on(table.id)
      .where(sql`kind = 'trainee'`),
    index('students_status_idx').on(table.status, table.id),
    index('students_classroom_idx').on(table.classroomId),
    index('students_practicum_school_idx').on(table.practicumSchoolId),
    uniqueIndex('students_organisation_user_key').on(table.organisationId, table.userId),
    index('students_user_idx').on(table.userId),
    index('students_deleted_idx')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

/** Restricted: kept apart, so that no list or export can carry it by accident. */
export const studentNotes = pgTable('student_notes', {
  studentId: uuid('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  allergies: text('allergies').notNull().default(''),
  healthNotes: text('health_notes').notNull().default(''),
  custodyNote: text('custody_note').notNull().default(''),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})

/** Grown-ups around a child: with an account, or only a name and a telephone number. */
export const studentContacts = pgTable(
  'student_contacts',
  {
    id: uuid('id').primaryKey(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name'),
    phone: text('phone'),
    /** Of whom a mail asks to join and who has an account elsewhere: it is tied to the child once they say yes. */
    email: text('email'),
    relation: text('relation').notNull(),
    access: text('access', { enum: ['parent', 'family', 'pickup', 'emergency'] }).notNull(),
  },
  (table) => [
    uniqueIndex('student_contacts_student_user_key').on(table.studentId, table.userId),
    index('student_contacts_user_idx').on(table.userId),
  ],
)

/** To whom a note about custody is closed: accounts, and contacts who have none yet. */
export const studentCustodyClosings = pgTable(
  'student_custody_closings',
  {
    id: uuid('id').primaryKey(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    contactId: uuid('contact_id').references(() => studentContacts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('student_custody_closings_user_key').on(table.studentId, table.userId),
    uniqueIndex('student_custody_closings_contact_key').on(table.studentId, table.contactId),
    index('student_custody_closings_user_idx').on(table.userId),
    index('student_custody_closings_contact_idx').on(table.contactId),
  ],
)
