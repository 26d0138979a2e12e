import { sql } from 'drizzle-orm'
import { attendanceLimits } from '#/contract/attendance/attendance-kinds.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import { atOnce, type Kept, type Retention } from '../privacy/retention.ts'
import { attendingAs } from '../students/students.policy.ts'

export const attendancePersonalData: PersonalData = {
  absences: ({ id }) =>
    sql`select jsonb_build_object('child', s.first_name || ' ' || s.last_name, 'starts_on', ab.starts_on, 'ends_on', ab.ends_on,
          'reason', ab.reason, 'note', ab.note, 'told_at', ab.created_at, 'withdrawn_at', ab.withdrawn_at) as row
        from absences ab join students s on s.id = ab.student_id and s.deleted_at is null
        where exists (select from student_contacts k
          where k.student_id = s.id and k.user_id = ${id} and k.access = 'parent' and ${attendingAs(sql`s`)})
        order by ab.starts_on, ab.id`,
  attendance: ({ id }) =>
    sql`select jsonb_build_object('child', s.first_name || ' ' || s.last_name, 'day', e.day, 'mark', e.mark, 'at', e.at,
          'reason', e.reason, 'note', e.note, 'picked_up_by', e.picked_up_by) as row
        from attendance_entries e join students s on s.id = e.student_id and s.deleted_at is null
        where exists (select from student_contacts k
          where k.student_id = s.id and k.user_id = ${id} and k.access = 'parent' and ${attendingAs(sql`s`)})
        order by e.day, e.number`,
}

const { keptYears } = attendanceLimits
const days = keptYears * 366

const entries: Kept = {
  until: 'days',
  days,
  async forget(tx) {
    await tx.execute(sql`select set_config('casa.forgetting', 'on', true)`)
    const { rowCount } = await tx.execute(sql`
      delete from attendance_entries where id = any(array(
        select id from attendance_entries where day < current_date - ${days}::int limit ${atOnce}))`)
    await tx.execute(sql`select set_config('casa.forgetting', 'off', true)`)
    return rowCount ?? 0
  },
}

const told: Kept = {
  until: 'days',
  days,
  async forget(tx) {
    const { rowCount } = await tx.execute(sql`
      delete from absences where id = any(array(
        select id from absences where ends_on < current_date - ${days}::int limit ${atOnce}))`)
    return rowCount ?? 0
  },
}

export const attendanceRetention: Retention = { absences: told, attendance: entries }
