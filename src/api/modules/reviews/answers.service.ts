// What others do with a review: the school answers it, people say that it helped, and show it to the moderators.
import { sql } from 'drizzle-orm'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import type { ParentReview } from '#/contract/review/review.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { parentReviewAnswers, parentReviewMarks } from '../../db/tables/parent-reviews.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { looksAfter, type Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { hold } from '../moderation/holds.ts'
import { report } from '../moderation/raise.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { isPublic } from '../schools/schools.policy.ts'
import { isReviewShown, speaksFor } from './reviews.policy.ts'
import { requireReview } from './reviews.view.ts'
import { tellAuthor } from './told.ts'

type Seen = { id: string; organisationId: string | null; authorId: string | null }

/** One that everybody reads. */
async function requireShown(tx: Tx, id: string): Promise<Seen> {
  const { rows } = await tx.execute<Seen>(sql`
    select r.id, s.organisation_id as "organisationId", r.author_id as "authorId"
    from parent_reviews r join schools s on s.id = r.school_id
    where r.id = ${id} and ${isReviewShown} and ${isPublic}`)
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0]
}

/** Once. It may be changed for a day, and when the review was changed since. */
export async function answerReview(context: Context, actor: Actor, id: string, message: string): Promise<ParentReview> {
  requireVoice(actor)
  const { db, notices } = context.services
  await db.transaction(async (tx) => {
    const seen = await requireShown(tx, id)
    if (!speaksFor(actor, seen)) throw new ApiError('forbidden')
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`answer to ${id}`}, 0))`)
    const [known] = await tx
      .select()
      .from(parentReviewAnswers)
      .where(sql`review_id = ${id}`)
    const answerId = known?.id ?? newId()
    const written = { type: 'review_answer', id: answerId, text: message, seen: message, isApproved: true } as const
    const isHeld = (await hold(tx, context, actor, written)) !== null
    const { mayAnswer } = await requireReview(tx, actor, id)
    if (!mayAnswer) throw new ApiError('answer_settled')
    if (known) {
      await tx
        .update(parentReviewAnswers)
        .set({ message, isHeld, editedAt: new Date(), authorId: actor.userId })
        .where(sql`id = ${answerId}`)
    } else {
      await tx
        .insert(parentReviewAnswers)
        .values({ id: answerId, reviewId: id, authorId: actor.userId, message, isHeld })
    }
    const action = known ? 'review_answer.updated' : 'review_answer.created'
    await recordAudit(tx, { ...context, actor, action, entity: 'parent_review', entityId: id })
    if (!isHeld) await tellAuthor(tx, answerId)
  })
  notices.wake()
  return requireReview(db, actor, id)
}

/** One mark of a person; none of one’s own, and none of the school that it is about. */
export async function markReview(context: Context, actor: Actor, id: string, on: boolean): Promise<ParentReview> {
  const { db } = context.services
  await db.transaction(async (tx) => {
    const { authorId } = await requireShown(tx, id)
    if (authorId === actor.userId) throw new ApiError('own_thing')
    if (!(await requireReview(tx, actor, id)).mayMark) throw new ApiError('forbidden')
    if (on) await tx.insert(parentReviewMarks).values({ reviewId: id, userId: actor.userId }).onConflictDoNothing()
    else await tx.delete(parentReviewMarks).where(sql`review_id = ${id} and user_id = ${actor.userId}`)
  })
  return requireReview(db, actor, id)
}

export async function reportReview(context: Context, actor: Actor, id: string, input: ReportInput): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const { authorId } = await requireShown(tx, id)
    const { rows } = await tx.execute<{ seen: string }>(sql`
      select concat_ws(E'\\n\\n', r.title, r.body) as seen from parent_reviews r where r.id = ${id}`)
    await report(tx, context, actor, { type: 'parent_review', id, personId: authorId, ...input, seen: rows[0]!.seen })
  })
}

export async function reportAnswer(context: Context, actor: Actor, id: string, input: ReportInput): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const { organisationId } = await requireShown(tx, id)
    const { rows } = await tx.execute<{ id: string; personId: string | null; seen: string }>(sql`
      select a.id, a.author_id as "personId", a.message as seen from parent_review_answers a
      where a.review_id = ${id} and a.hidden_rule is null and not a.is_held`)
    if (!rows[0]) throw new ApiError('not_found')
    // What is said for the house is everybody’s who speaks for it.
    if (organisationId && looksAfter({ roles: [], managed: actor.managed }, organisationId))
      throw new ApiError('own_thing')
    await report(tx, context, actor, { type: 'review_answer', ...input, ...rows[0] })
  })
}
