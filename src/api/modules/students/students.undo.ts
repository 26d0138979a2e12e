import { and, sql } from 'drizzle-orm'
import { students } from '../../db/tables/students.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Actor } from '../../http/policy.ts'
import type { UndoRow } from '../changes/undo.service.ts'
import { deletableStudents, lookedAfterBy } from './students.policy.ts'
import { updateStudent, type StudentRow } from './students.repo.ts'

/** What a bulk action or an import remembers of a student: columns, or that it was not in the bin. */
export type StudentBefore = { columns?: Partial<StudentRow>; inBin?: boolean }

const workplaces = ({ organisationIds, managed }: Actor) => [...organisationIds, ...managed.map(({ id }) => id)]

export const undoStudent: UndoRow = async (tx, actor, { entityId, version, before }) => {
  const { columns = {}, inBin } = (before ?? {}) as StudentBefore
  // What a guide moved out of the own classroom is the guide's to take back, as long as the guide works there; the change set
  // is proof of that.
  const scope = inBin === false ? deletableStudents(actor) : sql`students.organisation_id = ${idsIn(workplaces(actor))}`
  const [row] = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(sql`students.id = ${entityId} and students.version = ${version}`, scope))
    .for('update')
  if (!row) return false
  if (before === null) await tx.delete(students).where(and(sql`students.id = ${entityId}`, lookedAfterBy(actor)))
  else await updateStudent(tx, entityId, { ...columns, ...(inBin === false ? { deletedAt: null } : {}) })
  return true
}
