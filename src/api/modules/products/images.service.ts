// Pictures of products: drawn anew by us, hung by those who sell the product, seen by everybody who sees it.
import { sql } from 'drizzle-orm'
import { productLimits, type ProductImage } from '#/contract/product/product.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Services } from '../../services.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { pictureResponse, type AskedPicture } from '../photos/picture-response.ts'
import { hangImage, listImages } from './images.repo.ts'
import { isOnShelf, isOwn } from './products.policy.ts'
import { requireOwn, updateProductRow } from './products.repo.ts'

/** Rights are checked before the work of drawing, and again when the picture is hung. */
export async function addImage(
  context: Context,
  actor: Actor,
  { id: productId, alt }: { id: string; alt: string },
  upload: Uint8Array,
): Promise<{ image: ProductImage; version: number }> {
  const { db, pictures } = context.services
  await db.transaction((tx) => requireRoom(tx, actor, productId))
  const { id, width, height } = await pictures.store(upload, 'product', productId, actor.userId)
  const image = { id, alt, width, height }
  const version = await db.transaction(async (tx) => {
    const row = await requireRoom(tx, actor, productId)
    await hangImage(tx, { ...image, productId })
    await updateProductRow(tx, productId, {})
    const entry = { ...context, actor, entity: 'product', entityId: productId, diff: { file: id } }
    await recordAudit(tx, { ...entry, action: 'product.picture_added' })
    return row.version + 1
  })
  return { image, version }
}

async function requireRoom(tx: Tx, actor: Actor, productId: string) {
  const row = await requireOwn(tx, actor, productId)
  const limit = productLimits.images
  if ((await listImages(tx, productId)).length >= limit) throw new ApiError('limit_reached', {}, { limit })
  return row
}

type Asked = AskedPicture & { id: string; image: string }

export async function serveImage(services: Services, actor: Actor | null, { id, image, ...asked }: Asked) {
  const found = await findImage(services.db, actor, id, image)
  if (!found) throw new ApiError('not_found')
  return pictureResponse(services, { fileId: image, keep: found.isPublic ? 'for_good' : 'asked' }, asked)
}

async function findImage(db: Queryable, actor: Actor | null, productId: string, image: string) {
  const { rows } = await db.execute<{ isPublic: boolean }>(sql`
    select (${isOnShelf}) as "isPublic"
    from product_images i join products p on p.id = i.product_id
    where i.id = ${image} and p.id = ${productId} and ((${isOnShelf}) or (${isOwn(actor)}))`)
  return rows[0]
}
