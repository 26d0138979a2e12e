import { sql, type SQL } from 'drizzle-orm'
import type { Product } from '#/contract/product/product.ts'
import type { Queryable } from '../../db/client.ts'
import { isOnShelf } from './products.policy.ts'

const relatedAtMost = 4

/** What goes with a product: the newest of its area and level, then of its category. */
export async function listRelatedIds(db: Queryable, product: Product): Promise<string[]> {
  const level = product.level === null ? sql`p.level is null` : sql`p.level = ${product.level}`
  const newest = (where: SQL) => sql`(
    select p.id from products p
    where ${isOnShelf} and p.id <> ${product.id} and ${where} order by p.id desc limit ${relatedAtMost})`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, 1 as circle from ${newest(sql`p.area = ${product.area} and ${level}`)} near
      union all select id, 2 from ${newest(sql`p.category = ${product.category}`)} alike) found
    group by id order by min(circle), id desc limit ${relatedAtMost}`)
  return rows.map(({ id }) => id)
}
