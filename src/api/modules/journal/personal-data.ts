import { sql } from 'drizzle-orm'
import { journalLimits } from '#/contract/journal/journal-kinds.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import { atOnce, type Kept, type Retention } from '../privacy/retention.ts'
import { attendingAs } from '../students/students.policy.ts'

/** What one wrote oneself, and what was written for the parents of one’s children. */
export const journalPersonalData: PersonalData = {
  observations: ({ id }) =>
    sql`select jsonb_build_object('child', s.first_name || ' ' || s.last_name, 'day', o.day, 'at', o.at, 'text', o.text,
          'visibility', o.visibility, 'written', coalesce(o.by_id = ${id}, false)) as row
        from observations o join students s on s.id = o.student_id and s.deleted_at is null
        where o.by_id = ${id} or (o.visibility = 'family' and exists (select from student_contacts k
          where k.student_id = s.id and k.user_id = ${id} and k.access = 'parent' and ${attendingAs(sql`s`)}))
        order by o.day, o.number`,
}

const days = journalLimits.keptYears * 366

/** A private note whose writer has gone is read by nobody; nor is a day whose works are gone. */
const observations: Kept = {
  until: 'days',
  days,
  async forget(tx) {
    const { rowCount } = await tx.execute(sql`
      delete from observations where id = any(array(select id from observations
        where day < current_date - ${days}::int or (visibility = 'private' and by_id is null) limit ${atOnce}))`)
    await tx.execute(sql`delete from shared_days where day < current_date - ${days}::int`)
    return rowCount ?? 0
  },
}

export const journalRetention: Retention = { observations }
