// Reviews as who asks may see them. Whose they are nobody reads here.
import { sql, type SQL } from 'drizzle-orm'
import { answerHours, figuresFrom, marks, reviewQuestions } from '#/contract/review/review-kinds.ts'
import type { ParentReview, ReviewFigures } from '#/contract/review/review.ts'
import type { ReviewQuery } from '#/contract/review/review.search.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList, isEqualTo } from '../../lists/list.ts'
import { belongsTo } from '../organisations/organisations.policy.ts'
import { isReviewShown, isVerified, type OfSchool } from './reviews.policy.ts'

const versionsShown = 20

/** What it says, as the contract has it. */
export const saidOf = sql`jsonb_build_object('relation', r.relation, 'level', r.level, 'fromYear', r.from_year,
  'toYear', r.to_year, 'ratings', jsonb_build_object(${sql.join(
    reviewQuestions.map((one) => sql`${sql.raw(`'${one}'`)}, ${sql.identifier('r')}.${sql.identifier(one)}`),
    sql`, `,
  )}), 'title', r.title, 'body', r.body, 'recommends', r.recommends)`

const mine = (actor: Actor | null): SQL => sql`coalesce(r.author_id = ${actor?.userId ?? null}::uuid, false)`

/** Whether the school may still, or again, change what it answered. */
const isAnswerOpen = sql`(a.id is null or (a.hidden_rule is null
  and (a.created_at > now() - make_interval(hours => ${answerHours})
    or coalesce(r.edited_at > coalesce(a.edited_at, a.created_at), false))))`

/** What it answers to may be said again in it: of a review that was taken away it goes, too. */
const answerShown = (isSpeaker: SQL, isMine: SQL): SQL => sql`case
  when a.id is not null and (${isSpeaker} or (not a.is_held and (r.hidden_rule is null or ${isMine})))
  then jsonb_build_object('id', a.id, 'message', case when a.hidden_rule is null or ${isSpeaker} then a.message else '' end,
    'at', ${isoTime(sql`a.created_at`)}, 'editedAt', ${isoTime(sql`a.edited_at`)}, 'isHeld', a.is_held,
    'removedFor', a.hidden_rule) end`

const versionsOf = sql`coalesce((
  select jsonb_agg(shown.one) from (
    select w.said || jsonb_build_object('until', ${isoTime(sql`w.until`)}) as one
    from parent_review_versions w where w.review_id = r.id order by w.id desc limit ${versionsShown}) shown), '[]')`

