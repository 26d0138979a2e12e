import { and, sql, type SQL } from 'drizzle-orm'
import {
  ownChildrenAtMost,
  type NeighboursSearch,
  type OwnChild,
  type StudentSearch,
} from '#/contract/student/student.ts'
import type { Queryable } from '../../db/client.ts'
import { studentNotes, students } from '../../db/tables/students.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList, isEqualTo, isOneOf, type TableList } from '../../lists/list.ts'
import { defineNeighbours } from '../../lists/neighbours.ts'
import { walkOrGather } from '../../lists/plans/walk-or-gather.ts'
import { idsIn } from '../../db/ids-in.ts'
import {
  deletableStudents,
  editableStudents,
  lookedAfterBy,
  mayViewPhoto,
  restrictedStudents,
  tiedBy,
  visibleStudents,
  withAccess,
  withContacts,
} from './students.policy.ts'

export type StudentRow = typeof students.$inferSelect

export type StudentFilter = Pick<
  StudentSearch,
  'q' | 'tie' | 'kind' | 'status' | 'level' | 'classroom' | 'organisation' | 'bin'
>

const studentList: TableList<StudentSearch> = {
  from: sql`students`,
  id: sql`students.id`,
  search: sql`students.search`,
  sorts: {
    name: { key: sql`students.sort_name`, kind: 'text', prefixFirst: true, coversSearch: true },
    created: { key: sql`students.id`, kind: 'id' },
    birthDate: { key: sql`coalesce(students.birth_date, '2100-01-01'::date)`, kind: 'date' },
  },
  filters: {
    kind: isEqualTo(sql`students.kind`),
    status: isOneOf(sql`students.status`),
    level: isOneOf(sql`students.level`),
    classroom: isEqualTo(sql`students.classroom_id`),
    organisation: isEqualTo(sql`students.organisation_id`),
    // The scope knows the ties, and the plan the bin.
    tie: () => undefined,
    bin: () => undefined,
  },
  plan: walkOrGather('students'),
}

const listIds = defineList(studentList)
const neighbourIds = defineNeighbours(studentList)

/** The bin holds what the actor may delete, and so restore. An admin sees everybody. */
function scopeOf(actor: Actor, { bin, tie = [] }: StudentFilter): SQL | undefined {
  const tied = tie.length > 0 ? tiedBy(actor, tie) : undefined
  if (holds(actor, 'admin')) return tied
  return and(bin ? deletableStudents(actor) : visibleStudents(actor), tied)
}

/** Names of other rows are looked up for the rows of a page alone. */
const nameOf = (table: 'classrooms' | 'organisations', column: string) =>
  sql<string | null>`(select o.name from ${sql.raw(table)} o where o.id = ${sql.raw(`students.${column}`)})`

const columns = (actor: Actor) => ({
  id: students.id,
  kind: students.kind,
  firstName: students.firstName,
  lastName: students.lastName,
  preferredName: students.preferredName,
  birthDate: students.birthDate,
  photoFileId: sql<string | null>`case when ${mayViewPhoto(actor)} then students.photo_file_id end`,
  organisationId: students.organisationId,
  organisationName: nameOf('organisations', 'organisation_id'),
  classroomId: students.classroomId,
  classroomName: nameOf('classrooms', 'classroom_id'),
  level: students.level,
  cycleYear: students.cycleYear,
  status: students.status,
  startDate: students.startDate,
  hoursRequired: students.hoursRequired,
  hoursLogged: students.hoursLogged,
  hasAllergies: sql<boolean>`(${restrictedStudents(actor)} and exists (
    select from ${studentNotes} n where n.student_id = students.id and n.allergies <> ''))`,
  mayEdit: sql<boolean>`${editableStudents(actor)}`,
  mayDelete: sql<boolean>`${deletableStudents(actor)}`,
  version: students.version,
  createdAt: students.createdAt,
})

export type ListedStudent = Awaited<ReturnType<typeof listStudents>>['rows'][number]

export async function listStudents(db: Queryable, actor: Actor, search: StudentSearch) {
  const { ids, ...page } = await listIds(db, search, scopeOf(actor, search))
  if (ids.length === 0) return { rows: [], ...page }
  const rows = await db
    .select(columns(actor))
    .from(students)
    .where(sql`students.id = ${idsIn(ids)}`)
  return { rows: inOrderOf(ids, rows), ...page }
}

