import type { ContactsInput } from '#/contract/student/student.ts'
import { newId } from '#/lib/ids.ts'
import { newContact, replaceContacts } from '../../modules/students/contacts.repo.ts'
import { insertStudent } from '../../modules/students/students.repo.ts'
import type { Queryable } from '../client.ts'
import type { students } from '../tables/students.ts'

type Row = typeof students.$inferInsert
type Contact = Partial<ContactsInput['contacts'][number]> &
  Pick<ContactsInput['contacts'][number], 'relation' | 'access'>

export type StudentDraft = Pick<Row, 'organisationId' | 'firstName' | 'lastName'> &
  Partial<Omit<Row, 'id'>> & { contacts?: Contact[] }

/** Makes a child, or a trainee, with the people around it; the id. */
export async function buildStudent(db: Queryable, draft: StudentDraft): Promise<string> {
  const { contacts = [], ...row } = draft
  const id = newId()
  await insertStudent(db, { kind: 'child', status: 'enrolled', ...row, id })
  await replaceContacts(
    db,
    id,
    contacts.map((contact) => newContact({ user: null, name: '', phone: '', ...contact })),
  )
  return id
}
