// The rows before and after a row of a list: two pages of one row each, from a cursor that no page has given. They cost what a
// page does, at any depth, and the row itself need not match the filters (any more): it only has a position in the order.
import { and, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { defineList, orderOf, type TableList } from './list.ts'
import { comparedKey, keyAsText } from './order.ts'
import { cursorOf, type KeyedRow } from './page.ts'

type SortedQuery = Parameters<ReturnType<typeof defineList>>[1] & { sort: string }

/** Undefined where `row`, a condition, does not hold for the row itself; `scope` is the list's own. Null where a side has none. */
export function defineNeighbours<Q extends SortedQuery>(list: TableList<Q>) {
  const page = defineList<Q>(list)
  return async (db: Queryable, query: Q, id: string, { row, scope }: { row: SQL; scope: SQL | undefined }) => {
    const order = orderOf(list.sorts, list.id, query)
    const { rows } = await db.execute<KeyedRow>(sql`
      select ${list.id} as id, ${keyAsText(comparedKey(order), order.kind)} as key
      from ${list.from} where ${and(sql`${list.id} = ${id}`, row)}`)
    if (!rows[0]) return undefined
    const at = cursorOf(order, query.sort, rows[0])
    const one = { ...query, limit: 1 }
    const before = await page(db, { ...one, before: at, after: undefined }, scope)
    const after = await page(db, { ...one, after: at, before: undefined }, scope)
    return { previous: before.ids[0] ?? null, next: after.ids[0] ?? null }
  }
}
