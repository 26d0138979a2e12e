// Observations, read by whoever may: one's own, and those that whoever wrote them has opened to others.
import { sql, type SQL } from 'drizzle-orm'
import { journalLimits } from '#/contract/journal/journal-kinds.ts'
import type { Observation } from '#/contract/journal/journal.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Actor } from '../../http/policy.ts'
import { readsLessons } from '../students/students.policy.ts'

/** On observations `o` of `students`: what those who work with a child read. */
export const readable = (actor: Actor): SQL =>
  sql`(${readsLessons(actor)} and (o.visibility <> 'private' or o.by_id = ${actor.userId}))`

export async function observationsWhere(db: Queryable, actor: Actor, condition: SQL): Promise<Observation[]> {
  const { rows } = await db.execute<Observation>(sql`
    select o.id, o.student_id as student, o.text, o.visibility, ${isoTime(sql`o.at`)} as at, o.day::text as day,
      (select u.first_name || ' ' || u.last_name from users u where u.id = o.by_id and u.deleted_at is null) as by,
      coalesce(o.by_id = ${actor.userId}, false) as "isOwn"
    from observations o join students on students.id = o.student_id and students.deleted_at is null
    where ${condition} and ${readable(actor)}
    order by o.at desc, o.number desc limit ${journalLimits.shown}`)
  return rows
}
