import { sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { users } from '../tables/accounts.ts'

/** Whether somebody lives here already: a demo is only put into an empty house. */
export async function hasPeople(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(users)
    .limit(1)
  return rows.length > 0
}
