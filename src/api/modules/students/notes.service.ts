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
import { listContacts } from './contacts.repo.ts'
import { closeToParents, listClosed, replaceClosed, type Closed } from './custody.repo.ts'
import { knownAmong } from './students.named.ts'
import { readsCustody, restrictedStudents, writesCustody } from './students.policy.ts'
import { findStudent, lockStudent } from './students.repo.ts'

const read = 'student.notes_read'
const changed = 'student.notes_changed'
const looksAtMost = 100
const custodyFields = new Set(['custodyNote', 'custodyClosedTo'])

export async function readNotes(context: Context, actor: Actor, id: string): Promise<StudentNotes> {
  return context.services.db.transaction(async (tx) => {
    const custody = await requireRestricted(tx, actor, id)
    await recordAudit(tx, { ...context, actor, action: read, entity: 'student', entityId: id })
    return notesFor(custody, await findNotes(tx, id))
  })
}

export async function writeNotes(context: Context, actor: Actor, id: string, input: NotesInput): Promise<StudentNotes> {
  const { version, ...patch } = input
  return context.services.db.transaction(async (tx) => {
    const custody = await requireRestricted(tx, actor, id)
    const fields = Object.keys(patch)
    const refused = custody.write ? [] : fields.filter((field) => custodyFields.has(field))
    if (refused.length > 0) throw refuseFields('forbidden', refused, 'not_allowed', context.locale)
    const stored = await findNotes(tx, id)
    const { custodyClosedTo, ...texts } = patch
    const closed = stored.custodyClosedTo.map((person) => person.id).toSorted()
    const asked = custodyClosedTo && [...new Set(custodyClosedTo)].toSorted()
    requireVersion(
      { version: stored.version, values: { ...stored, custodyClosedTo: closed } },
      { version, values: asked ? { ...texts, custodyClosedTo: asked } : texts },
    )
    if (asked) await requireNameable(tx, context, actor, id, asked, closed)
    const { custodyClosedTo: _, ...before } = stored
    const next = { ...before, ...texts, version: stored.version + 1 }
    await tx
      .insert(studentNotes)
      .values({ ...next, studentId: id })
      .onConflictDoUpdate({ target: studentNotes.studentId, set: { ...next, updatedAt: new Date() } })
    if (asked) await replaceClosed(tx, id, asked)
    // Nobody was named: until somebody says more, it may be about any of the parents.
    else if (stored.custodyNote === '' && next.custodyNote !== '') await closeToParents(tx, id)
    // That they changed, not what they say: the log is read by more people than the notes are.
    await recordAudit(tx, { ...context, actor, action: changed, entity: 'student', entityId: id, diff: { fields } })
    return notesFor(custody, await findNotes(tx, id))
  })
}

type Custody = { read: boolean; write: boolean }

/** Whether the actor reads and writes the note about custody as well. */
async function requireRestricted(tx: Tx, actor: Actor, id: string): Promise<Custody> {
  const row = await lockStudent(tx, actor, id, restrictedStudents)
  if (!row) throw new ApiError((await findStudent(tx, actor, id)) ? 'forbidden' : 'not_found')
  const [custody] = await tx
    .select({ read: sql<boolean>`${readsCustody(actor)}`, write: sql<boolean>`${writesCustody(actor)}` })
    .from(students)
    .where(sql`students.id = ${id}`)
  return custody ?? { read: false, write: false }
}

/** People whom the actor knows, contacts of the child, and who is named already; never oneself, who could not undo it. */
async function requireNameable(
  tx: Tx,
  { locale }: Context,
  actor: Actor,
  id: string,
  asked: readonly string[],
  closed: readonly string[],
): Promise<void> {
  if (asked.includes(actor.userId)) throw refuseFields('forbidden', ['custodyClosedTo'], 'own_access', locale)
  const contacts = (await listContacts(tx, id)).flatMap((contact) => [contact.id, contact.user ?? contact.id])
  const nameable = new Set([...closed, ...contacts, ...(await knownAmong(tx, actor, asked))])
  if (asked.some((one) => !nameable.has(one))) {
    throw refuseFields('invalid', ['custodyClosedTo'], 'unknown_choice', locale)
  }
}

const empty = { allergies: '', healthNotes: '', custodyNote: '', version: 0 }

type Stored = typeof empty & { custodyClosedTo: Closed }

async function findNotes(tx: Tx, studentId: string): Promise<Stored> {
  const [row] = await tx
    .select({
      allergies: studentNotes.allergies,
      healthNotes: studentNotes.healthNotes,
      custodyNote: studentNotes.custodyNote,
      version: studentNotes.version,
    })
    .from(studentNotes)
    .where(sql`student_id = ${studentId}`)
  return { ...(row ?? empty), custodyClosedTo: await listClosed(tx, studentId) }
}

/** Whom the note is closed to is for those who keep it. */
const notesFor = ({ read: isOpen, write: mayWriteCustody }: Custody, notes: Stored): StudentNotes => ({
  ...notes,
  custodyNote: isOpen ? notes.custodyNote : null,
  custodyClosedTo: mayWriteCustody ? notes.custodyClosedTo : null,
  mayWriteCustody,
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
