// The registers of the demo's school: three weeks behind, and this morning, once there was one, with a few still without word.
import { sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../client.ts'
import { absences } from '../tables/attendance.ts'
import { linden } from './community.ts'

const daysBack = 21

export async function seedDemoAttendance(db: Queryable, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`
    with child as (
      select s.id, s.classroom_id, c.time_zone, c.guide_id, row_number() over (order by s.sort_name, s.id) as place
      from students s join classrooms c on c.id = s.classroom_id join organisations o on o.id = s.organisation_id
      where o.name = ${linden} and s.kind = 'child' and s.status = 'enrolled' and s.deleted_at is null
    ), kept as (
      select child.*, days.day, (child.place * 7 + days.back * 13) % 40 as lot,
        (days.day + time '08:05' + make_interval(mins => (child.place * 5 % 22)::int)) at time zone child.time_zone as at
      from child cross join lateral (
        select (${at}::timestamptz at time zone child.time_zone)::date - back as day, back
        from generate_series(0, ${daysBack}::int) back) days
      where days.back = 0 or extract(isodow from days.day) < 6
    )
    insert into attendance_entries (id, created_at, student_id, classroom_id, day, mark, at, reason, by_id)
    select gen_random_uuid(), at, id, classroom_id, day,
      case when lot < 3 then 'away' when lot < 5 then 'late' else 'here' end,
      case when lot >= 3 then at + case when lot < 5 then interval '40 minutes' else interval '0' end end,
      case when lot < 2 then 'ill' when lot = 2 then 'travel' end, guide_id
    from kept where at + interval '40 minutes' <= ${at}::timestamptz and not (day = (${at}::timestamptz at time zone time_zone)::date and place % 12 = 5)
    order by day, place`)
  await tellAhead(db, now)
}

/** The demo's parent has told of a day ahead. */
async function tellAhead(db: Queryable, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: string; parent: string }>(sql`
    select s.id, k.user_id as parent from students s join student_contacts k on k.student_id = s.id and k.access = 'parent'
      join users u on u.id = k.user_id where u.email = 'parent@demo.example' order by s.birth_date desc limit 1`)
  if (!rows[0]) return
  const day = new Date(now.getTime() + 6 * 86_400_000).toISOString().slice(0, 10)
  await db.insert(absences).values({
    id: newId(),
    studentId: rows[0].id,
    startsOn: day,
    endsOn: day,
    reason: 'appointment',
    byId: rows[0].parent,
  })
}
