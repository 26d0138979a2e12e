import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { users } from '../tables/accounts.ts'
import { demoPeople } from './demo-people.ts'

/** Whether somebody lives here already: a demo is only put into an empty house. */
export async function hasPeople(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(users)
    .limit(1)
  return rows.length > 0
}

/** An empty house is a demo before it is furnished; one that began without invented people never becomes one. */
export async function isInvented(db: Queryable): Promise<boolean> {
  const addresses = Object.values(demoPeople).map(({ email }) => email)
  return !(await hasPeople(db)) || (await db.$count(users, inArray(users.email, addresses))) > 0
}
