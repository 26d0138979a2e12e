import { sql } from 'drizzle-orm'
import type { ContactsInput, StudentContact } from '#/contract/student/student.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../../db/client.ts'
import { studentContacts } from '../../db/tables/students.ts'

/** Those with parents' access first. An account's own name and number count, not what somebody else wrote down. */
export async function listContacts(db: Queryable, studentId: string): Promise<StudentContact[]> {
  const { rows } = await db.execute<StudentContact>(sql`
    select k.id, k.user_id as "user", coalesce(u.first_name || ' ' || u.last_name, k.name, '') as name,
      coalesce(u.phone, k.phone) as phone, k.relation, k.access,
      (k.email is not null or (u.id is not null and u.password_hash is null)) as "isInvited"
    from student_contacts k left join users u on u.id = k.user_id and u.deleted_at is null
    where k.student_id = ${studentId}
    order by array_position(array['parent', 'family', 'pickup', 'emergency'], k.access), k.id`)
  return rows
}

export type ContactRow = ContactsInput['contacts'][number] & { id: string }

export const newContact = (contact: ContactsInput['contacts'][number]): ContactRow => ({ ...contact, id: newId() })

/** Writes all contacts of a student. A row that stays keeps its number, and what refers to it. */
export async function replaceContacts(tx: Queryable, studentId: string, contacts: readonly ContactRow[]) {
  const ids = sql.param(contacts.map(({ id }) => id))
  await tx.delete(studentContacts).where(sql`student_id = ${studentId} and id <> all(${ids}::uuid[])`)
  if (contacts.length === 0) return
  // Two rows may trade their accounts: nobody is named twice, not even in between.
  await tx
    .update(studentContacts)
    .set({ userId: null })
    .where(sql`student_id = ${studentId}`)
  await tx
    .insert(studentContacts)
    .values(
      contacts.map(({ id, user, name, phone, relation, access }) => ({
        id,
        studentId,
        userId: user,
        name: user ? null : name,
        phone: user ? null : phone || null,
        relation,
        access,
      })),
    )
    .onConflictDoUpdate({
      target: studentContacts.id,
      set: {
        userId: sql`excluded.user_id`,
        // Who is named now need not say yes any more.
        email: sql`case when excluded.user_id is null then student_contacts.email end`,
        name: sql`excluded.name`,
        phone: sql`excluded.phone`,
        relation: sql`excluded.relation`,
        access: sql`excluded.access`,
      },
    })
}

type Invited = Pick<StudentContact, 'relation' | 'access'> & { user?: string; name?: string; email?: string }

/** False where the child has a contact of this account, or of this address, already. */
export async function insertContact(tx: Queryable, studentId: string, contact: Invited): Promise<boolean> {
  const { user = null, name = null, email = null, relation, access } = contact
  const { rows } = await tx.execute(sql`
    insert into student_contacts (id, student_id, user_id, name, email, relation, access)
    select ${newId()}::uuid, ${studentId}::uuid, ${user}::uuid, ${name}::text, ${email}::text, ${relation}, ${access}
    where not exists (select from student_contacts where student_id = ${studentId}
      and (user_id = ${user}::uuid or lower(email) = lower(${email}::text)))
    returning id`)
  return rows.length > 0
}

/** Ties an account to the children of a school who have it as a contact by its address; those children. */
export async function linkInvited(
  tx: Queryable,
  { organisationId, userId, email }: { organisationId: string; userId: string; email: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update student_contacts k set user_id = ${userId}::uuid, name = null, phone = null, email = null
    from students s
    where s.id = k.student_id and s.organisation_id = ${organisationId} and k.user_id is null
      and lower(k.email) = lower(${email})
      and not exists (select from student_contacts other where other.student_id = k.student_id and other.user_id = ${userId})
    returning k.student_id as id`)
  return rows.map(({ id }) => id)
}

/** Whoever says no stays a name. */
export async function dropInvited(tx: Queryable, organisationId: string, email: string): Promise<void> {
  await tx.execute(sql`
    update student_contacts k set email = null from students s
    where s.id = k.student_id and s.organisation_id = ${organisationId} and lower(k.email) = lower(${email})`)
}
