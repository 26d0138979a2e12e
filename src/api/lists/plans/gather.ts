import { sql, type SQL } from 'drizzle-orm'
import { countLimit } from '#/contract/core/page.ts'
import type { Queryable } from '../../db/client.ts'
import { unprepared } from '../../db/prepared-client.ts'
import { keyAsText, type Order } from '../order.ts'
import { startPage, type CountedRow, type IdPage, type PageRequest } from '../page.ts'

type KeyedOrder = Omit<Order, 'key'>

/** Gathers all that `matching` selects as `id` and `key`, counts and sorts it: for what is known to be some thousand rows. */
export async function gatherPage(
  db: Queryable,
  matching: SQL,
  order: KeyedOrder,
  request: PageRequest,
): Promise<IdPage> {
  const page = startPage(order, request)
  const { rows } = await db.execute<CountedRow>(sql`${sql.raw(unprepared)}
    with matching as materialized (${matching})
    select page.id, ${keyAsText(sql`page.key`, order.kind)} as key, counted.matching
    from (select count(*)::int as matching from matching) as counted left join (
      select id, key from matching where ${page.past(sql`key`, sql`id`)}
      order by matching.key ${page.direction}, id ${page.direction} limit ${page.wanted}) as page on true
    order by page.key ${page.direction}, page.id ${page.direction}`)
  return page.answerCounted(rows)
}

/**
 * A page of what several queries select as `id` and `key`; a row that two of them select counts once. Where an index has the
 * order, no query is read further than a page, nor further than the limit of counts for the count.
 */
export async function mergePage(
  db: Queryable,
  parts: readonly SQL[],
  order: KeyedOrder,
  request: PageRequest,
): Promise<IdPage> {
  const { direction, past, wanted, answerCounted } = startPage(order, request)
  const firsts = parts.map(
    (part) => sql`(select id, key from (${part}) as part where ${past(sql`key`, sql`id`)}
      order by key ${direction}, id ${direction} limit ${wanted})`,
  )
  const some = parts.map((part) => sql`(select id from (${part}) as part limit ${countLimit + 1})`)
  const { rows } = await db.execute<CountedRow>(sql`
    select page.id, ${keyAsText(sql`page.key`, order.kind)} as key, counted.matching
    from (select count(*)::int as matching from (${sql.join(some, sql` union `)}) as matching) as counted left join (
      select id, key from (${sql.join(firsts, sql` union `)}) as firsts
      order by key ${direction}, id ${direction} limit ${wanted}) as page on true
    order by page.key ${direction}, page.id ${direction}`)
  return answerCounted(rows)
}
