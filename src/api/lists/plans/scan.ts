// The plan of a list that names no other. PostgreSQL either walks an index in the order of the list or sorts what matches;
// at 100 000 rows the worst of both, a look at each row, takes some 50 ms. Beyond, take one of the other plans.
import { and, sql } from 'drizzle-orm'
import { unprepared } from '../../db/prepared-client.ts'
import { comparedKey, keyAsText } from '../order.ts'
import { startPage, type CountedRow } from '../page.ts'
import { matches } from '../search.ts'
import type { Plan } from './plan.ts'

export const scan: Plan = async (db, { from, id, order, where, search, page, isPrepared }) => {
  const { direction, past, wanted, counted, answerCounted } = startPage(order, page)
  const key = comparedKey(order)
  const matching = and(where, search ? matches(search.column, search.typed) : undefined) ?? sql`true`
  const { rows } = await db.execute<CountedRow>(sql`${isPrepared ? sql`` : sql.raw(unprepared)}
    select page.id, ${keyAsText(sql`page.key`, order.kind)} as key, counted.matching
    from (
      select count(*)::int as matching
      from (select from ${from} where ${matching} limit ${counted}) as the_first
    ) as counted left join (
      select ${id} as id, ${key} as key from ${from} where ${matching} and ${past(key, id)}
      order by ${key} ${direction}, ${id} ${direction} limit ${wanted}
    ) as page on true
    order by page.key ${direction}, page.id ${direction}`)
  return answerCounted(rows)
}
