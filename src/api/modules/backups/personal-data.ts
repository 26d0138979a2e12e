import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import { forgotten, type Retention } from '../privacy/retention.ts'

export const backupPersonalData: PersonalData = {
  backups: ({ id }) =>
    sql`select jsonb_build_object('created_at', created_at, 'failure', failure, 'check', check_result) as row
        from backups where created_by = ${id} order by id`,
}

/** Those that are there go when there are newer ones; what failed is told for a year. */
export const backupRetention: Retention = {
  backups: forgotten(365, sql`backups`, sql`created_at`, sql`file is null and doing is null`),
}
