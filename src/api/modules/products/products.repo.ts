import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { products } from '../../db/tables/products.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isOwn } from './products.policy.ts'
import { slugOf } from './slug.ts'

export type ProductRow = typeof products.$inferSelect
type NewProduct = Omit<typeof products.$inferInsert, 'slug'>

/** Two products of one name: the second address ends with the random end of its id. */
export async function insertProduct(tx: Tx, row: NewProduct): Promise<void> {
  const slug = slugOf(row.name)
  for (const tried of [slug, `${slug}-${row.id.slice(-8)}`, row.id]) {
    const { rowCount } = await tx
      .insert(products)
      .values({ ...row, slug: tried })
      .onConflictDoNothing()
    if (rowCount === 1) return
  }
}

/** The rows among these that the actor may change, held until the transaction ends, in an order that all keep to. */
export async function lockOwn(tx: Tx, actor: Actor, ids: readonly string[]): Promise<ProductRow[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from products p where p.id = ${idsIn(ids)} and ${isOwn(actor)} order by p.id for no key update`)
  return readRows(
    tx,
    rows.map(({ id }) => id),
  )
}

/** One of them; a foreign one answers as an unknown one does. */
export async function requireOwn(tx: Tx, actor: Actor, id: string): Promise<ProductRow> {
  const [row] = await lockOwn(tx, actor, [id])
  if (!row) throw new ApiError('not_found')
  return row
}

/** Like `lockOwn`, of everybody: for moderators, who see only what is on the shelf. */
export async function lockPublished(tx: Tx, ids: readonly string[]): Promise<ProductRow[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from products p where p.id = ${idsIn(ids)} and p.deleted_at is null and p.publish = 'published'
    order by p.id for no key update`)
  return readRows(
    tx,
    rows.map(({ id }) => id),
  )
}

const readRows = (tx: Tx, ids: readonly string[]): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(sql`products.id = ${idsIn(ids)}`)
    .orderBy(products.id)

/** Moves the version on as well. */
export async function updateProductRow(
  tx: Tx,
  id: string,
  patch: Partial<typeof products.$inferInsert>,
): Promise<void> {
  await tx
    .update(products)
    .set({ ...patch, updatedAt: new Date(), version: sql`${products.version} + 1` })
    .where(sql`products.id = ${id}`)
}
