// Makes the documents of rows that were there before there was a rule for them, or before it changed: a few at a time, in the
// order of their numbers, so that nobody waits; where it was is written down with what was done.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { SearchKind } from '#/contract/search/search.ts'
import type { Db } from '../../db/client.ts'
import type { DocumentPoint } from './documents.ts'

const rowsAtOnce = 25
const workedMs = 45_000

type Options = { forMs?: number; rows?: number }

/** Goes on for a while; whether everything is indexed by then. */
export async function indexAgain(
  db: Db,
  documents: DocumentPoint,
  { forMs = workedMs, rows = rowsAtOnce }: Options = {},
): Promise<boolean> {
  const ends = Date.now() + forMs
  for (const [kind, { table }] of Object.entries(documents)) {
    await db.execute(sql`insert into search_indexing (kind) values (${kind}) on conflict do nothing`)
    for (;;) {
      const began = Date.now()
      if (!(await indexNext(db, { kind: kind as SearchKind, table, rows }))) break
      if (Date.now() >= ends) return false
      // Half of the time is others'.
      await setTimeout(Date.now() - began)
    }
  }
  return true
}

/** Whether there is more. Another instance that is at it has the row: there is nothing to do beside it. */
const indexNext = (db: Db, { kind, table, rows }: { kind: SearchKind; table: string; rows: number }) =>
  db.transaction(async (tx) => {
    const { rows: held } = await tx.execute<{ after: string | null }>(sql`
      select after from search_indexing where kind = ${kind} and done_at is null for update skip locked`)
    const [at] = held
    if (!at) return false
    const { rows: next } = await tx.execute<{ id: string }>(sql`
      select id from ${sql.identifier(table)} ${at.after ? sql`where id > ${at.after}::uuid` : sql``} order by id limit ${rows}`)
    const ids = next.map(({ id }) => id)
    const last = ids.at(-1) ?? at.after
    if (ids.length > 0) await tx.execute(sql`select search_index(${kind}, ${table}, ${sql.param(ids)}::uuid[])`)
    const isOver = ids.length < rows
    await tx.execute(sql`
      update search_indexing set after = ${last}::uuid, indexed = indexed + ${ids.length},
        done_at = ${isOver ? sql`now()` : null} where kind = ${kind}`)
    return !isOver
  })
