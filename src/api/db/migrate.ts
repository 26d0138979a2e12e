import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { projectFile } from './project-root.ts'

/** Any number all instances share: two that start at once must not migrate at once. */
const lockKey = 2_026_112_100

/**
 * Brings the database to the newest tables, all or nothing. Give it a connection without a statement timeout.
 */
export async function migrateDatabase(client: pg.Client | pg.PoolClient): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [lockKey])
  try {
    await migrate(drizzle(client), { migrationsFolder: projectFile('src/api/db/migrations') })
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey])
  }
}
