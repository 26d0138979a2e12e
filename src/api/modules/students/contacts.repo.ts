import { sql } from 'drizzle-orm'
import type { ContactsInput, StudentContact } from '#/contract/student/student.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../../db/client.ts'
import { studentContacts } from '../../db/tables/students.ts'

/** Those with parents' access first. An account's own name and number count, not what somebody else wrote down. */
export async function listContacts(db: Queryable, studentId: string): Promise<StudentContact[]> {
  const { rows } = await db.execute<StudentContact>(sql`
    select k.id, k.user_id as "user", coalesce(u.first_name || ' ' || u.last_name, k.name, '') as name,
      coalesce(u.phone, k.phone) as phone, k.relation, k.access
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
        name: sql`excluded.name`,
        phone: sql`excluded.phone`,
        relation: sql`excluded.relation`,
        access: sql`excluded.access`,
      },
    })
}
