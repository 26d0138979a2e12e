// What parents of the demo say of its schools. Schools and families have to be there.
import { sql } from 'drizzle-orm'
import type { Tx } from '../client.ts'
import {
  parentReviewAnswers,
  parentReviewFamilies,
  parentReviewMarks,
  parentReviews,
  parentReviewVersions,
} from '../tables/parent-reviews.ts'
import { moderationDecisions, moderationItems, moderationReports } from '../tables/moderation.ts'
import { createDice, type Dice } from './dice.ts'
import { demoReviews, type DemoReview } from './reviews-demo.ts'

type Known = { id: string; organisationId: string | null; managerId: string | null }
type Author = { id: string; organisationId: string | null }

export async function seedDemoReviews(tx: Tx, now: Date): Promise<void> {
  const dice = createDice('what parents say of schools', now)
  const [schools, authors] = [await schoolsByName(tx), await listAuthors(tx)]
  for (const one of demoReviews) {
    const school = schools.get(one.school)
    const author = school && takeAuthor(authors, one, school)
    if (author) await write(tx, dice, one, { school, authorId: author.id })
  }
}

async function schoolsByName(tx: Tx): Promise<Map<string, Known>> {
  const { rows } = await tx.execute<{ name: string } & Known>(sql`
    select s.name, s.id, s.organisation_id as "organisationId", s.created_by as "managerId" from schools s`)
  return new Map(rows.map(({ name, ...school }) => [name, school]))
}

/** One of each family, and where its child is entered. Nobody who may be tried in the demo: they write for themselves. */
async function listAuthors(tx: Tx): Promise<Author[]> {
  const { rows } = await tx.execute<Author>(sql`
    select distinct on (k.student_id) k.user_id as id, s.organisation_id as "organisationId"
    from student_contacts k join students s on s.id = k.student_id and s.kind = 'child' and s.status = 'enrolled'
      join users u on u.id = k.user_id and 'parent' = any(u.roles) and u.email not like '%@demo.example'
    where k.access = 'parent' and not exists (select from memberships held
      where held.user_id = k.user_id and held.position <> 'family')
    order by k.student_id, k.user_id`)
  const known = new Set<string>()
  return rows.filter(({ id }) => !known.has(id) && known.add(id))
}

/** A family of the school, or one of another: each writes once. */
function takeAuthor(authors: Author[], { isFamily }: DemoReview, school: Known): Author | undefined {
  const at = authors.findIndex(({ organisationId }) => (organisationId === school.organisationId) === Boolean(isFamily))
  return at < 0 ? undefined : authors.splice(at, 1)[0]
}

type Of = { school: Known; authorId: string }

async function write(tx: Tx, dice: Dice, one: DemoReview, { school, authorId }: Of): Promise<void> {
  const { id, createdAt } = dice.born(one.days)
  const year = dice.now.getUTCFullYear()
  const [overall, guides, environment, communication, community] = one.marks
  const ratings = { overall, guides, environment, communication, community }
  const relation = one.relation ?? 'parent_now'
  const fromYear = Math.min(year - one.since, createdAt.getUTCFullYear())
  const toYear = one.until === undefined ? null : year - one.until
  const said = { relation, level: one.level ?? null, fromYear, toYear, title: one.title, recommends: !one.against }
  const editedAt = one.before ? dice.ago(Math.floor(one.days / 2)) : null
  await tx.insert(parentReviews).values({
    id,
    createdAt,
    editedAt,
    schoolId: school.id,
    authorId,
    ...said,
    ...ratings,
    body: one.body,
    verifiedBy: one.isFamily ? 'enrolment' : null,
    hiddenRule: one.isRemoved ? 'children' : null,
    isTold: true,
    version: one.before ? 2 : 1,
  })
  const claim = { schoolId: school.id, year: createdAt.getUTCFullYear(), userId: authorId, reviewId: id }
  await tx.insert(parentReviewFamilies).values(claim)
  if (one.before && editedAt) {
    const before = { ...said, ratings, body: one.before }
    await tx
      .insert(parentReviewVersions)
      .values({ id: dice.idAt(editedAt), reviewId: id, until: editedAt, said: before })
  }
  if (one.answer) await answer(tx, dice, one, { reviewId: id, authorId: school.managerId })
  if (one.isRemoved) await remove(tx, dice, one, { id, authorId })
  else await mark(tx, dice, { id, authorId })
}

type Answered = { reviewId: string; authorId: string | null }

async function answer(tx: Tx, dice: Dice, { answer: message = '', days }: DemoReview, of: Answered): Promise<void> {
  const { id, createdAt } = dice.born(Math.max(0, days - 5))
  await tx.insert(parentReviewAnswers).values({ id, createdAt, ...of, message, isTold: true })
}

/** Some whom it helped. */
async function mark(tx: Tx, dice: Dice, { id, authorId }: { id: string; authorId: string }): Promise<void> {
  const count = dice.between(0, 9)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u where 'parent' = any(u.roles) and u.id <> ${authorId} and u.email not like '%@demo.example'
    order by md5(u.id::text || ${id}) limit ${count}`)
  if (rows.length > 0) await tx.insert(parentReviewMarks).values(rows.map((row) => ({ reviewId: id, userId: row.id })))
}

type Removed = { id: string; authorId: string }

/** Reported, and taken away by a rule. */
async function remove(tx: Tx, dice: Dice, { title, body, days }: DemoReview, { id, authorId }: Removed): Promise<void> {
  const [reported, decided] = [dice.ago(days - 2), dice.ago(days - 3)]
  const item = { id: dice.idAt(reported), thingType: 'parent_review', thingId: id, personId: authorId } as const
  const times = { firstReportedAt: reported, lastReportedAt: reported, decidedAt: decided }
  await tx.insert(moderationItems).values({ ...item, ...times, reports: 1, state: 'decided', version: 2 })
  const seen = `${title}\n\n${body}`
  await tx.insert(moderationReports).values({
    id: dice.idAt(reported),
    at: reported,
    itemId: item.id,
    reporterId: sql`(select id from users where email = 'parent@demo.example')`,
    reason: 'children',
    seen,
  })
  await tx.insert(moderationDecisions).values({
    id: dice.idAt(decided),
    at: decided,
    itemId: item.id,
    decidedBy: sql`(select id from users where email = 'moderator@demo.example')`,
    act: 'hide',
    rule: 'children',
    hides: true,
    words: 'What happens in another family is not for a public page, and their child can be recognised.',
  })
}
