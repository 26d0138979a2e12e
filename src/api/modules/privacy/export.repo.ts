import { sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import type { PersonalData } from './personal-data.ts'

type Row = Record<string, unknown>

const listRows = async (tx: Tx, query: SQL) => (await tx.execute<{ row: Row }>(query)).rows.map(({ row }) => row)

/** How many rows of each kind there are about a person, in one query. */
export async function countPersonalData(
  db: Queryable,
  person: { id: string; email: string },
  parts: PersonalData,
): Promise<{ kind: string; count: number }[]> {
  const counts = Object.entries(parts).map(
    ([kind, queryOf]) => sql`select ${kind}::text as kind, count(*)::int as count from (${queryOf(person)}) held`,
  )
  const { rows } = await db.execute<{ kind: string; count: number }>(sql.join(counts, sql` union all `))
  return rows
}

/** Everything the tables hold about a person, but secrets, by what it is. Children come as their guardians see them. */
export async function gatherPersonalData(tx: Tx, userId: string, parts: PersonalData) {
  const [account] = await listRows(
    tx,
    sql`select to_jsonb(u) - 'password_hash' - 'search' - 'sort_name' as row from users u where id = ${userId}`,
  )
  const person = { id: userId, email: String(account?.email ?? '') }
  const held: Record<string, Row[]> = {}
  for (const [name, queryOf] of Object.entries(parts)) held[name] = await listRows(tx, queryOf(person))
  return { account, held }
}
