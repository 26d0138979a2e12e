import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { Things } from '../notices/things.ts'

/** What notices say of an account, to its owner. */
export const accountThings: Things = {
  async show(db: Queryable, userId, ids) {
    if (!ids.includes(userId)) return new Map()
    const { rows } = await db.execute<{ title: string }>(sql`
      select email as title from users where id = ${userId} and deleted_at is null`)
    return new Map(rows.map(({ title }) => [userId, { title }]))
  },
}
