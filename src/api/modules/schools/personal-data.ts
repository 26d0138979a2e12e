import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'
import { attendingAs } from '../students/students.policy.ts'
import { isPublic } from './schools.policy.ts'

export const schoolPersonalData: PersonalData = {
  schoolListings: ({ id }) =>
    sql`select jsonb_build_object('name', s.name, 'summary', s.summary, 'description', s.description, 'state', s.status,
          'created_at', s.created_at) as row
        from schools s where s.created_by = ${id} and s.deleted_at is null order by s.id`,
  // Of what everybody sees: a draft is its school’s alone.
  schoolChildPictures: ({ id }) =>
    sql`select jsonb_build_object('child', trim(st.first_name || ' ' || st.last_name), 'school', s.name, 'picture', x.id) as row
        from student_contacts k join students st on st.id = k.student_id and st.deleted_at is null
          join blog_picture_children t on t.student_id = st.id join blog_pictures x on x.id = t.picture_id
          join schools s on s.id = x.school_id and x.id = any(s.picture_ids) and ${isPublic}
        where k.user_id = ${id} and k.access = 'parent' and ${attendingAs(sql`st`)} order by x.id, st.id`,
  schoolStatuses: ({ id }) =>
    sql`select jsonb_build_object('school', s.name, 'body', st.body, 'kind', st.kind, 'state', st.state, 'checked_at', st.checked_at) as row
        from school_statuses st join schools s on s.id = st.school_id where st.checked_by = ${id} order by st.id`,
}

export const schoolRetention: Retention = {
  schoolListings: { until: 'thing' },
  schoolStatuses: { until: 'thing' },
  schoolChildPictures: { until: 'record' },
}

/** Listings are their school’s: without whoever began them, they stay. */
export async function eraseFromSchools(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`update schools set created_by = null where created_by = ${userId}`)
}
