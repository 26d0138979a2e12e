import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const schoolPersonalData: PersonalData = {
  schoolListings: ({ id }) =>
    sql`select jsonb_build_object('name', s.name, 'summary', s.summary, 'description', s.description, 'state', s.status,
          'created_at', s.created_at) as row
        from schools s where s.created_by = ${id} and s.deleted_at is null order by s.id`,
  schoolStatuses: ({ id }) =>
    sql`select jsonb_build_object('school', s.name, 'body', st.body, 'kind', st.kind, 'state', st.state, 'checked_at', st.checked_at) as row
        from school_statuses st join schools s on s.id = st.school_id where st.checked_by = ${id} order by st.id`,
}

export const schoolRetention: Retention = {
  schoolListings: { until: 'thing' },
  schoolStatuses: { until: 'thing' },
}

/** Listings are their school’s: without whoever began them, they stay. */
export async function eraseFromSchools(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`update schools set created_by = null where created_by = ${userId}`)
}
