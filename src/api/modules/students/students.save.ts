// Entering and mending a record: which fields by whom, and that whatever it names belongs to the same organisation.
import type { StudentInput, StudentUpdate } from '#/contract/student/student.ts'
import { newId } from '#/lib/ids.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { brokenUniqueConstraint } from '../../db/errors.ts'
import { students } from '../../db/tables/students.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import { holds, type Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { openOrganisations } from '../organisations/open-organisations.ts'
import { dropPicture } from '../photos/pictures.repo.ts'
import { findClassroom, isOwnClassroom } from '../organisations/classrooms.repo.ts'
import { inviteGuardian } from './guardians.service.ts'
import { requireNamed } from './students.named.ts'
import { changeableFields, editableStudents, guardedBy, guidedBy, standings, type Standing } from './students.policy.ts'
import { findStudent, insertStudent, lockStudent, updateStudent, type StudentRow } from './students.repo.ts'

type Fields = Omit<StudentUpdate, 'version'>
type Place = { organisationId: string; kind: 'child' | 'trainee' }

export async function createStudent(context: Context, actor: Actor, input: StudentInput): Promise<string> {
  const created = await context.services.db.transaction((tx) => enterStudent(tx, context, actor, input))
  if (input.guardians?.length) context.services.mailer.wake()
  return created
}

/** Within a transaction; the caller wakes the mailer where there are guardians. */
export async function enterStudent(tx: Tx, context: Context, actor: Actor, input: StudentInput): Promise<string> {
  const { organisation, guardians = [], ...given } = input
  const place = await placeOf(tx, context, actor, organisation, given.classroom)
  const fields = await withLevel(tx, given)
  const columns = columnsOf(fields)
  await requireNamed(tx, context, actor, place.organisationId, fields)
  const id = newId()
  const { firstName = '', lastName = '', status = 'enrolled' } = columns
  await insertStudent(tx, { ...columns, ...place, id, firstName, lastName, status, createdBy: actor.userId }).catch(
    (error: unknown) => refuseSecondRecord(error, context),
  )
  await recordAudit(tx, {
    ...context,
    actor,
    action: 'student.created',
    entity: 'student',
    entityId: id,
    diff: diffOf({}, fields),
  })
  for (const [at, guardian] of guardians.entries()) {
    const path = (field: string) => `guardians.${at}.${field}`
    await inviteGuardian(tx, context, actor, { id, ...place }, { input: guardian, path })
  }
  return id
}

/** Whoever manages one organisation enters students there; a guide, into the own classroom. */
async function placeOf(
  tx: Tx,
  { locale }: Context,
  actor: Actor,
  organisation: string | undefined,
  classroomId: string | null | undefined,
): Promise<Place> {
  const managed = openOrganisations(actor)
  const chosen = managed.find(({ id }) => id === organisation)
  const only = managed.length === 1 && !organisation ? managed[0] : undefined
  const into = chosen ?? only
  if (into) return { organisationId: into.id, kind: into.kind === 'school' ? 'child' : 'trainee' }
  if (organisation) throw refuseFields('invalid', ['organisation'], 'unknown_choice', locale)
  if (managed.length > 1) throw refuseFields('invalid', ['organisation'], 'required', locale)
  if (!holds(actor, 'teacher')) throw new ApiError('forbidden')
  if (!classroomId) throw refuseFields('invalid', ['classroom'], 'required', locale)
  const classroom = (await isOwnClassroom(tx, actor, classroomId)) ? await findClassroom(tx, classroomId) : undefined
  if (!classroom) throw refuseFields('invalid', ['classroom'], 'unknown_choice', locale)
  return { organisationId: classroom.organisationId, kind: 'child' }
}

/** A child is of its classroom's level, unless said otherwise. */
async function withLevel(tx: Tx, fields: Fields): Promise<Fields> {
  if (!fields.classroom || fields.level !== undefined) return fields
  const classroom = await findClassroom(tx, fields.classroom)
  return classroom ? { ...fields, level: classroom.level } : fields
}

