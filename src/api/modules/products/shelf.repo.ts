import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { ShelfRow } from './shelf.facets.ts'

const rowsAtOnce = 5_000

const onShelf = sql`p.deleted_at is null and p.publish = 'published'`

async function readRows(db: Queryable, which: SQL): Promise<ShelfRow[]> {
  const { rows } = await db.execute<ShelfRow>(sql`
    select p.id, p.category, p.area, p.level, p.gender, coalesce(v.colors, '{}') as colors,
      coalesce(p.price_sale, p.price) as paid, p.price_sale is not null as "isOnSale",
      p.rating_sum as "ratingSum", p.review_count as "reviewCount", p.sold, coalesce(v.available, 0) as available,
      p.organisation_id as seller, extract(epoch from p.created_at)::float8 * 1000 as "createdAt", p.words
    from products p left join lateral (
      select sum(available)::int as available, array_agg(distinct color) filter (where color is not null) as colors
      from product_variants where product_id = p.id and removed_at is null) v on true
    where ${onShelf} and ${which}`)
  return rows
}

export const readChanged = (db: Queryable, ids: readonly string[]): Promise<ShelfRow[]> =>
  readRows(db, sql`p.id = ${idsIn(ids)}`)

export async function readAll(db: Queryable): Promise<ShelfRow[]> {
  const all: ShelfRow[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await readRows(db, sql`p.id > ${after} order by p.id limit ${rowsAtOnce}`)
    for (const row of rows) all.push(row)
    if (rows.length < rowsAtOnce) return all
    after = rows.at(-1)!.id
  }
}
