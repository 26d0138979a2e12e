import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'

const titleLength = 80

/** What notices say of a decision: to whom it concerns and, once somebody appealed, to who decided, whom it leads to the queue. */
export const decisionThings: Things = {
  async show(db: Queryable, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string; within: string | null }>(sql`
      select d.id, coalesce(nullif(left((
          select r.seen from moderation_reports r where r.item_id = i.id order by r.id limit 1), ${titleLength}), ''), '…') as title,
        case when i.person_id is distinct from ${userId}::uuid then i.id end as within
      from moderation_decisions d join moderation_items i on i.id = d.item_id
      where d.id = ${idsIn(ids)} and (i.person_id = ${userId} or (d.decided_by = ${userId} and exists (
        select from users u where u.id = ${userId} and u.roles && '{moderator,admin}')))`)
    return new Map(rows.map(({ id, title, within }) => [id, { title, ...(within ? { within } : {}) }]))
  },
}
