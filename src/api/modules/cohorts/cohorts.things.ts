import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import { managesAt } from '../organisations/organisations.policy.ts'

/** Called as the cohort: to whoever applied, and to those who look after it, for whom it is within that cohort. */
export const applicationThings: Things = {
  async show(db, userId, ids) {
    const manages = managesAt(sql`${userId}::uuid`, sql`c.organisation_id`)
    const { rows } = await db.execute<{ id: string; title: string; within: string | null }>(sql`
      select a.id, c.title, case when a.user_id is distinct from ${userId} then c.id end as within
      from cohort_applications a join cohorts c on c.id = a.cohort_id
      where a.id = ${idsIn(ids)} and (a.user_id = ${userId} or ${manages})`)
    return new Map(rows.map(({ id, title, within }) => [id, within === null ? { title } : { title, within }]))
  },
}

/** To the school’s managers, and to whom they named. */
export const practicumThings: Things = {
  async show(db, userId, ids) {
    const manages = managesAt(sql`${userId}::uuid`, sql`p.organisation_id`)
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select p.id, c.title from practicums p join cohort_applications a on a.id = p.application_id join cohorts c on c.id = a.cohort_id
      where p.id = ${idsIn(ids)} and (p.supervisor_id = ${userId} or ${manages})`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
}
