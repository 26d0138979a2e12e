// What parents say of a school: written once for a family and a year, changed with what it said before kept, taken away again.
import { sql } from 'drizzle-orm'
import type { HoldReason } from '#/contract/moderation/rules.ts'
import { reviewLimits } from '#/contract/review/review-kinds.ts'
import type { OwnReviews, ParentReview, ReviewInput, ReviewPatch, WrittenReview } from '#/contract/review/review.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { parentReviewFamilies, parentReviews, parentReviewVersions } from '../../db/tables/parent-reviews.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { requireVersion } from '../../http/edit.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { hold, withdrawHold } from '../moderation/holds.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { findUnusual, keepHand } from './hands.ts'
import { findInvitation, useInvitation } from './invitations.service.ts'
import {
  hindranceOf,
  isFamilyOf,
  listFamily,
  requireMayReview,
  requireSchool,
  worksAt,
  type OfSchool,
} from './reviews.policy.ts'
import { listOwn, requireReview } from './reviews.view.ts'
import { tellSchool } from './told.ts'

/** As it stands in its row. */
const columnsOf = ({ ratings, relation, level, fromYear, toYear, title, body, recommends }: WrittenReview) => ({
  ...ratings,
  relation,
  level,
  fromYear,
  // Who is there now, or was there once, has no last year.
  toYear: relation === 'parent_before' ? toYear : null,
  title,
  body,
  recommends,
})

type Row = typeof parentReviews.$inferSelect

const saidIn = (row: Row): WrittenReview => {
  const { relation, level, fromYear, toYear, title, body, recommends } = row
  const { overall, guides, environment, communication, community } = row
  const ratings = { overall, guides, environment, communication, community }
  return { relation, level, fromYear, toYear, ratings, title, body, recommends }
}

const wordsOf = ({ title, body }: Pick<WrittenReview, 'title' | 'body'>): string => `${title}\n\n${body}`

export async function readOwn(
  { services: { db, secret } }: Context,
  actor: Actor,
  slugOrId: string,
  invitation: string | undefined,
): Promise<OwnReviews> {
  const school = await requireSchool(db, slugOrId)
  const [reviews, hindrance] = [await listOwn(db, actor, school), await hindranceOf(db, actor, school)]
  const isInvited = Boolean(invitation && (await findInvitation(db, secret, school, invitation)))
  return { reviews, hindrance, isInvited }
}

export async function writeReview(
  context: Context,
  actor: Actor,
  slugOrId: string,
  { invitation, ...said }: ReviewInput,
): Promise<ParentReview> {
  requireVoice(actor)
  const { db, notices, live } = context.services
  const id = newId()
  await db.transaction(async (tx) => {
    const school = await requireSchool(tx, slugOrId)
    await requireMayReview(tx, actor, school)
    const isEnrolled = await isFamilyOf(tx, actor, school, said.relation)
    const isInvited = Boolean(invitation) && (await useInvitation(tx, context.services.secret, school, invitation!))
    const otherwise = await findUnusual(tx, context, actor, { school, isEnrolled, isInvited })
    const isHeld = await isToBeHeld(tx, context, actor, { id, said, ...(otherwise && { otherwise }) })
    const verifiedBy = isEnrolled ? 'enrolment' : isInvited ? 'invitation' : null
    await tx
      .insert(parentReviews)
      .values({ id, schoolId: school.id, authorId: actor.userId, ...columnsOf(said), verifiedBy, isHeld })
    await claimYear(tx, actor, school, id)
    await keepHand(tx, context, id)
    if (!isHeld) await tellSchool(tx, id)
  })
  notices.wake()
  live.wake()
  return requireReview(db, actor, id)
}

/** Of two of one family who write at once, one does: by the key of the table. */
async function claimYear(tx: Tx, actor: Actor, { id: schoolId, year }: OfSchool, reviewId: string): Promise<void> {
  const family = await listFamily(tx, actor)
  const claimed = await tx
    .insert(parentReviewFamilies)
    .values(family.map((userId) => ({ schoolId, year, userId, reviewId })))
    .onConflictDoNothing()
    .returning({ userId: parentReviewFamilies.userId })
  if (claimed.length < family.length) throw new ApiError('review_family_wrote')
}

