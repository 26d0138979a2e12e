import type { SQL } from 'drizzle-orm'
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import type { Queryable } from './client.ts'

const dialect = new PgDialect()

/**
 * A statement whose text is put together once, with `sql.placeholder` for each value: for what is done hundreds of times a
 * second.
 */
export function statement<Row, Values extends Record<string, unknown>>(text: SQL) {
  const query = dialect.sqlToQuery(text)
  return async (db: Queryable, values: Values): Promise<Row[]> => {
    const { session } = db as unknown as { session: PgSession }
    const { rows } = (await session.prepareQuery(query, undefined, undefined, false).execute(values)) as { rows: Row[] }
    return rows
  }
}
