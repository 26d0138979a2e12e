// People of a kind, that is with the same `facets`, are one range of each order’s index: see docs/decisions/0038.
import { and, sql } from 'drizzle-orm'
import { countLimit } from '#/contract/core/page.ts'
import type { PersonSearch } from '#/contract/person/person.ts'
import type { Queryable } from '../../db/client.ts'
import { keyAsText, type Order } from '../../lists/order.ts'
import { startPage, type CountedRow, type IdPage } from '../../lists/page.ts'
import { hasFacets, type Facets } from './people.filters.ts'

/** The different values of `facets`, some dozens: each is found by one step into the index behind the one before. */
const kindsInUse = sql`kinds(facets) as (
  (select users.facets from users where deleted_at is null order by users.facets limit 1)
  union all
  select (select users.facets from users where deleted_at is null and users.facets > kinds.facets
    order by users.facets limit 1)
  from kinds where kinds.facets is not null
)`

/**
 * A page of everybody, without looking at people whom the filter leaves out: people with the same facets are one range of each
 * order’s index. The filter chooses among the ranges, and the page is merged from the first rows of each.
 */
export async function mergeKinds(db: Queryable, filter: PersonSearch, order: Order): Promise<IdPage> {
  const { direction, past, wanted, answerCounted } = startPage(order, filter)
  const { rows } = await db.execute<CountedRow>(sql`
    with recursive ${kindsInUse}, chosen as materialized (
      select facets from kinds where ${and(sql`facets is not null`, hasFacets(sql`facets`, filter))}
    ), page as (
      select first.id, first.key from chosen cross join lateral (
        select users.id, ${order.key} as key from users
        where deleted_at is null and users.facets = chosen.facets and ${past(order.key, sql`users.id`)}
        order by ${order.key} ${direction}, users.id ${direction} limit ${wanted}
      ) as first
      order by first.key ${direction}, first.id ${direction} limit ${wanted}
    ), counted as (
      select count(*)::int as matching from (
        select from chosen cross join lateral (
          select from users where deleted_at is null and users.facets = chosen.facets limit ${countLimit + 1}
        ) as of_one_kind limit ${countLimit + 1}
      ) as of_all_kinds
    )
    select page.id, ${keyAsText(sql`page.key`, order.kind)} as key, counted.matching
    from counted left join page on true order by page.key ${direction}, page.id ${direction}`)
  return answerCounted(rows)
}

/** The values of `facets` that match; null for any. PostgreSQL can estimate how many people have a value, but not a bit. */
export async function kindsOf(db: Queryable, filter: Facets): Promise<number[] | null> {
  const condition = hasFacets(sql`facets`, filter)
  if (!condition) return null
  const { rows } = await db.execute<{ facets: number }>(sql`
    with recursive ${kindsInUse} select facets from kinds where ${condition}`)
  return rows.map(({ facets }) => facets)
}
