import { and, sql } from 'drizzle-orm'
import { studentContacts, students } from '../../db/tables/students.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import type { ChangedRow } from '../changes/changes.repo.ts'
import type { UndoRows } from '../changes/undo.service.ts'
import { withdrawInvitations } from '../people/invites.many.ts'
import type { FamilyInvited } from './guardians.many.ts'
import { deletableStudents, lookedAfterBy } from './students.policy.ts'
import { updateStudent, type StudentRow } from './students.repo.ts'

/**
 * What a bulk action or an import remembers of a student: columns, that it was not in the bin, or that it was not there at
 * all; and who was invited with it.
 */
export type StudentBefore = {
  columns?: Partial<StudentRow>
  inBin?: boolean
  made?: true
  family?: FamilyInvited
}

const workplaces = ({ organisationIds, managed }: Actor) => [...organisationIds, ...managed.map(({ id }) => id)]

// What a guide moved out of the own classroom is the guide's to take back, as long as the guide works there; the change set
// is proof of that.
const atWork = (actor: Actor) => sql`students.organisation_id = ${idsIn(workplaces(actor))}`

const isMade = ({ before }: ChangedRow): boolean => before === null || (before as StudentBefore).made === true

/** Whole imports go at once, as others wait for it; the other rows one by one. */
export const undoStudents: UndoRows = async (tx, actor, rows) => {
  const made = rows.filter(isMade)
  const restored = await removeMade(tx, actor, made)
  const ids = new Set(restored)
  for (const row of rows) if (!isMade(row) && (await restore(tx, actor, row))) ids.add(row.entityId)
  await withdraw(
    tx,
    actor,
    rows.filter(({ entityId }) => ids.has(entityId)),
  )
  return [...ids]
}

async function removeMade(tx: Tx, actor: Actor, rows: readonly ChangedRow[]): Promise<string[]> {
  if (rows.length === 0) return []
  const wanted = sql`unnest(${sql.param(rows.map(({ entityId }) => entityId))}::uuid[],
    ${sql.param(rows.map(({ version }) => version))}::int[]) as wanted (id, version)`
  const found = await tx
    .select({ id: students.id })
    .from(students)
    .where(
      and(
        sql`(students.id, students.version) in (select wanted.id, wanted.version from ${wanted})`,
        atWork(actor),
        lookedAfterBy(actor),
      ),
    )
    .for('update')
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(students).where(sql`students.id = ${idsIn(ids)}`)
  return ids
}

async function restore(tx: Tx, actor: Actor, { entityId, version, before }: ChangedRow): Promise<boolean> {
  const { columns = {}, inBin, family } = before as StudentBefore
  const scope = inBin === false ? deletableStudents(actor) : atWork(actor)
  const [row] = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(sql`students.id = ${entityId} and students.version = ${version}`, scope))
    .for('update')
  if (!row) return false
  await updateStudent(tx, entityId, { ...columns, ...(inBin === false ? { deletedAt: null } : {}) })
  if (family) await tx.delete(studentContacts).where(sql`id = ${idsIn(family.contacts)}`)
  return true
}

/** Of an organisation that the actor looks after still: who invited may take it back. */
async function withdraw(tx: Tx, actor: Actor, rows: readonly ChangedRow[]): Promise<void> {
  const families = rows.flatMap(({ before }) => (before as StudentBefore | null)?.family ?? [])
  const made = [...new Set(families.flatMap((family) => family.made))]
  const asked = [...new Set(families.flatMap((family) => family.asked))]
  if (made.length === 0 && asked.length === 0) return
  for (const { id } of actor.managed) await withdrawInvitations(tx, id, { made, asked })
}
