import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { backupChecks, backupDeeds, backupFailures } from '#/contract/operator/backup-kinds.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** Backups that were begun here. A file is offered by those with neither a failure nor a deed under way that makes it. */
export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    /** Null where nobody asked: by the schedule, or since their account is gone. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    isScheduled: boolean('is_scheduled').notNull(),
    /** Of all rows one is at work: the index is what keeps two instances apart. */
    doing: text('doing', { enum: backupDeeds }),
    /** When whoever is at work was last known to live. */
    beatAt: instant('beat_at'),
    endedAt: instant('ended_at'),
    /** Its name in the directory; null once there is none. */
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    failure: text('failure', { enum: backupFailures }),
    check: text('check_result', { enum: backupChecks }),
    checkedAt: instant('checked_at'),
    /** In the words of the command that checks. */
    checkNote: text('check_note'),
    /** Of the one link that opens it once: its hash, and the session that it was given to. */
    linkHash: text('link_hash'),
    linkSession: uuid('link_session'),
    linkUntil: instant('link_until'),
  },
  (table) => [
    uniqueIndex('backups_doing_key')
      .on(sql`(true)`)
      .where(sql`doing is not null`),
    uniqueIndex('backups_file_key')
      .on(table.file)
      .where(sql`file is not null`),
    check('backups_file_check', sql`failure is null or file is null`),
  ],
)

/** How often, and how many are kept; without its row, what the environment says. */
export const backupSettings = pgTable(
  'backup_settings',
  {
    id: integer('id').primaryKey(),
    everyDays: integer('every_days').notNull(),
    keep: integer('keep').notNull(),
  },
  () => [check('backup_settings_one', sql`id = 1`), check('backup_settings_bounds', sql`keep between 1 and 999`)],
)
