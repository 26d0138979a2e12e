// To whom a note about custody is closed. Whoever is named stays named, whatever becomes of their place among the contacts.
import { sql } from 'drizzle-orm'
import type { StudentContact, StudentNotes } from '#/contract/student/student.ts'
import type { Queryable, Tx } from '../../db/client.ts'

export type Closed = NonNullable<StudentNotes['custodyClosedTo']>

/** By number of the account, or of the contact where there is none. */
export async function listClosed(db: Queryable, studentId: string): Promise<Closed> {
  const { rows } = await db.execute<Closed[number]>(sql`
    select coalesce(closed.user_id, closed.contact_id) as id, coalesce(u.first_name || ' ' || u.last_name, k.name, '') as name
    from student_custody_closings closed left join users u on u.id = closed.user_id
      left join student_contacts k on k.id = closed.contact_id
    where closed.student_id = ${studentId} order by name, 1`)
  return rows
}

/** Closes a note to exactly these, by number of an account or of a contact of this student. */
export async function replaceClosed(tx: Tx, studentId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from student_custody_closings where student_id = ${studentId}`)
  const asked = sql`unnest(${sql.param(ids)}::uuid[]) as asked (id)`
  await tx.execute(sql`
    insert into student_custody_closings (id, student_id, user_id, contact_id)
    select gen_random_uuid(), ${studentId}::uuid, u.id, k.id
    from ${asked} left join users u on u.id = asked.id
      left join student_contacts k on k.id = asked.id and k.student_id = ${studentId}
    where u.id is not null or k.id is not null on conflict do nothing`)
  await nameAccounts(tx, studentId)
}

/** A contact who has an account is known by that. */
async function nameAccounts(tx: Tx, studentId: string): Promise<void> {
  await tx.execute(sql`
    insert into student_custody_closings (id, student_id, user_id)
    select gen_random_uuid(), k.student_id, k.user_id
    from student_custody_closings closed join student_contacts k on k.id = closed.contact_id
    where closed.student_id = ${studentId} and k.user_id is not null on conflict do nothing`)
  await tx.execute(sql`
    delete from student_custody_closings closed using student_contacts k
    where closed.student_id = ${studentId} and k.id = closed.contact_id and k.user_id is not null`)
}

/** Where a note stands, whoever becomes a parent is named with it, until somebody who may says otherwise. */
export async function closeToNewParents(tx: Tx, studentId: string, before: readonly StudentContact[]): Promise<void> {
  await nameAccounts(tx, studentId)
  const known = before.flatMap(({ user, access }) => (user && access === 'parent' ? [user] : []))
  await closeToParents(tx, studentId, known)
}

export async function closeToParents(tx: Queryable, studentId: string, except: readonly string[] = []): Promise<void> {
  await tx.execute(sql`
    insert into student_custody_closings (id, student_id, user_id)
    select gen_random_uuid(), k.student_id, k.user_id
    from student_contacts k join student_notes n on n.student_id = k.student_id and n.custody_note <> ''
    where k.student_id = ${studentId} and k.access = 'parent' and k.user_id is not null
      and k.user_id <> all(${sql.param(except)}::uuid[]) on conflict do nothing`)
}
