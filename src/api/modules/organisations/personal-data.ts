import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const organisationPersonalData: PersonalData = {
  classrooms: ({ id }) =>
    sql`select jsonb_build_object('name', c.name, 'level', c.level) as row from classrooms c
        where c.guide_id = ${id} or exists (
          select from classroom_assistants a where a.classroom_id = c.id and a.user_id = ${id}) order by c.id`,
}

export const organisationRetention: Retention = {
  classrooms: { until: 'thing' },
}