type Given = { id: string; said: WrittenReview; before?: WrittenReview; otherwise?: HoldReason }

/** Words that were there before were judged then. */
async function isToBeHeld(tx: Tx, context: Context, actor: Actor, { id, said, before, otherwise }: Given) {
  const seen = wordsOf(said)
  const text = before && wordsOf(before) === seen ? '' : seen
  const written = { type: 'parent_review', id, text, seen, ...(otherwise && { otherwise }) } as const
  return (await hold(tx, context, actor, written)) !== null
}

/** One’s own, of a school that everybody sees. */
async function findOwn(tx: Tx, { userId }: Actor, id: string, isLocked = false): Promise<Row> {
  const query = tx
    .select()
    .from(parentReviews)
    .where(sql`id = ${id} and author_id = ${userId}`)
  const [row] = await (isLocked ? query.for('no key update') : query)
  if (!row) throw new ApiError('not_found')
  return row
}

export async function changeReview(
  context: Context,
  actor: Actor,
  id: string,
  { version, ...given }: ReviewPatch,
): Promise<ParentReview> {
  requireVoice(actor)
  const { db, notices } = context.services
  await db.transaction(async (tx) => {
    const known = await findOwn(tx, actor, id)
    const school = await requireSchool(tx, known.schoolId)
    if (holds(actor, 'moderator', 'admin')) throw new ApiError('review_judges')
    if (worksAt(actor, school)) throw new ApiError('review_own_school')
    const said = { ...given, toYear: columnsOf(given).toYear }
    const isHeld = await isToBeHeld(tx, context, actor, { id, said, before: saidIn(known) })
    // Moderators may have decided meanwhile, or its author may have saved elsewhere.
    const row = await findOwn(tx, actor, id, true)
    if (row.hiddenRule) throw new ApiError('removed_by_moderators')
    const before = saidIn(row)
    requireVersion({ version: row.version, values: flat(before) }, { version, values: flat(said) })
    if (JSON.stringify(before) === JSON.stringify(said)) return
    await keepVersion(tx, id, before)
    const verifiedBy = await verifiedAfter(tx, actor, school, { row, said })
    await tx
      .update(parentReviews)
      .set({ ...columnsOf(said), verifiedBy, isHeld, editedAt: new Date(), version: row.version + 1 })
      .where(sql`id = ${id}`)
    await recordAudit(tx, { ...context, actor, action: 'parent_review.updated', entity: 'parent_review', entityId: id })
    if (!isHeld) await tellSchool(tx, id)
  })
  notices.wake()
  return requireReview(db, actor, id)
}

const flat = ({ ratings, ...others }: WrittenReview) => ({ ...others, ...ratings })

async function keepVersion(tx: Tx, reviewId: string, said: WrittenReview): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from parent_review_versions where review_id = ${reviewId}`)
  if (rows[0]!.count >= reviewLimits.versions) {
    throw new ApiError('limit_reached', {}, { limit: reviewLimits.versions })
  }
  await tx.insert(parentReviewVersions).values({ id: newId(), reviewId, said })
}

type Changed = { row: Row; said: WrittenReview }

/** Who says another thing of themselves is asked again whether we know it; an invitation was one for whatever they are. */
async function verifiedAfter(tx: Tx, actor: Actor, school: OfSchool, { row, said }: Changed) {
  if (row.verifiedBy === 'invitation') return row.verifiedBy
  if (await isFamilyOf(tx, actor, school, said.relation)) return 'enrolment' as const
  return said.relation === row.relation ? row.verifiedBy : null
}

/** Whatever they are by now. Of one that moderators took away, the words go and the place stays. */
export async function takeReview(context: Context, actor: Actor, id: string): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    await withdrawHold(tx, { type: 'parent_review', id })
    const row = await findOwn(tx, actor, id, true)
    if (row.hiddenRule) await emptyReview(tx, id)
    else await tx.delete(parentReviews).where(sql`id = ${id}`)
    const diff = { school: row.schoolId }
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'parent_review.deleted',
      entity: 'parent_review',
      entityId: id,
      diff,
    })
  })
}

export async function emptyReview(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update parent_reviews set title = '', body = '', author_id = null where id = ${id}`)
  await tx.execute(sql`delete from parent_review_versions where review_id = ${id}`)
}
