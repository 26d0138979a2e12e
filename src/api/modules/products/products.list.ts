import { and, sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { lowStock, type ownProductQuery } from '#/contract/product/product.search.ts'
import type { Queryable } from '../../db/client.ts'
import { gatherPage, matches, type Order } from '../../db/keyset.ts'
import type { Actor } from '../../http/policy.ts'
import { isOwn } from './products.policy.ts'
import { availableOf, listOwnSummaries } from './products.view.ts'

type Query = InferOutput<typeof ownProductQuery>
export type OwnProductFilter = Omit<Query, 'after' | 'before' | 'limit'>

const orders = {
  name: { key: sql`search_key(p.name) collate "C"`, kind: 'text' },
  '-updatedAt': { key: sql`p.updated_at`, kind: 'instant', descending: true },
  available: { key: availableOf, kind: 'number' },
  '-sold': { key: sql`p.sold`, kind: 'number', descending: true },
} as const satisfies Record<Query['sort'], Order>

const anyVariant = (is: SQL) =>
  sql`exists (select from product_variants v where v.product_id = p.id and v.removed_at is null and ${is})`

export async function listOwnProducts(db: Queryable, actor: Actor, query: Query) {
  const order = orders[query.sort]
  const where = and(
    isOwn(actor),
    matches(sql`p.search`, query.q),
    query.organisation ? sql`p.organisation_id = ${query.organisation}` : undefined,
    query.publish ? sql`p.publish = ${query.publish}` : undefined,
    query.category?.length ? sql`p.category = any(${sql.param(query.category)}::text[])` : undefined,
    query.stock === 'out' ? anyVariant(sql`v.available = 0`) : undefined,
    query.stock === 'low' ? anyVariant(sql`v.available > 0 and v.available < ${lowStock}`) : undefined,
  )
  const matching = sql`select p.id, ${order.key} as key from products p where ${where}`
  const { ids, ...page } = await gatherPage(db, matching, order, query)
  return { products: await listOwnSummaries(db, ids), ...page }
}
