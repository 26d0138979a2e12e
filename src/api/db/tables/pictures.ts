import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { blogPosts } from './blog.ts'
import { instant } from './columns.ts'
import { events } from './events.ts'
import { schools } from './schools.ts'
import { students } from './students.ts'

/**
 * Pictures that others see: of an article, an event or a listing, or of none before it is saved. Each is a row of `files` with
 * the same id. Nothing is shown before it is said who is on it. Both tables keep the names that the version before reads.
 */
export const pictures = pgTable(
  'blog_pictures',
  {
    id: uuid('id').primaryKey(),
    /** Where it was put first; an event’s other dates and its copies show the same one. */
    postId: uuid('post_id').references(() => blogPosts.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'set null' }),
    schoolId: uuid('school_id').references(() => schools.id, { onDelete: 'set null' }),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integer('widths').array().notNull(),
    /** When it was said who is on it. */
    saidAt: instant('said_at'),
    saidBy: uuid('said_by').references(() => users.id, { onDelete: 'set null' }),
    /** How many children are on it: of one whose record is erased no row is left to say that it does not agree. */
    childCount: integer('child_count').notNull().default(0),
    /** Whether readers could see it when its writers were told last. */
    wasOpen: boolean('was_open').notNull().default(false),
    /** When it was last looked up whether anything still uses it. */
    lookedUpAt: instant('looked_up_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('blog_pictures_post_idx').on(table.postId, table.id),
    index('blog_pictures_event_idx').on(table.eventId),
    index('blog_pictures_school_idx').on(table.schoolId),
    index('blog_pictures_created_by_idx').on(table.createdBy),
    index('blog_pictures_said_by_idx').on(table.saidBy),
    index('blog_pictures_looked_up_idx').on(table.lookedUpAt),
    index('blog_pictures_children_idx')
      .on(table.id)
      .where(sql`child_count > 0`),
    check('blog_pictures_owner_check', sql`num_nonnulls(post_id, event_id, school_id) <= 1`),
  ],
)

/** Who is on a picture. Said to nobody but those who may see the child’s record and write what it stands in. */
export const pictureChildren = pgTable(
  'blog_picture_children',
  {
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.studentId] }),
    index('blog_picture_children_student_idx').on(table.studentId),
  ],
)
