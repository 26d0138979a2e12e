import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'
import { attendingAs } from './students.policy.ts'

export const studentPersonalData: PersonalData = {
  children: ({ id }) =>
    sql`select (to_jsonb(s) - 'search' - 'sort_name') || jsonb_build_object('relation', k.relation, 'access', k.access)
          || case when k.access = 'parent'
            then jsonb_build_object('allergies', n.allergies, 'health_notes', n.health_notes) else '{}' end as row
        from student_contacts k join students s on s.id = k.student_id and s.deleted_at is null
          left join student_notes n on n.student_id = s.id
        where k.user_id = ${id} and k.access in ('parent', 'family')
          and ${attendingAs(sql`s`)} order by s.id`,
  contactOf: ({ id }) =>
    sql`select jsonb_build_object('relation', k.relation, 'access', k.access) as row
        from student_contacts k where k.user_id = ${id} and k.access not in ('parent', 'family') order by k.id`,
  training: ({ id }) =>
    sql`select to_jsonb(s) - 'search' - 'sort_name' as row from students s where user_id = ${id} order by id`,
}

export const studentRetention: Retention = {
  children: { until: 'record' },
  contactOf: { until: 'record' },
  training: { until: 'record' },
}
