// Allergies, health and custody. Nobody looks without leaving a line that the guardians can read.
import { desc, sql } from 'drizzle-orm'
import type { NotesInput, StudentNotes } from '#/contract/student/student.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { auditLog } from '../../db/tables/platform.ts'
import { users } from '../../db/tables/accounts.ts'
import { studentNotes, students } from '../../db/tables/students.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { keptFromCustody, restrictedStudents } from './students.policy.ts'
import { findStudent, lockStudent } from './students.repo.ts'

const read = 'student.notes_read'
const changed = 'student.notes_changed'
const looksAtMost = 100

export async function readNotes(context: Context, actor: Actor, id: string): Promise<StudentNotes> {
  return context.services.db.transaction(async (tx) => {
    const withCustody = await requireRestricted(tx, actor, id)
    await recordAudit(tx, { ...context, actor, action: read, entity: 'student', entityId: id })
    return notesFor(withCustody, await findNotes(tx, id))
  })
}

export async function writeNotes(context: Context, actor: Actor, id: string, input: NotesInput): Promise<StudentNotes> {
  const { version, ...patch } = input
  return context.services.db.transaction(async (tx) => {
    const withCustody = await requireRestricted(tx, actor, id)
    if (!withCustody && patch.custodyNote !== undefined) {
      throw refuseFields('forbidden', ['custodyNote'], 'not_allowed', context.locale)
    }
    const stored = await findNotes(tx, id)
    requireVersion({ version: stored.version, values: stored }, { version, values: patch })
    const next = { ...stored, ...patch, version: stored.version + 1 }
    await tx
      .insert(studentNotes)
      .values({ ...next, studentId: id })
      .onConflictDoUpdate({ target: studentNotes.studentId, set: { ...next, updatedAt: new Date() } })
    // That they changed, not what they say: the log is read by more people than the notes are.
    const fields = Object.keys(patch)
    await recordAudit(tx, { ...context, actor, action: changed, entity: 'student', entityId: id, diff: { fields } })
    return notesFor(withCustody, next)
  })
}

/** Whether what is read includes the note about custody. */
async function requireRestricted(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const row = await lockStudent(tx, actor, id, restrictedStudents)
  if (!row) throw new ApiError((await findStudent(tx, actor, id)) ? 'forbidden' : 'not_found')
  const concerned = await tx
    .select({ id: students.id })
    .from(students)
    .where(sql`students.id = ${id} and ${keptFromCustody(actor)}`)
  return concerned.length === 0
}

const empty = { allergies: '', healthNotes: '', custodyNote: '', version: 0 }

async function findNotes(tx: Tx, studentId: string): Promise<typeof empty> {
  const [row] = await tx
    .select({
      allergies: studentNotes.allergies,
      healthNotes: studentNotes.healthNotes,
      custodyNote: studentNotes.custodyNote,
      version: studentNotes.version,
    })
    .from(studentNotes)
    .where(sql`student_id = ${studentId}`)
  return row ?? empty
}

const notesFor = (withCustody: boolean, notes: typeof empty): StudentNotes => ({
  ...notes,
  custodyNote: withCustody ? notes.custodyNote : null,
})

/** For those who may read the notes themselves. */
export async function listLooks(db: Queryable, actor: Actor, id: string) {
  const student = await findStudent(db, actor, id)
  if (!student) throw new ApiError('not_found')
  if (!student.mayReadNotes) throw new ApiError('forbidden')
  const rows = await db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      role: auditLog.actorRole,
      name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(auditLog)
    .leftJoin(users, sql`${users.id} = ${auditLog.actorId}`)
    .where(
      sql`${auditLog.entity} = 'student' and ${auditLog.entityId} = ${id} and ${auditLog.action} in (${read}, ${changed})`,
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(looksAtMost)
  return rows.map(({ at, action, role, name }) => ({
    at: at.toISOString(),
    name,
    role,
    changed: action === changed,
  }))
}
