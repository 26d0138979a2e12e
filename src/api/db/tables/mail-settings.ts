import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const owner = () => uuid('owner_id').references(() => users.id, { onDelete: 'cascade' })

export const mailSignatures = pgTable('mail_signatures', {
  ownerId: owner().primaryKey(),
  text: text('text').notNull(),
  isOn: boolean('is_on').notNull(),
})

/** The last absence of each person, over or not. The next is another row, so that everybody is answered anew. */
export const mailAbsences = pgTable('mail_absences', {
  id: uuid('id').primaryKey(),
  ownerId: owner().notNull().unique(),
  /** Days where its owner is; the last is part of it. */
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  /** Ended before its last day. */
  isEnded: boolean('is_ended').notNull().default(false),
})

/** Who has been told of an absence already. */
export const mailAbsenceAnswers = pgTable(
  'mail_absence_answers',
  {
    absenceId: uuid('absence_id')
      .notNull()
      .references(() => mailAbsences.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.absenceId, table.senderId] }),
    index('mail_absence_answers_sender_idx').on(table.senderId),
  ],
)

export const mailRules = pgTable(
  'mail_rules',
  {
    id: uuid('id').primaryKey(),
    ownerId: owner().notNull(),
    position: integer('position').notNull(),
    /** Words that must all occur; none where nothing is asked. */
    from: text('from_words').notNull(),
    subject: text('subject_words').notNull(),
    hasAttachments: boolean('has_attachments').notNull(),
    /** No foreign key: a rule whose label is gone stays, does nothing, and says so. */
    labelId: uuid('label_id'),
    folder: text('folder', { enum: ['archive', 'trash'] }),
    marksRead: boolean('marks_read').notNull(),
    marksStarred: boolean('marks_starred').notNull(),
    marksImportant: boolean('marks_important').notNull(),
  },
  (table) => [index('mail_rules_owner_idx').on(table.ownerId, table.position)],
)
