import { sql } from 'drizzle-orm'
import { classroomsAtMost } from '#/contract/classroom/classroom.ts'
import type { Level } from '#/contract/core/level.ts'
import { lessonLimits } from '#/contract/lesson/lesson-kinds.ts'
import type { AlbumWork, LessonChild, LessonRoom, LessonRoomEntry } from '#/contract/lesson/lesson.ts'
import { nextLessons, worksOf, type Work } from '#/contract/lesson/next-lessons.ts'
import { lastOf } from '#/contract/lesson/standing.ts'
import type { Queryable } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { keepsRegister } from '../attendance/attendance.policy.ts'
import { expected } from '../attendance/register.view.ts'
import { entriesOf, isToldAway, stateOf } from '../attendance/standing.ts'
import { mayViewPhoto, readsLessons } from '../students/students.policy.ts'
import { doneOn, knownOf, stands, type Known } from './acts.repo.ts'
import { workName } from './album.words.ts'
import { requireLessonsRoom } from './lessons.policy.ts'

export const named = ({ id, area, isNaming }: Work, { locale }: Pick<Context, 'locale'>): AlbumWork => ({
  id,
  name: workName(id, locale),
  area,
  isNaming,
})

export async function listLessonRooms(db: Queryable, actor: Actor): Promise<LessonRoomEntry[]> {
  const { rows } = await db.execute<LessonRoomEntry>(sql`
    select c.id, c.name, o.name as organisation
    from classrooms c join organisations o on o.id = c.organisation_id and o.deleted_at is null
    where c.deleted_at is null and ${keepsRegister(actor)}
    order by o.name, c.level, c.name, c.id limit ${classroomsAtMost}`)
  return rows
}

type ChildRow = Omit<LessonChild, 'last' | 'next'>

export async function readLessonRoom(context: Context, actor: Actor, id: string): Promise<LessonRoom> {
  const { db } = context.services
  const { mayWrite, ...room } = await requireLessonsRoom(db, actor, id)
  const day = sql`${room.today}::date`
  const { rows } = await db.execute<ChildRow>(sql`
    select students.id, students.first_name, students.last_name, students.preferred_name as "preferredName",
      case when ${mayViewPhoto(actor)} then students.photo_file_id end as photo,
      (${stateOf} in ('away', 'left') or (${stateOf} = 'open' and ${isToldAway(day)})) as "isAway",
      ${doneOn(day)} as today,
      (select a.day::text from lesson_acts a where a.student_id = students.id and a.kind <> 'planned' and ${stands}
        order by a.at desc, a.number desc limit 1) as "seenOn"
    from students cross join (select c.id from classrooms c where c.id = ${id}) c ${entriesOf(day)}
    where ${expected(day)} and ${readsLessons(actor)}
    order by students.sort_name, students.id limit ${lessonLimits.children}`)
  const known = await knownOf(
    db,
    rows.map((child) => child.id),
  )
  const works = worksOf(room.level as Level)
  return {
    room: room as LessonRoom['room'],
    mayWrite,
    works: works.map((work) => named(work, context)),
    children: rows.map((child) => ({ ...child, ...offered(works, known.get(child.id)!) })),
  }
}

/** What the child came to last, and what could come next. */
function offered(works: readonly Work[], known: Known): Pick<LessonChild, 'last' | 'next'> {
  const last = works
    .map(({ id }) => ({ id, at: lastOf(known.get(id) ?? {}) }))
    .filter(({ at }) => at !== undefined)
    .toSorted((a, b) => (a.at! < b.at! ? 1 : -1))
    .slice(0, lessonLimits.last)
    .map(({ id }) => id)
  return { last, next: nextLessons(works, known, lessonLimits.next) }
}
