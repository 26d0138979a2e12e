// What notices say of a review, to whoever wrote it and to those who look after the school: which school it is about.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import { managesAt } from '../organisations/organisations.policy.ts'
import { isPublic } from '../schools/schools.policy.ts'
import { isReviewShown } from './reviews.policy.ts'

export const reviewThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string; within: string }>(sql`
      select r.id, s.name as title, s.slug as within from parent_reviews r join schools s on s.id = r.school_id
      where r.id = ${idsIn(ids)} and ${isPublic} and (r.author_id = ${userId}
        or (${isReviewShown} and ${managesAt(sql`${userId}::uuid`, sql`s.organisation_id`)}))`)
    return new Map(rows.map(({ id, title, within }) => [id, { title, within }]))
  },
}