export async function updateStudentRecord(
  context: Context,
  actor: Actor,
  id: string,
  input: StudentUpdate,
): Promise<void> {
  const { version, ...given } = input
  await context.services.db.transaction(async (tx) => {
    const row = await requireEditableStudent(tx, actor, id)
    const patch = { ...reopening(row, given.status), ...given }
    const held = await standingsOf(tx, actor, row)
    const open = new Set(held.flatMap((standing) => changeableFields[standing]))
    const refused = Object.keys(patch).filter((field) => !open.has(field))
    if (refused.length > 0) throw refuseFields('forbidden', refused, 'not_allowed', context.locale)
    const before = valuesOf(row)
    const after = storedAs(patch)
    requireVersion({ version: row.version, values: before }, { version, values: after })
    await requireNamed(tx, context, actor, row.organisationId, patch, !held.includes('manager'))
    const dates = { ...before, ...after }
    if (dates.startDate && dates.endDate && dates.startDate > dates.endDate) {
      throw refuseFields('invalid', ['endDate'], 'date_order', context.locale)
    }
    const diff = diffOf(before, after)
    if (Object.keys(diff).length === 0) return
    await updateStudent(tx, id, columnsOf(patch)).catch((error: unknown) => refuseSecondRecord(error, context))
    if (patch.photoConsent === 'none' && row.photoFileId) await dropPicture(tx, 'student', id, 'photo')
    await recordAudit(tx, { ...context, actor, action: 'student.updated', entity: 'student', entityId: id, diff })
  })
  context.services.pictures.sweep()
}

/** Who is here again has no last day that is over: with it, guides and parents would still have nothing to do with the record. */
export function reopening(row: StudentRow, status: StudentRow['status'] | undefined): { endDate?: null } {
  const isOver = row.endDate !== null && row.endDate < new Date().toISOString().slice(0, 10)
  return isOver && row.status === 'left' && status !== undefined && status !== 'left' ? { endDate: null } : {}
}

/** 404 for whom the actor may not see, 403 for whom the actor may see but not change. */
export async function requireEditableStudent(tx: Tx, actor: Actor, id: string): Promise<StudentRow> {
  const row = await lockStudent(tx, actor, id, editableStudents)
  if (row) return row
  throw new ApiError((await findStudent(tx, actor, id)) ? 'forbidden' : 'not_found')
}

/** All that ties an actor to a student whom the actor may edit: somebody may guide the own child. Rights add up. */
export async function standingsOf(tx: Tx, actor: Actor, row: StudentRow): Promise<Standing[]> {
  const [ties] = await tx
    .select({ guide: sql<boolean>`${guidedBy(actor)}`, guardian: sql<boolean>`${guardedBy(actor)}` })
    .from(students)
    .where(sql`students.id = ${row.id}`)
  const manager = actor.managed.some(({ id }) => id === row.organisationId)
  const held = { manager, ...ties }
  return standings.filter((standing) => held[standing])
}

function refuseSecondRecord(error: unknown, { locale }: Context): never {
  if (brokenUniqueConstraint(error) !== 'students_organisation_user_key') throw error
  throw refuseFields('invalid', ['account'], 'duplicate', locale)
}

/** A row in the contract's words: what edits are compared with and the audit log tells. */
export const valuesOf = (row: StudentRow) => ({
  first_name: row.firstName,
  last_name: row.lastName,
  preferredName: row.preferredName,
  birthDate: row.birthDate,
  classroom: row.classroomId,
  level: row.level,
  cycleYear: row.cycleYear,
  status: row.status,
  startDate: row.startDate,
  endDate: row.endDate,
  languages: row.languages,
  photoConsent: row.photoConsent,
  account: row.userId,
  practicumSchool: row.practicumSchoolId,
  diplomaBody: row.diplomaBody,
  diplomaLevel: row.diplomaLevel,
  hoursRequired: row.hoursRequired,
  hoursLogged: row.hoursLogged,
})

const storedAs = (patch: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(patch).map(([field, value]) => [field, value === '' ? null : value]))

/** From the contract's names to the columns'; what is absent stays as it is. */
export function columnsOf(fields: Fields): Partial<typeof students.$inferInsert> {
  const { first_name, last_name, classroom, account, practicumSchool, preferredName, diplomaBody, ...same } = fields
  const renamed = {
    firstName: first_name,
    lastName: last_name,
    classroomId: classroom,
    userId: account,
    practicumSchoolId: practicumSchool,
    preferredName: preferredName === '' ? null : preferredName,
    diplomaBody: diplomaBody === '' ? null : diplomaBody,
  }
  return Object.fromEntries(Object.entries({ ...same, ...renamed }).filter(([, value]) => value !== undefined))
}
