// The lines of a cart as the shelf has them now, whatever the client believes: one query for all.
import { sql } from 'drizzle-orm'
import type { ProductColor } from '#/contract/product/product-kinds.ts'
import { maxQuantity } from '#/contract/order/max-quantity.ts'
import type { ProductArt, ProductImage } from '#/contract/product/product.ts'
import type { CartLine, QuoteLine } from '#/contract/order/order.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isOnShelf } from '../products/products.policy.ts'
import type { PricedLine } from './price.ts'

/** A variant with its product. `price` is what is paid for one. */
export type StockLine = {
  id: string
  productId: string
  slug: string
  name: string
  color: ProductColor | null
  size: string | null
  cover: ProductImage | null
  art: ProductArt
  price: number
  taxRate: number
  isSent: boolean
  available: number
  maxPerOrder: number
  isSold: boolean
  sellerId: string
  sellerName: string
}

/** By the variant's id; those nobody knows are left out. */
export async function findStock(db: Queryable, ids: readonly string[]): Promise<Map<string, StockLine>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<StockLine>(sql`
    select v.id, p.id as "productId", p.slug, p.name, v.color, v.size, p.art, coalesce(p.price_sale, p.price) as price,
      (select json_build_object('id', i.id, 'alt', i.alt, 'width', i.width, 'height', i.height)
        from product_images i where i.product_id = p.id order by i.position limit 1) as cover,
      p.tax_rate as "taxRate", p.category <> 'courses' as "isSent", v.available, p.max_per_order as "maxPerOrder",
      v.removed_at is null and ${isOnShelf} as "isSold", o.id as "sellerId", o.name as "sellerName"
    from product_variants v join products p on p.id = v.product_id join organisations o on o.id = p.organisation_id
    where v.id = ${idsIn(ids)}`)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The same, held until the transaction ends: nobody else sells, edits or removes these meanwhile. Products before variants
 * and each by id, as everybody takes them, so that nobody waits for each other.
 */
export async function holdStock(tx: Tx, ids: readonly string[]): Promise<Map<string, StockLine>> {
  await tx.execute(sql`
    select from products p where p.id in (select v.product_id from product_variants v where v.id = ${idsIn(ids)})
    order by p.id for no key update`)
  await tx.execute(sql`select from product_variants v where v.id = ${idsIn(ids)} order by v.id for no key update`)
  return findStock(tx, ids)
}

/** Takes from the shelf, or with `direction` -1 puts back. Whoever calls holds these lines. */
export async function moveStock(
  tx: Tx,
  lines: readonly { variantId: string; quantity: number }[],
  direction: 1 | -1,
): Promise<string[]> {
  const { rows } = await tx.execute<{ productId: string }>(sql`
    with moved as (
      select line.id, sum(line.quantity)::int * ${direction}::int as quantity
      from unnest(${sql.param(lines.map(({ variantId }) => variantId))}::uuid[],
        ${sql.param(lines.map(({ quantity }) => quantity))}::int[]) as line(id, quantity) group by line.id
    ), variants as (
      update product_variants v set available = v.available - moved.quantity from moved where v.id = moved.id
      returning v.product_id, moved.quantity
    ), counted as (select product_id, sum(quantity)::int as quantity from variants group by product_id)
    update products p set sold = greatest(0, p.sold + counted.quantity) from counted where p.id = counted.product_id
    returning p.id as "productId"`)
  return rows.map(({ productId }) => productId)
}

/** How many of it one may have at most. */
export const mostOf = (stock: StockLine | undefined): number =>
  stock?.isSold ? Math.min(stock.available, stock.maxPerOrder, maxQuantity) : 0

/** What is wrong with a line now. */
export function problemOf(stock: StockLine | undefined, { quantity }: CartLine): QuoteLine['problem'] {
  if (!stock?.isSold) return 'gone'
  if (stock.available === 0) return 'out'
  if (quantity > stock.available) return 'few'
  return quantity > stock.maxPerOrder ? 'limit' : null
}

/** What these lines cost, but for those that cannot be had at all. */
export const pricedLines = (lines: readonly CartLine[], stock: ReadonlyMap<string, StockLine>): PricedLine[] =>
  lines.flatMap((line) => {
    const found = stock.get(line.id)
    const problem = problemOf(found, line)
    if (!found || problem === 'gone' || problem === 'out') return []
    const { id, sellerId, price, taxRate, isSent } = found
    return [{ id, sellerId, price, taxRate, isSent, quantity: line.quantity }]
  })
