// A week of a child as its parents see it: works of the days that were shared, and what was written for them.
import { sql } from 'drizzle-orm'
import { journalLimits } from '#/contract/journal/journal-kinds.ts'
import type { Journal } from '#/contract/journal/journal.ts'
import type { JournalSearch } from '#/contract/journal/journal.search.ts'
import { ownChildrenAtMost } from '#/contract/student/student.ts'
import { dayAfter, mondayOf } from '#/lib/days.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { todayThere } from '../attendance/attendance.policy.ts'
import { isOfAlbum, workName } from '../lessons/album.words.ts'
import { mayViewPhoto, readsJournal } from '../students/students.policy.ts'
import { isShown } from './closing.view.ts'

type ChildRow = Journal['children'][number] & { today: string }
type Day = Journal['days'][number]

/** Of `students` in classrooms `c`, as JSON: what was shared since Monday. */
const since = sql`date_trunc('week', ${todayThere})::date`
const weekOf = sql`(
  select json_build_object('works', count(distinct a.work),
    'presented', count(distinct a.work) filter (where a.kind = 'presented'),
    'notes', (select count(*) from observations o
      where o.student_id = students.id and o.day >= ${since} and o.visibility = 'family'))
  from lesson_acts a join shared_days s on s.classroom_id = a.classroom_id and s.day = a.day
  where a.student_id = students.id and a.day >= ${since} and ${isShown})`

export async function readJournal(context: Context, actor: Actor, search: JournalSearch): Promise<Journal> {
  const { rows } = await context.services.db.execute<ChildRow>(sql`
    select students.id, students.first_name, students.last_name, students.preferred_name as "preferredName",
      case when ${mayViewPhoto(actor)} then students.photo_file_id end as photo, c.name as classroom, ${todayThere}::text as today,
      ${weekOf} as "thisWeek"
    from students left join classrooms c on c.id = students.classroom_id and c.deleted_at is null
    where students.deleted_at is null and students.kind = 'child' and ${readsJournal(actor)}
    order by coalesce(students.birth_date, '2100-01-01'::date) desc, students.id limit ${ownChildrenAtMost}`)
  const shown = search.student ? rows.find(({ id }) => id === search.student) : rows[0]
  if (search.student && !shown) throw new ApiError('not_found')
  const last = mondayOf(shown?.today ?? new Date().toISOString().slice(0, 10))
  const asked = mondayOf(search.week ?? last)
  const week = asked < last ? asked : last
  const days = shown ? await daysOf(context, actor, shown.id, week) : []
  const works = days.flatMap((day) => day.works)
  return {
    children: rows.map(({ today: _today, ...child }) => child),
    student: shown?.id ?? null,
    week,
    isLast: week === last,
    days,
    ask: (works.find(({ isNew }) => isNew) ?? works[0])?.name ?? null,
  }
}

async function daysOf({ services, locale }: Context, actor: Actor, child: string, week: string): Promise<Day[]> {
  const within = sql`between ${week}::date and ${dayAfter(week, 6)}::date`
  const { rows: works } = await services.db.execute<{ day: string; work: string; isNew: boolean }>(sql`
    select a.day::text as day, a.work, bool_or(a.kind = 'presented') as "isNew"
    from lesson_acts a join students on students.id = a.student_id
      join shared_days s on s.classroom_id = a.classroom_id and s.day = a.day
    where a.student_id = ${child} and a.day ${within} and ${isShown} and ${readsJournal(actor)}
    group by a.day, a.work order by a.day desc, min(a.at), min(a.number)`)
  const { rows: notes } = await services.db.execute<Day['notes'][number] & { day: string }>(sql`
    select o.id, o.day::text as day, o.text,
      (select u.first_name || ' ' || u.last_name from users u where u.id = o.by_id and u.deleted_at is null) as by
    from observations o join students on students.id = o.student_id
    where o.student_id = ${child} and o.day ${within} and o.visibility = 'family' and ${readsJournal(actor)}
    order by o.at, o.number limit ${journalLimits.shown}`)
  const days = [...new Set([...works, ...notes].map(({ day }) => day))].toSorted().toReversed()
  return days.map((day) => ({
    day,
    works: works
      .filter((one) => one.day === day)
      .slice(0, journalLimits.works)
      .flatMap(({ work, isNew }) => (isOfAlbum(work) ? [{ name: workName(work, locale), isNew }] : [])),
    notes: notes.filter((one) => one.day === day).map(({ day: _day, ...note }) => note),
  }))
}
