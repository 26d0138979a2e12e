// What notices say of topics, to everybody who may read them.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import { isListed } from './forum.policy.ts'

export const topicThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select t.id, t.title from forum_topics t
      where t.id = ${idsIn(ids)} and (${isListed} or t.author_id = ${userId})`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
}
