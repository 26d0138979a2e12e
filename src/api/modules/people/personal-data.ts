import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const peoplePersonalData: PersonalData = {
  memberships: ({ id }) =>
    sql`select to_jsonb(ms) || jsonb_build_object('organisation', o.name) as row
        from memberships ms join organisations o on o.id = ms.organisation_id where ms.user_id = ${id} order by ms.id`,
  household: ({ id }) =>
    sql`select jsonb_build_object('first_name', h.first_name, 'last_name', h.last_name) as row
        from users h join users mine on mine.id = ${id} and h.household_id = mine.household_id
        where h.id <> mine.id and h.deleted_at is null order by h.id`,
}

export const peopleRetention: Retention = {
  memberships: { until: 'account' },
  household: { until: 'account' },
}
