// Buyers say how a product is, each once. The sum and the number of stars stand on the product and are written with the
// review, under the product's lock: reviews of one moment add up.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { ProductReview, reviewInput } from '#/contract/product/product.ts'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList } from '../../lists/list.ts'
import type { PageRequest } from '../../lists/page.ts'
import { productReviews } from '../../db/tables/products.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { hold, withdrawHold } from '../moderation/holds.ts'
import { report } from '../moderation/raise.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isoTime } from '../../db/iso-time.ts'
import { hasBought } from '../orders/bought.repo.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isOnShelf, isOwn, isReviewShown } from './products.policy.ts'
import { touchProducts } from './touches.repo.ts'

type Input = InferOutput<typeof reviewInput>
type Page = Omit<PageRequest, 'sort'>

export async function listReviews(db: Queryable, actor: Actor | null, productId: string, query: Page) {
  const { rows } = await db.execute(sql`
    select from products p
    where p.id = ${productId} and ((${isOnShelf}) or (${isOwn(actor)}))`)
  if (rows.length === 0) throw new ApiError('not_found')
  const { ids, ...page } = await reviewsFor(actor)(
    db,
    query,
    sql`r.product_id = ${productId} and (${isReviewShown} or r.author_id = ${actor?.userId ?? null})`,
  )
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
      ${isoTime(sql`r.created_at`)} as "createdAt", ${isoTime(sql`r.edited_at`)} as "editedAt", r.hidden_rule as "removedFor",
      r.is_held as "isHeld"
    from product_reviews r left join users u on u.id = r.author_id and u.deleted_at is null
    where r.id = ${idsIn(ids)}`)
  return rows
}

export async function putReview(context: Context, actor: Actor, productId: string, input: Input) {
  requireVoice(actor)
  const { db } = context.services
  const id = await db.transaction(async (tx) => {
    // One that is not there yet has no row to lock: a person's two of one moment are one review.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`review ${productId} ${actor.userId}`}, 0))`)
    const known = await findOwn(tx, actor, productId)
    const reviewId = known?.id ?? newId()
    const isHeld = await isToBeHeld(tx, context, actor, { id: reviewId, known, input })
    await lockOnShelf(tx, productId)
    if (!(await hasBought(tx, actor.userId, productId))) throw new ApiError('not_bought')
    // Moderators may have decided meanwhile.
    const before = await findOwn(tx, actor, productId)
    if (before?.hiddenRule) throw new ApiError('removed_by_moderators')
    if (before) {
      await tx
        .update(productReviews)
        .set({ ...input, isHeld, editedAt: new Date() })
        .where(sql`id = ${reviewId}`)
    } else await tx.insert(productReviews).values({ ...input, id: reviewId, productId, authorId: actor.userId, isHeld })
    const [was, is] = [before?.isHeld === false, !isHeld]
    const stars = (is ? input.rating : 0) - (was ? before!.rating : 0)
    if (was || is) await count(tx, productId, { stars, reviews: Number(is) - Number(was) })
    return reviewId
  })
  const [review] = await readReviews(db, actor, [id])
  if (!review) throw new ApiError('not_found')
  return review
}

async function findOwn(tx: Tx, { userId }: Actor, productId: string) {
  const [own] = await tx
    .select()
    .from(productReviews)
    .where(sql`product_id = ${productId} and author_id = ${userId}`)
  return own
}

type Given = { id: string; known: Pick<Input, 'title' | 'body'> | undefined; input: Input }

/** Words that were there before were judged then; how many one writes is judged each time. */
async function isToBeHeld(tx: Tx, context: Context, actor: Actor, { id, known, input }: Given): Promise<boolean> {
  const isSame = known?.title === input.title && known.body === input.body
  const seen = [input.title, input.body].filter(Boolean).join('\n\n')
  return (await hold(tx, context, actor, { type: 'review', id, text: isSame ? '' : seen, seen })) !== null
}

/** One's own. Those of others moderators take away by a decision, of which the author hears. */
export async function deleteReview(context: Context, actor: Actor, id: string): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    await withdrawHold(tx, { type: 'review', id })
    await tx.execute(sql`
      select from products where id = (select product_id from product_reviews where id = ${id}) for no key update`)
    const [gone] = await tx
      .delete(productReviews)
      .where(sql`id = ${id} and author_id = ${actor.userId}`)
      .returning()
    if (!gone) throw new ApiError('not_found')
    if (!gone.hiddenRule && !gone.isHeld) await count(tx, gone.productId, { stars: -gone.rating, reviews: -1 })
    const diff = { product: gone.productId }
    await recordAudit(tx, { ...context, actor, action: 'review.deleted', entity: 'review', entityId: id, diff })
  })
}

async function lockOnShelf(tx: Tx, productId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from products p
    where p.id = ${productId} and ${isOnShelf} for no key update`)
  if (rows.length === 0) throw new ApiError('not_found')
}

export async function count(tx: Tx, productId: string, { stars, reviews }: { stars: number; reviews: number }) {
  await tx.execute(sql`
    update products set rating_sum = rating_sum + ${stars}, review_count = review_count + ${reviews} where id = ${productId}`)
  await touchProducts(tx, [productId])
}

/** By whoever may read it: of a product that is on the shelf. */
export async function reportReview(context: Context, actor: Actor, id: string, input: ReportInput): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ personId: string | null; seen: string }>(sql`
      select r.author_id as "personId", concat_ws(E'\n\n', nullif(r.title, ''), r.body) as seen
      from product_reviews r join products p on p.id = r.product_id
      where r.id = ${id} and ${isReviewShown} and ((${isOnShelf}) or (${isOwn(actor)}))`)
    if (!rows[0]) throw new ApiError('not_found')
    await report(tx, context, actor, { type: 'review', id, ...input, ...rows[0] })
  })
}
