// What notices say of jobs to those who offer them: a teacher of their own, others of those of the houses they look after.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import { belongsTo, managesAt } from '../organisations/organisations.policy.ts'

export const ownJobThings: Things = {
  async show(db, userId, ids) {
    const me = sql`${userId}::uuid`
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select j.id, j.title from jobs j where j.id = ${idsIn(ids)} and j.deleted_at is null
        and (${managesAt(me, sql`j.organisation_id`)}
          or (j.created_by = ${userId} and ${belongsTo(me, sql`j.organisation_id`)}))`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
}
