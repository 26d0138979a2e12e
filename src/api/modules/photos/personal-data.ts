import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'

export const photoPersonalData: PersonalData = {
  pictures: ({ id }) =>
    sql`select jsonb_build_object('id', id, 'kind', kind, 'created_at', created_at, 'widths', widths) as row
        from files where owner_id = ${id} and drop_at is null order by id`,
}
