// The close of a classroom’s day: who was not seen, of whom the register says nothing, what was noted, and what families see.
import { sql, type SQL } from 'drizzle-orm'
import type { Closing } from '#/contract/journal/journal.ts'
import { lessonLimits } from '#/contract/lesson/lesson-kinds.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { expected } from '../attendance/register.view.ts'
import { entriesOf, isToldAway, stateOf } from '../attendance/standing.ts'
import { stands } from '../lessons/acts.repo.ts'
import { requireLessonsRoom } from '../lessons/lessons.policy.ts'
import { mayViewPhoto, readsLessons } from '../students/students.policy.ts'
import { observationsWhere, readable } from './observations.repo.ts'

/** Of acts `a`: what a family sees. What is planned, or to be shown again, is the guide’s. */
export const isShown: SQL = sql`(a.kind in ('presented', 'practised', 'mastered') and ${stands})`

export async function readClosing(context: Context, actor: Actor, id: string): Promise<Closing> {
  const { db } = context.services
  const { mayWrite, timeZone, name, today } = await requireLessonsRoom(db, actor, id)
  const day = sql`${today}::date`
  const { rows: children } = await db.execute<Closing['children'][number]>(sql`
    select students.id, students.first_name, students.last_name, students.preferred_name as "preferredName",
      case when ${mayViewPhoto(actor)} then students.photo_file_id end as photo,
      (exists (select from lesson_acts a where a.student_id = students.id and a.day = ${day} and a.kind <> 'planned' and ${stands})
        or exists (select from observations o where o.student_id = students.id and o.day = ${day} and ${readable(actor)})) as "isSeen",
      (${stateOf} = 'open' and not ${isToldAway(day)}) as "isOpen",
      (${stateOf} = 'away' or (${stateOf} = 'open' and ${isToldAway(day)})) as "isAway"
    from students cross join (select c.id from classrooms c where c.id = ${id}) c ${entriesOf(day)}
    where ${expected(day)} and ${readsLessons(actor)}
    order by students.sort_name, students.id limit ${lessonLimits.children}`)
  const { rows } = await db.execute<Pick<Closing, 'sharedAt' | 'sharedBy' | 'works'>>(sql`
    select ${isoTime(sql`s.at`)} as "sharedAt",
      (select u.first_name || ' ' || u.last_name from users u where u.id = s.by_id and u.deleted_at is null) as "sharedBy",
      (select count(distinct (a.student_id, a.work))::int from lesson_acts a join students on students.id = a.student_id
        where a.classroom_id = ${id} and a.day = ${day} and ${isShown} and students.deleted_at is null
          and ${readsLessons(actor)}) as works
    from (select 1) one left join shared_days s on s.classroom_id = ${id} and s.day = ${day}`)
  const notes = await observationsWhere(
    db,
    actor,
    sql`o.classroom_id = ${id} and o.day = ${day} and o.by_id = ${actor.userId}`,
  )
  return { room: { id, name, timeZone, today }, mayWrite, ...rows[0]!, children, notes }
}
