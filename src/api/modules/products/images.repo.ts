import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { files } from '../../db/tables/files.ts'
import { productImages } from '../../db/tables/products.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Context } from '../../http/context.ts'
import { idsIn } from '../../db/ids-in.ts'

type Arranged = readonly { id: string; alt: string }[]
type ImageRow = typeof productImages.$inferSelect

export async function listImages(db: Queryable, productId: string): Promise<ImageRow[]> {
  return db
    .select()
    .from(productImages)
    .where(sql`product_id = ${productId}`)
    .orderBy(productImages.position)
}

/** Refuses pictures of other products, and one that is named twice. */
export async function requireImages(tx: Tx, { locale }: Context, productId: string, given: Arranged): Promise<void> {
  const known = new Set((await listImages(tx, productId)).map(({ id }) => id))
  given.forEach(({ id }, at) => {
    if (!known.delete(id)) throw refuseFields('invalid', [`images.${at}`], 'unknown_choice', locale)
  })
}

/** In this order, with these words; pictures that are left out go, with their bytes. */
export async function arrangeImages(tx: Tx, productId: string, given: Arranged): Promise<void> {
  const remaining = idsIn(given.map(({ id }) => id))
  const gone = await tx
    .delete(productImages)
    .where(sql`product_id = ${productId} and not id = ${remaining}`)
    .returning({ id: productImages.id })
  await dropImageFiles(
    tx,
    gone.map(({ id }) => id),
  )
  for (const [position, { id, alt }] of given.entries()) {
    await tx
      .update(productImages)
      .set({ position, alt })
      .where(sql`id = ${id}`)
  }
}

/** At the end of the gallery. */
export async function hangImage(tx: Tx, image: Omit<ImageRow, 'position'>): Promise<void> {
  await tx
    .update(files)
    .set({ dropAt: null })
    .where(sql`id = ${image.id}`)
  const position = sql`(select coalesce(max(i.position), -1) + 1 from product_images i where i.product_id = ${image.productId})`
  await tx.insert(productImages).values({ ...image, position })
}

export async function dropImageFiles(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx
    .update(files)
    .set({ dropAt: new Date() })
    .where(sql`id = ${idsIn(ids)}`)
}
