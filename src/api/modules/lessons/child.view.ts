import { sql } from 'drizzle-orm'
import type { Level } from '#/contract/core/level.ts'
import { lessonLimits } from '#/contract/lesson/lesson-kinds.ts'
import type { ChildLessons } from '#/contract/lesson/lesson.ts'
import { worksOf } from '#/contract/lesson/next-lessons.ts'
import { isPlanned, lastOf, stateOf } from '#/contract/lesson/standing.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { mayViewPhoto, readsLessons, visibleStudents } from '../students/students.policy.ts'
import { knownOf, stands } from './acts.repo.ts'
import { isOfAlbum, workName } from './album.words.ts'
import { named } from './room.view.ts'

export async function readChildLessons(context: Context, actor: Actor, id: string): Promise<ChildLessons> {
  const { db } = context.services
  const { rows } = await db.execute<ChildLessons['child'] & { mayRead: boolean }>(sql`
    select ${readsLessons(actor)} as "mayRead", students.id, students.first_name, students.last_name, students.preferred_name as "preferredName",
      case when ${mayViewPhoto(actor)} then students.photo_file_id end as photo,
      coalesce(c.level, students.level) as level, c.name as classroom, coalesce(c.time_zone, 'UTC') as "timeZone"
    from students left join classrooms c on c.id = students.classroom_id and c.deleted_at is null
    where students.id = ${id} and students.kind = 'child' and students.deleted_at is null and ${visibleStudents(actor)}`)
  if (!rows[0]) throw new ApiError('not_found')
  const { mayRead, ...child } = rows[0]
  if (!mayRead) throw new ApiError('forbidden')
  const known = (await knownOf(db, [id])).get(id)!
  const history = await historyOf(context, id)
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: child.timeZone })
  return {
    child,
    works: worksOf((child.level ?? '3-6') as Level).map((work) => {
      const acts = known.get(work.id) ?? {}
      const at = lastOf(acts)
      return {
        ...named(work, context),
        state: stateOf(acts),
        isPlanned: isPlanned(acts),
        period: history.find((one) => one.work === work.id && one.period !== null)?.period ?? null,
        on: at ? dayOf.format(new Date(at)) : null,
      }
    }),
    history,
  }
}

async function historyOf({ services, locale }: Context, id: string): Promise<ChildLessons['history']> {
  const { rows } = await services.db.execute<Omit<ChildLessons['history'][number], 'name'>>(sql`
    select a.id, a.work, a.kind, ${isoTime(sql`a.at`)} as at, a.period, a.note, a.day::text as day,
      (select u.first_name || ' ' || u.last_name from users u where u.id = a.by_id and u.deleted_at is null) as by
    from lesson_acts a where a.student_id = ${id} and ${stands}
    order by a.at desc, a.number desc limit ${lessonLimits.history}`)
  return rows.filter(({ work }) => isOfAlbum(work)).map((row) => ({ ...row, name: workName(row.work, locale) }))
}
