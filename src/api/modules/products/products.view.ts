// Products in the contract's words: as the shelf shows them, opened, and as their sellers see them.
import { sql, type SQL } from 'drizzle-orm'
import {
  ownProduct,
  ownProductSummary,
  product,
  productSummary,
  type OwnProduct,
  type OwnProductSummary,
  type Product,
  type ProductSummary,
} from '#/contract/product/product.ts'
import type { Queryable } from '../../db/client.ts'
import { products } from '../../db/tables/products.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { columnsOf } from '../../db/columns-of.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isOnShelf, isOwn, isReviewShown } from './products.policy.ts'

const live = sql`v.product_id = p.id and v.removed_at is null`
const image = sql`json_build_object('id', i.id, 'alt', i.alt, 'width', i.width, 'height', i.height)`

export const availableOf = sql`coalesce((select sum(v.available)::int from product_variants v where ${live}), 0)`

const shown = sql`
  (select ${image} from product_images i where i.product_id = p.id order by i.position limit 1) as cover,
  array(select v.color from product_variants v where ${live} and v.color is not null
    group by v.color order by min(v.position)) as colors,
  ${availableOf} as available,
  case when p.review_count > 0 then round(p.rating_sum::numeric / p.review_count, 2)::float8 end as rating,
  json_build_object('id', o.id, 'name', o.name) as seller`

const parts = sql`
  array(select v.size from product_variants v where ${live} and v.size is not null
    group by v.size order by min(v.position)) as sizes,
  coalesce((select json_agg(json_build_object('id', v.id, 'color', v.color, 'size', v.size, 'available', v.available)
    order by v.position) from product_variants v where ${live}), '[]') as variants,
  coalesce((select json_agg(${image} order by i.position) from product_images i where i.product_id = p.id), '[]') as images,
  array(select count(r.id)::int from generate_series(1, 5) as given
    left join product_reviews r on r.product_id = p.id and r.rating = given and ${isReviewShown} group by given order by given) as stars`

const summary = sql`${columnsOf(products, 'p', productSummary)}, ${shown}`
const ownSummary = sql`${columnsOf(products, 'p', ownProductSummary)}, ${shown}`
const whole = sql`${columnsOf(products, 'p', product)}, ${shown}, ${parts}`
const ownWhole = sql`${columnsOf(products, 'p', ownProduct)}, ${shown}, ${parts}`

const from = sql`from products p join organisations o on o.id = p.organisation_id`

/** Of these products those on the shelf, in the order of the ids. */
export async function listSummaries(db: Queryable, ids: readonly string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ProductSummary>(sql`
    select ${summary} ${from} where p.id = ${idsIn(ids)} and ${isOnShelf}`)
  return inOrderOf(ids, rows)
}

export async function listOwnSummaries(db: Queryable, ids: readonly string[]): Promise<OwnProductSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<OwnProductSummary>(sql`
    select ${ownSummary},
      (select count(*)::int from product_variants v where ${live} and v.available = 0) as "soldOut"
    ${from} where p.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows)
}

export async function findProduct(db: Queryable, where: SQL): Promise<Product | undefined> {
  const { rows } = await db.execute<Product>(sql`select ${whole} ${from} where ${where}`)
  return rows[0]
}

export async function readOwnProduct(db: Queryable, actor: Actor, id: string): Promise<OwnProduct> {
  const { rows } = await db.execute<OwnProduct>(sql`
    select ${ownWhole} ${from} where p.id = ${id} and ${isOwn(actor)}`)
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0]
}
