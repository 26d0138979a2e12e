// Buyers say how a product is, each once. The sum and the number of stars stand on the product and are written with the
// review, under the product's lock: reviews of one moment add up.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { ProductReview, reviewInput } from '#/contract/product/product.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList } from '../../lists/list.ts'
import type { PageRequest } from '../../lists/page.ts'
import { productReviews } from '../../db/tables/products.ts'
import { ApiError } from '../../http/api-error.ts'
import { holds, type Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isoTime } from '../../db/iso-time.ts'
import { hasBought } from '../orders/bought.repo.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isOnShelf, isOwn } from './products.policy.ts'
import { touchProducts } from './touches.repo.ts'

type Input = InferOutput<typeof reviewInput>
type Page = Omit<PageRequest, 'sort'>

export async function listReviews(db: Queryable, actor: Actor | null, productId: string, query: Page) {
  const { rows } = await db.execute(sql`
    select from products p
    where p.id = ${productId} and ((${isOnShelf}) or (${isOwn(actor)}))`)
  if (rows.length === 0) throw new ApiError('not_found')
  const { ids, ...page } = await reviewsFor(actor)(db, query, sql`r.product_id = ${productId}`)
  return { reviews: inOrderOf(ids, await readReviews(db, actor, ids)), ...page }
}

/** One's own review first, then the newest. */
const reviewsFor = (actor: Actor | null) =>
  defineList<Page>({
    from: sql`product_reviews r`,
    id: sql`r.id`,
    sorts: {
      key: sql`case when r.author_id = ${actor?.userId ?? null} then 1 else 0 end`,
      kind: 'number',
      descending: true,
    },
    search: null,
    filters: {},
  })

async function readReviews(db: Queryable, actor: Actor | null, ids: readonly string[]): Promise<ProductReview[]> {
  const { rows } = await db.execute<ProductReview>(sql`
    select r.id, r.rating, r.title, r.body, u.first_name || ' ' || left(u.last_name, 1) || '.' as author,
      coalesce(r.author_id = ${actor?.userId ?? null}, false) as "isMine",
      ${isoTime(sql`r.created_at`)} as "createdAt", ${isoTime(sql`r.edited_at`)} as "editedAt"
    from product_reviews r left join users u on u.id = r.author_id and u.deleted_at is null
    where r.id = ${idsIn(ids)}`)
  return rows
}

export async function putReview({ services: { db } }: Context, actor: Actor, productId: string, input: Input) {
  const id = await db.transaction(async (tx) => {
    await holdOnShelf(tx, productId)
    if (!(await hasBought(tx, actor.userId, productId))) throw new ApiError('not_bought')
    const [mine] = await tx
      .select({ id: productReviews.id, rating: productReviews.rating })
      .from(productReviews)
      .where(sql`product_id = ${productId} and author_id = ${actor.userId}`)
    if (mine) {
      await tx
        .update(productReviews)
        .set({ ...input, editedAt: new Date() })
        .where(sql`id = ${mine.id}`)
      await count(tx, productId, { stars: input.rating - mine.rating, reviews: 0 })
      return mine.id
    }
    const added = { ...input, id: newId(), productId, authorId: actor.userId }
    await tx.insert(productReviews).values(added)
    await count(tx, productId, { stars: input.rating, reviews: 1 })
    return added.id
  })
  const [review] = await readReviews(db, actor, [id])
  if (!review) throw new ApiError('not_found')
  return review
}

/** Of one's own; a moderator's removal is on record. */
export async function deleteReview(context: Context, actor: Actor, id: string): Promise<void> {
  const whose = holds(actor, 'moderator', 'admin') ? sql`true` : sql`author_id = ${actor.userId}`
  await context.services.db.transaction(async (tx) => {
    await tx.execute(sql`
      select from products where id = (select product_id from product_reviews where id = ${id}) for no key update`)
    const [gone] = await tx
      .delete(productReviews)
      .where(sql`id = ${id} and ${whose}`)
      .returning()
    if (!gone) throw new ApiError('not_found')
    await count(tx, gone.productId, { stars: -gone.rating, reviews: -1 })
    const diff = { product: gone.productId, own: gone.authorId === actor.userId }
    await recordAudit(tx, { ...context, actor, action: 'review.deleted', entity: 'review', entityId: id, diff })
  })
}

async function holdOnShelf(tx: Tx, productId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from products p
    where p.id = ${productId} and ${isOnShelf} for no key update`)
  if (rows.length === 0) throw new ApiError('not_found')
}

async function count(tx: Tx, productId: string, { stars, reviews }: { stars: number; reviews: number }) {
  await tx.execute(sql`
    update products set rating_sum = rating_sum + ${stars}, review_count = review_count + ${reviews} where id = ${productId}`)
  await touchProducts(tx, [productId])
}