/** Of these reviews, in their order; of one that was taken away its place and the rule. */
export async function readReviews(db: Queryable, actor: Actor | null, ids: readonly string[]): Promise<ParentReview[]> {
  if (ids.length === 0) return []
  const me = actor?.userId ?? null
  const isMine = mine(actor)
  const speaksFor = idsIn(
    actor?.managed.filter(({ approved, closed }) => approved && !closed).map(({ id }) => id) ?? [],
  )
  const isSpeaker = sql`coalesce(s.organisation_id = ${speaksFor}, false)`
  const worksThere = sql`coalesce(s.organisation_id = ${idsIn(actor?.organisationIds ?? [])}, false)`
  const isOfOwnHouse = belongsTo(sql`${me}::uuid`, sql`s.organisation_id`)
  const looksBack = actor && holds(actor, 'moderator', 'admin') ? sql`(${isMine} or not ${isOfOwnHouse})` : isMine
  const { rows } = await db.execute<ParentReview>(sql`
    select r.id, ${isoTime(sql`r.created_at`)} as at, ${isoTime(sql`r.edited_at`)} as "editedAt",
      case when r.hidden_rule is null or ${isMine} then ${saidOf} end as said, ${isVerified} as "isVerified",
      ${isMine} as "isMine", r.is_held and ${isMine} as "isHeld", r.hidden_rule as "removedFor", r.version,
      (select count(*)::int from parent_review_marks k where k.review_id = r.id) as helpful,
      exists (select from parent_review_marks k where k.review_id = r.id and k.user_id = ${me}::uuid) as "markedByMe",
      ${me}::uuid is not null and ${isReviewShown} and not ${isMine} and not ${worksThere} as "mayMark",
      ${isReviewShown} and ${isSpeaker} and ${isAnswerOpen} as "mayAnswer", ${answerShown(isSpeaker, isMine)} as answer,
      case when ${looksBack} then ${versionsOf} else '[]' end as versions
    from parent_reviews r join schools s on s.id = r.school_id
      left join parent_review_answers a on a.review_id = r.id
    where r.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows)
}

export async function requireReview(db: Queryable, actor: Actor, id: string): Promise<ParentReview> {
  const [review] = await readReviews(db, actor, [id])
  if (!review) throw new ApiError('not_found')
  return review
}

const yearNow = sql`extract(year from now())::int`
/** The last year it is about: of whoever is there now, when they said so. */
const lastYear = sql`coalesce(r.to_year, case when r.relation = 'parent_now'
  then extract(year from coalesce(r.edited_at, r.created_at))::int else r.from_year end)`

const reviews = defineList<ReviewQuery>({
  from: sql`parent_reviews r`,
  id: sql`r.id`,
  sorts: 'newest first',
  search: null,
  filters: {
    relation: isEqualTo(sql`r.relation`),
    level: isEqualTo(sql`r.level`),
    years: (span) => sql`${lastYear} >= ${yearNow} - ${span}::int`,
  },
})

/**
 * What everybody reads, the places of what they have read and was taken away, and one’s own; of narrowed ones only what is read. What
 * moderators took away before anybody read it has no place: whoever sends many such would fill the list with them.
 */
export async function listReviews(db: Queryable, actor: Actor | null, school: OfSchool, query: ReviewQuery) {
  const isNarrowed = Boolean(query.relation ?? query.level ?? query.years)
  const stones = isNarrowed ? sql`false` : sql`(r.hidden_rule is not null and r.is_told)`
  const scope = sql`r.school_id = ${school.id} and (${isReviewShown} or ${stones} or ${mine(actor)})`
  const { ids, ...page } = await reviews(db, query, scope)
  return { reviews: await readReviews(db, actor, ids), ...page }
}

type Counted = { count: number; verified: number; recommend: number } & Record<string, number>

/** Of all that everybody reads: how many gave what. */
export async function readFigures(db: Queryable, { id }: OfSchool): Promise<ReviewFigures> {
  const column = (name: string) => sql`r.${sql.identifier(name)}`
  const each = reviewQuestions.flatMap((one) =>
    marks.map(
      (mark) =>
        sql`(count(*) filter (where ${column(one)} = ${sql.raw(String(mark))}))::int as ${sql.identifier(`${one}${mark}`)}`,
    ),
  )
  const { rows } = await db.execute<Counted>(sql`
    select count(*)::int as count, (count(*) filter (where ${isVerified}))::int as verified,
      (count(*) filter (where r.recommends))::int as recommend, ${sql.join(each, sql`, `)}
    from parent_reviews r where r.school_id = ${id} and ${isReviewShown}`)
  const { count, verified, recommend, ...given } = rows[0]!
  if (count < figuresFrom) return { count, verified, figures: null }
  const questions = reviewQuestions.map((question) => {
    const counts = marks.map((mark) => given[`${question}${mark}`] ?? 0)
    const sum = counts.reduce((all, some, index) => all + some * (index + 1), 0)
    return { question, average: Math.round((sum / count) * 10) / 10, counts }
  })
  return { count, verified, figures: { questions, recommend } }
}

/** What somebody has written of a school, the latest first. */
export async function listOwn(db: Queryable, actor: Actor, { id }: OfSchool): Promise<ParentReview[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from parent_reviews r where r.author_id = ${actor.userId} and r.school_id = ${id} order by r.id desc limit 20`)
  return readReviews(
    db,
    actor,
    rows.map((row) => row.id),
  )
}
