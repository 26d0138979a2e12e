// Parents write of schools that everybody sees; whoever works at one, or judges, does not.
import { sql, type SQL } from 'drizzle-orm'
import { reviewsAYear, type ReviewHindrance, type ReviewRelation } from '#/contract/review/review-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { holds, withRole, type Actor } from '../../http/policy.ts'
import { isPublic } from '../schools/schools.policy.ts'
import { schoolNamed } from '../schools/reading.service.ts'
import { attendingAs } from '../students/students.policy.ts'

export const parents = withRole('parent')

/** Reviews `r` that everybody reads. */
export const isReviewShown = sql`(r.hidden_rule is null and not r.is_held)`

/** Reviews `r` of whom we know that they are, or were, a family of the school. */
export const isVerified = sql`(r.verified_by is not null and r.relation <> 'visited')`

/** The year it is at school `s`. */
const yearThere = sql`extract(year from now() at time zone s.time_zone)::int`

export type OfSchool = { id: string; slug: string; name: string; organisationId: string | null; year: number }

/** A school that everybody sees, by its slug or id. */
export async function requireSchool(db: Queryable, slugOrId: string): Promise<OfSchool> {
  const { rows } = await db.execute<OfSchool>(sql`
    select s.id, s.slug, s.name, s.organisation_id as "organisationId", ${yearThere} as year
    from schools s where ${schoolNamed(slugOrId)} and ${isPublic}`)
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0]
}

export const worksAt = ({ organisationIds }: Actor, { organisationId }: Pick<OfSchool, 'organisationId'>): boolean =>
  organisationId !== null && organisationIds.includes(organisationId)

/** Those who look after it speak for a school. */
export const speaksFor = ({ managed }: Actor, { organisationId }: Pick<OfSchool, 'organisationId'>): boolean =>
  managed.some(({ id, approved, closed }) => id === organisationId && approved && !closed)

/** Why somebody does not review a school now; null where they may. */
export async function hindranceOf(db: Queryable, actor: Actor, school: OfSchool): Promise<ReviewHindrance | null> {
  if (holds(actor, 'moderator', 'admin')) return 'judges'
  if (!holds(actor, 'parent')) return 'not_parent'
  if (worksAt(actor, school)) return 'own_school'
  const { rows } = await db.execute(sql`
    select from parent_review_families f
    where f.school_id = ${school.id} and f.year = ${school.year} and f.user_id = ${actor.userId}`)
  return rows.length > 0 ? 'family_wrote' : null
}

const refusalOf = {
  not_parent: 'forbidden',
  judges: 'review_judges',
  own_school: 'review_own_school',
  family_wrote: 'review_family_wrote',
} as const

export async function requireMayReview(db: Queryable, actor: Actor, school: OfSchool): Promise<void> {
  const hindrance = await hindranceOf(db, actor, school)
  if (hindrance) throw new ApiError(refusalOf[hindrance])
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from parent_reviews r
    where r.author_id = ${actor.userId} and r.created_at > now() - interval '365 days'`)
  if (rows[0]!.count >= reviewsAYear) throw new ApiError('limit_reached', {}, { limit: reviewsAYear })
}

/** Children `k` of whom somebody is a guardian. */
const guards = (userId: string): SQL => sql`k.user_id = ${userId} and k.access = 'parent'`

/** Whoever says that a child of theirs is there now has one who is; who says that one was has one who is or was. */
export async function isFamilyOf(
  db: Queryable,
  { userId }: Actor,
  { organisationId }: Pick<OfSchool, 'organisationId'>,
  relation: ReviewRelation,
): Promise<boolean> {
  if (organisationId === null || relation === 'visited') return false
  const is = relation === 'parent_now' ? sql`and s.status = 'enrolled' and ${attendingAs(sql`s`)}` : sql``
  const { rows } = await db.execute(sql`
    select from student_contacts k join students s on s.id = k.student_id
    where ${guards(userId)} and s.organisation_id = ${organisationId} and s.kind = 'child' and s.deleted_at is null
      and s.status in ('enrolled', 'leave', 'left') ${is} limit 1`)
  return rows.length > 0
}

const familyAtMost = 20

/** Whoever writes, and all with whom they are guardians of a child: in one order, so that two who write at once do not wait for each other. */
export async function listFamily(db: Queryable, { userId }: Actor): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct other.user_id as id
    from student_contacts k join students s on s.id = k.student_id and s.deleted_at is null and s.kind = 'child'
      join student_contacts other on other.student_id = k.student_id and other.access = 'parent'
        and other.user_id is not null
    where ${guards(userId)} order by id limit ${familyAtMost}`)
  return [...new Set([...rows.map(({ id }) => id), userId])].toSorted()
}
