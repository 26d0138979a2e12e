// What a product comes in. Orders take from the stock meanwhile, so it is locked before it is compared and written; and
// variants before their products, as orders do.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { productLimits, type variantInput } from '#/contract/product/product.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { productVariants } from '../../db/tables/products.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Context } from '../../http/context.ts'

export type VariantRow = typeof productVariants.$inferSelect
export type VariantInput = InferOutput<typeof variantInput>

export async function lockVariants(tx: Tx, productId: string): Promise<VariantRow[]> {
  const rows = await tx
    .select()
    .from(productVariants)
    .where(sql`product_id = ${productId} and removed_at is null`)
    .orderBy(productVariants.id)
    .for('update')
  return rows.toSorted((a, b) => a.position - b.position)
}

/** Refuses two that are alike, and ids that are none of `stored`. */
export function requireVariants(
  { locale }: Context,
  given: readonly VariantInput[],
  stored: readonly VariantRow[],
): void {
  const unknown = given.findIndex(({ id }) => id !== undefined && !stored.some((row) => row.id === id))
  if (unknown >= 0) throw refuseFields('invalid', [`variants.${unknown}`], 'unknown_choice', locale)
  const looks = given.map(({ color, size }) => JSON.stringify([color, size?.toLowerCase() ?? null]))
  const named = given.map(({ id }) => id ?? null)
  const twice = given.findIndex(
    (_, at) => looks.indexOf(looks[at]!) < at || (named[at] !== null && named.indexOf(named[at]!) < at),
  )
  if (twice >= 0) throw refuseFields('invalid', [`variants.${twice}`], 'duplicate', locale)
}

/** A count that was read before something was sold is brought up to date: what was sold since is kept off it. */
export function countedAnew(given: readonly VariantInput[], stored: readonly VariantRow[]): VariantInput[] {
  return given.map(({ seen, ...variant }) => {
    const row = stored.find(({ id }) => id === variant.id)
    if (seen === undefined || !row) return variant
    const available = variant.available + row.available - seen
    return { ...variant, available: Math.min(Math.max(0, available), productLimits.stock) }
  })
}

/** Writes the variants in their order; those of `stored` that are left out are no longer sold. */
export async function putVariants(
  tx: Tx,
  productId: string,
  given: readonly VariantInput[],
  stored: readonly VariantRow[],
): Promise<void> {
  for (const row of stored) {
    const position = given.findIndex(({ id }) => id === row.id)
    const { color, size, available } = given[position] ?? row
    const changed = position < 0 ? { removedAt: new Date() } : { color, size, available, position }
    await tx
      .update(productVariants)
      .set(changed)
      .where(sql`id = ${row.id}`)
  }
  const added = given.flatMap(({ id, color, size, available }, position) =>
    id === undefined ? [{ id: newId(), productId, color, size, available, position }] : [],
  )
  if (added.length > 0) await tx.insert(productVariants).values(added)
}
