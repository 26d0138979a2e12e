import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'

/** One’s own profile, by the name that stands on it. */
export const profileThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select t.id, t.name as title from tutors t where t.id = ${idsIn(ids)} and t.user_id = ${userId} and t.deleted_at is null`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
}
