import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { PersonalData } from './personal-data.ts'

type Row = Record<string, unknown>

const listRows = async (tx: Tx, query: SQL) => (await tx.execute<{ row: Row }>(query)).rows.map(({ row }) => row)

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
