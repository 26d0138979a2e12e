import { sql } from 'drizzle-orm'
import { lessonLimits } from '#/contract/lesson/lesson-kinds.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import { atOnce, type Kept, type Retention } from '../privacy/retention.ts'
import { attendingAs } from '../students/students.policy.ts'
import { stands } from './acts.repo.ts'

/** What was written of the children whose parent one is. What a guide noted stays among those who work with the child. */
export const lessonsPersonalData: PersonalData = {
  lessons: ({ id }) =>
    sql`select jsonb_build_object('child', s.first_name || ' ' || s.last_name, 'day', a.day, 'work', a.work, 'kind', a.kind,
          'period', a.period, 'at', a.at) as row
        from lesson_acts a join students s on s.id = a.student_id and s.deleted_at is null
        where ${stands} and exists (select from student_contacts k
          where k.student_id = s.id and k.user_id = ${id} and k.access = 'parent' and ${attendingAs(sql`s`)})
        order by a.day, a.number`,
}

const days = lessonLimits.keptYears * 366

const acts: Kept = {
  until: 'days',
  days,
  async forget(tx) {
    await tx.execute(sql`select set_config('casa.forgetting', 'on', true)`)
    const { rowCount } = await tx.execute(sql`
      delete from lesson_acts where id = any(array(
        select id from lesson_acts where day < current_date - ${days}::int limit ${atOnce}))`)
    await tx.execute(sql`select set_config('casa.forgetting', 'off', true)`)
    return rowCount ?? 0
  },
}

export const lessonsRetention: Retention = { lessons: acts }