/** Who stands before and after a student in a list; undefined for whom the actor may not see. */
export async function listNeighbours(db: Queryable, actor: Actor, id: string, search: NeighboursSearch) {
  const row = sql`students.deleted_at is null and ${visibleStudents(actor)}`
  const query = { ...search, kind: undefined, bin: false, limit: 1 }
  const scope = and(
    scopeOf(actor, query),
    sql`students.kind = (select one.kind from students one where one.id = ${id})`,
  )
  const beside = await neighbourIds(db, query, id, { row, scope })
  if (!beside) return undefined
  const ids = [beside.previous, beside.next].filter((one) => one !== null)
  if (ids.length === 0) return { previous: null, next: null }
  const rows = await db
    .select({ id: students.id, first_name: students.firstName, last_name: students.lastName })
    .from(students)
    .where(sql`students.id = ${idsIn(ids)}`)
  const find = (one: string | null) => rows.find((row) => row.id === one) ?? null
  return { previous: find(beside.previous), next: find(beside.next) }
}

/** Everybody's own children, with who guides their classrooms. */
export async function listOwnChildren(db: Queryable, actor: Actor) {
  return db
    .select({
      ...columns(actor),
      photoConsent: students.photoConsent,
      guide: sql<OwnChild['guide']>`(
        select json_build_object('id', g.id, 'first_name', g.first_name, 'last_name', g.last_name, 'avatar', g.avatar_file_id)
        from classrooms c join users g on g.id = c.guide_id and g.deleted_at is null
        where c.id = students.classroom_id and c.deleted_at is null)`,
    })
    .from(students)
    .where(sql`students.deleted_at is null and students.kind = 'child' and ${tiedBy(actor, ['parent', 'family'])}`)
    .orderBy(sql`coalesce(students.birth_date, '2100-01-01'::date) desc`, students.id)
    .limit(ownChildrenAtMost)
}

/** Undefined for an unknown student and for one whom the actor may not see. */
export async function findStudent(db: Queryable, actor: Actor, id: string, scope: Scope = visibleStudents) {
  const [row] = await db
    .select({
      ...columns(actor),
      endDate: students.endDate,
      languages: students.languages,
      photoConsent: students.photoConsent,
      userId: students.userId,
      practicumSchoolId: students.practicumSchoolId,
      practicumSchoolName: nameOf('organisations', 'practicum_school_id'),
      diplomaBody: students.diplomaBody,
      diplomaLevel: students.diplomaLevel,
      isLookedAfter: sql<boolean>`${lookedAfterBy(actor)}`,
      mayReadContacts: sql<boolean>`${withContacts(actor)}`,
      mayReadNotes: sql<boolean>`${restrictedStudents(actor)}`,
      mayReadAccess: sql<boolean>`${withAccess(actor)}`,
    })
    .from(students)
    .where(and(sql`students.id = ${id} and students.deleted_at is null`, scope(actor)))
  return row
}

export type Scope = (actor: Actor) => SQL

/** The row itself, held until the transaction ends, where the scope allows it. */
export async function lockStudent(
  tx: Queryable,
  actor: Actor,
  id: string,
  scope: Scope,
): Promise<StudentRow | undefined> {
  const [row] = await lockStudents(tx, actor, [id], scope)
  return row
}

export async function lockStudents(tx: Queryable, actor: Actor, ids: readonly string[], scope: Scope) {
  return tx
    .select()
    .from(students)
    .where(and(sql`students.id = ${idsIn(ids)} and students.deleted_at is null`, scope(actor)))
    .orderBy(students.id)
    .for('update')
}

export async function insertStudent(tx: Queryable, row: typeof students.$inferInsert): Promise<void> {
  await tx.insert(students).values(row)
}

export async function updateStudent(
  tx: Queryable,
  id: string,
  patch: Partial<typeof students.$inferInsert>,
  condition?: SQL,
): Promise<StudentRow | undefined> {
  const [row] = await tx
    .update(students)
    .set({ ...patch, updatedAt: new Date(), version: sql`${students.version} + 1` })
    .where(and(sql`id = ${id}`, condition))
    .returning()
  return row
}
