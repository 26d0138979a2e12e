import { sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { lowStock, type ownProductQuery } from '#/contract/product/product.search.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { defineList, isEqualTo, isOneOf } from '../../lists/list.ts'
import { isOwn } from './products.policy.ts'
import { availableOf, listOwnSummaries } from './products.view.ts'

type Query = InferOutput<typeof ownProductQuery>
export type OwnProductFilter = Omit<Query, 'after' | 'before' | 'limit'>

const anyVariant = (is: SQL) =>
  sql`exists (select from product_variants v where v.product_id = p.id and v.removed_at is null and ${is})`

const ownProducts = defineList<Query>({
  from: sql`products p`,
  id: sql`p.id`,
  search: sql`p.search`,
  sorts: {
    name: { key: sql`search_key(p.name) collate "C"`, kind: 'text', prefixFirst: true },
    updatedAt: { key: sql`p.updated_at`, kind: 'instant' },
    available: { key: availableOf, kind: 'number' },
    sold: { key: sql`p.sold`, kind: 'number' },
  },
  filters: {
    organisation: isEqualTo(sql`p.organisation_id`),
    publish: isEqualTo(sql`p.publish`),
    category: isOneOf(sql`p.category`),
    stock: (stock) =>
      stock === 'out'
        ? anyVariant(sql`v.available = 0`)
        : anyVariant(sql`v.available > 0 and v.available < ${lowStock}`),
  },
})

export async function listOwnProducts(db: Queryable, actor: Actor, query: Query) {
  const { ids, ...page } = await ownProducts(db, query, isOwn(actor))
  return { products: await listOwnSummaries(db, ids), ...page }
}
