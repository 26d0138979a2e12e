import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const photoPersonalData: PersonalData = {
  pictures: ({ id }) =>
    sql`select jsonb_build_object('id', id, 'kind', kind, 'created_at', created_at, 'widths', widths) as row
        from files where owner_id = ${id} and drop_at is null order by id`,
}

export const photoRetention: Retention = {
  pictures: { until: 'account' },
}
