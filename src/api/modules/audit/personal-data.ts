import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'

export const auditPersonalData: PersonalData = {
  log: ({ id }) =>
    sql`select to_jsonb(l) - 'request_id' - case when l.entity = 'user' and l.entity_id = ${id} then '' else 'diff' end as row
        from audit_log l where l.actor_id = ${id} or (l.entity = 'user' and l.entity_id = ${id}) order by l.id`,
}
