// What the demo's children did in the last weeks: each is somewhere in the album of its age group, some were not seen for long.
import { sql } from 'drizzle-orm'
import type { Level } from '#/contract/core/level.ts'
import type { ActKind } from '#/contract/lesson/lesson-kinds.ts'
import { worksOf } from '#/contract/lesson/next-lessons.ts'
import { dayAfter } from '#/lib/days.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../client.ts'
import { observations, sharedDays } from '../tables/journal.ts'
import { lessonActs } from '../tables/lessons.ts'
import { linden } from './community.ts'

type Child = {
  id: string
  classroom: string
  level: Level
  timeZone: string
  guide: string | null
  today: string
  hour: number
  /** Whether a parent of it has an account. */
  isTold: boolean
}

/** How many works of each child are written of. */
const works = 14
const rowsAtOnce = 500

export async function seedDemoLessons(db: Queryable, now: Date): Promise<void> {
  const at = now.toISOString()
  const { rows: children } = await db.execute<Child>(sql`
    select s.id, c.id as classroom, c.level, c.time_zone as "timeZone", c.guide_id as guide,
      exists (select from student_contacts k where k.student_id = s.id and k.access = 'parent' and k.user_id is not null) as "isTold",
      (${at}::timestamptz at time zone c.time_zone)::date::text as today,
      extract(hour from ${at}::timestamptz at time zone c.time_zone)::int as hour
    from students s join classrooms c on c.id = s.classroom_id join organisations o on o.id = s.organisation_id
    where o.name = ${linden} and s.kind = 'child' and s.status = 'enrolled' and s.deleted_at is null
    order by s.sort_name, s.id`)
  const rows = children.flatMap(actsOf)
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db.insert(lessonActs).values(rows.slice(from, from + rowsAtOnce))
  await db.insert(observations).values(
    children
      .filter(({ isTold }) => isTold)
      .slice(0, notes.length)
      .map(noteOf),
  )
  const classrooms = new Map(children.map((child) => [child.classroom, child]))
  await db.insert(sharedDays).values([...classrooms.values()].flatMap(sharedOf))
}

/** What guides wrote of the first children whose parents read it. */
const notes = [
  ['Chose the trinomial cube again and stayed with it for forty minutes, humming. Fetched nobody.', 'family'],
  ['Showed a younger child how to roll a mat, twice, without a word. Then laid out the knobless cylinders.', 'family'],
  ['Restless after the snack; three works begun and put back. Quieter once the window seat was free.', 'staff'],
  ['Found that two golden bars are twenty, and ran to tell it.', 'family'],
] as const

const noteOf = ({ id, classroom, guide, today, timeZone }: Child, place: number): typeof observations.$inferInsert => {
  const [text, visibility] = notes[place]!
  const day = dayAfter(today, -1 - place)
  const at = sql`((${day}::date + time '10:40') at time zone ${timeZone})` as never
  return { id: newId(), studentId: id, classroomId: classroom, text, visibility, at, day, byId: guide }
}

/** The last weeks, but not today. */
const sharedOf = ({ classroom, guide, today }: Child) =>
  Array.from({ length: 21 }, (_, ago) => ({ classroomId: classroom, day: dayAfter(today, -1 - ago), byId: guide }))

function actsOf(child: Child, place: number): (typeof lessonActs.$inferInsert)[] {
  const album = worksOf(child.level)
  const begin = (place * 11) % Math.max(1, album.length - works)
  // The room's morning is over when it is noon there; some were last seen a week or two ago.
  const unseen = place % 9 === 4 ? 8 + (place % 5) : child.hour >= 12 ? 0 : 1
  return album.slice(begin, begin + works).flatMap((work, index) => {
    const back = unseen + (works - 1 - index) * 3
    const act = (kind: ActKind, ago: number, slot: number, period: 1 | 2 | null = null) => {
      const day = dayAfter(child.today, -ago)
      const [hour, minute] = [8 + ((slot + place) % 3), (place * 7 + slot * 13) % 60]
      return {
        id: newId(),
        studentId: child.id,
        classroomId: child.classroom,
        work: work.id,
        kind,
        period: work.isNaming ? period : null,
        day,
        at: sql`((${day}::date + make_interval(hours => ${hour}::int, mins => ${minute}::int)) at time zone ${child.timeZone})` as never,
        byId: child.guide,
      }
    }
    const acts = [act('presented', back + 2, 0, 1)]
    if (index < works - 1) acts.push(act('practised', back, 1, 2))
    if (index < works - 4) acts.push(act('mastered', back, 2))
    if (index === works - 6 && place % 4 === 1) acts.push(act('represent', unseen, 2))
    return acts
  })
}
