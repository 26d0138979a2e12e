// What notices say of a claim: which listing it is about, to the house that claims it and to admins.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import { managesAt } from '../organisations/organisations.policy.ts'
import { isPublic } from '../schools/schools.policy.ts'

export const claimThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string; within: string }>(sql`
      select c.id, s.name as title, c.organisation_id as within from school_claims c join schools s on s.id = c.school_id
      where c.id = ${idsIn(ids)} and ((${managesAt(sql`${userId}::uuid`, sql`c.organisation_id`)}
          and (${isPublic} or s.organisation_id = c.organisation_id))
        or exists (select from users u where u.id = ${userId} and 'admin' = any(u.roles)))`)
    return new Map(rows.map(({ id, title, within }) => [id, { title, within }]))
  },
}
