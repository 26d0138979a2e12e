import { sql } from 'drizzle-orm'
import type { Student, StudentDetail } from '#/contract/student/student.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { listContacts } from './contacts.repo.ts'
import { findStudent, type ListedStudent, type Scope } from './students.repo.ts'

const named = (id: string | null, name: string | null) => (id && name !== null ? { id, name } : null)

export function toStudent(row: ListedStudent): Student {
  return {
    id: row.id,
    kind: row.kind,
    first_name: row.firstName,
    last_name: row.lastName,
    preferredName: row.preferredName,
    birthDate: row.birthDate,
    photo: row.photoFileId,
    organisation: { id: row.organisationId, name: row.organisationName ?? '' },
    classroom: named(row.classroomId, row.classroomName),
    level: row.level,
    cycleYear: row.cycleYear,
    status: row.status,
    startDate: row.startDate,
    hoursRequired: row.hoursRequired,
    hoursLogged: row.hoursLogged,
    hasAllergies: row.hasAllergies,
    mayEdit: row.mayEdit,
    mayDelete: row.mayDelete,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Throws `not_found` for an unknown student and for one whom the actor may not see. */
export async function readStudent(db: Queryable, actor: Actor, id: string, scope?: Scope): Promise<StudentDetail> {
  const row = await findStudent(db, actor, id, scope)
  if (!row) throw new ApiError('not_found')
  const contacts = row.mayReadContacts ? await listContacts(db, id) : []
  return {
    ...toStudent(row),
    endDate: row.endDate,
    languages: row.languages,
    photoConsent: row.photoConsent,
    account: row.userId,
    practicumSchool: named(row.practicumSchoolId, row.practicumSchoolName),
    diplomaBody: row.diplomaBody,
    diplomaLevel: row.diplomaLevel as StudentDetail['diplomaLevel'],
    // Separated parents need not know each other's number; those who look after the child do.
    contacts: contacts.map((contact) => {
      if (row.isLookedAfter) return contact
      const isOpen = contact.user === null || contact.user === actor.userId
      return { ...contact, phone: isOpen ? contact.phone : null, isInvited: false }
    }),
    mayReadNotes: row.mayReadNotes,
    mayReadAccess: row.mayReadAccess,
  }
}

/** As it was saved, for whoever changed it: ending an enrolment or moving a child may have been the last they saw of it. */
export const readSaved = (db: Queryable, actor: Actor, id: string): Promise<StudentDetail> =>
  readStudent(db, actor, id, () => sql`true`)
