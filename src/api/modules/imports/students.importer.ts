// A student is known by id, else by name and date of birth. An empty cell leaves what is there.
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { importColumns } from '#/contract/imports/import.ts'
import { inputIssues } from '#/contract/core/issues.ts'
import { studentInput, type StudentInput } from '#/contract/student/student.ts'
import { newId } from '#/lib/ids.ts'
import { inputMessage } from '#/words/input-message.ts'
import { students } from '../../db/tables/students.ts'
import { diffOf, type Diff } from '../../http/diff.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import type { ChangedRow } from '../changes/changes.repo.ts'
import { listClassrooms } from '../organisations/classrooms.repo.ts'
import { updateStudent, type StudentRow } from '../students/students.repo.ts'
import { columnsOf, valuesOf } from '../students/students.save.ts'
import { inChunks, refused, type Cells, type ImportRun, type Importer, type Planned } from './importer.ts'

type Payload = { row: StudentRow | null; fields: Partial<StudentInput>; diff: Diff }

const fieldOf: Readonly<Record<string, string>> = {
  first_name: 'first_name',
  last_name: 'last_name',
  preferred_name: 'preferredName',
  birth_date: 'birthDate',
  classroom: 'classroom',
  level: 'level',
  cycle_year: 'cycleYear',
  status: 'status',
  start_date: 'startDate',
  end_date: 'endDate',
} satisfies Record<(typeof importColumns.students)[number], string>
const columnOf = Object.fromEntries(Object.entries(fieldOf).map(([column, field]) => [field, column]))

const key = (first: string, last: string, birthDate: string | null | undefined) =>
  `${first} ${last}|${birthDate ?? ''}`.toLowerCase()

async function plan(run: ImportRun, rows: readonly { line: number; cells: Cells }[]) {
  const { tx, organisation } = run
  const known = await tx
    .select()
    .from(students)
    .where(sql`organisation_id = ${organisation.id} and deleted_at is null`)
  const byId = new Map(known.map((row) => [row.id, row]))
  const byKey = Map.groupBy(known, (row) => key(row.firstName, row.lastName, row.birthDate))
  const rooms = await listClassrooms(tx, sql`c.organisation_id = ${organisation.id}`)
  const roomIds = new Map(rooms.map(({ id, name }) => [name.toLowerCase(), id]))
  const seen = new Set<string>()
  return rows.map(({ line, cells }) => planRow(run, { line, cells }, { byId, byKey, roomIds, seen }))
}

type Known = {
  byId: Map<string, StudentRow>
  byKey: Map<string, StudentRow[]>
  roomIds: Map<string, string>
  seen: Set<string>
}

function planRow(
  { context: { locale } }: ImportRun,
  { line, cells }: { line: number; cells: Cells },
  { byId, byKey, roomIds, seen }: Known,
): Planned<Payload> {
  const name = `${cells.first_name ?? ''} ${cells.last_name ?? ''}`.trim()
  const say = (column: string, kind: string) => ({ [column]: inputMessage({ kind, requirement: null }, locale) })
  const given = Object.entries(cells).filter(([column, value]) => column in fieldOf && value !== '')
  const raw: Record<string, unknown> = Object.fromEntries(given.map(([column, value]) => [fieldOf[column], value]))
  if (typeof raw.classroom === 'string') {
    const id = roomIds.get(raw.classroom.toLowerCase())
    if (!id) return refused(line, name, say('classroom', 'unknown_choice'))
    raw.classroom = id
  }
  if (raw.cycleYear !== undefined) raw.cycleYear = Number(raw.cycleYear)
  const parsed = v.safeParse(studentInput, raw)
  if (!parsed.success) {
    const reasons = Object.entries(inputIssues(parsed.issues)).map(([field, issue]) => [
      columnOf[field] ?? field,
      inputMessage(issue, locale),
    ])
    return refused(line, name, Object.fromEntries(reasons))
  }
  const input = parsed.output
  const row = cells.id ? byId.get(cells.id) : matching(byKey, input)
  if (cells.id && !row) return refused(line, name, say('id', 'unknown_choice'))
  const identity = row?.id ?? key(input.first_name, input.last_name, input.birthDate)
  if (seen.has(identity)) return refused(line, name, say('last_name', 'duplicate'))
  seen.add(identity)
  const fields = Object.fromEntries(Object.keys(raw).map((field) => [field, input[field as keyof StudentInput]]))
  const diff = diffOf(row ? valuesOf(row) : {}, row ? fields : { ...fields, status: input.status })
  const fate = row ? (Object.keys(diff).length > 0 ? 'update' : 'unchanged') : 'create'
  const changes = row ? Object.keys(diff).map((field) => columnOf[field] ?? field) : []
  return { line, name, fate, reasons: {}, changes, payload: { row: row ?? null, fields, diff } }
}

/** Without a date of birth, a name that only one student has. */
function matching(byKey: Map<string, StudentRow[]>, { first_name, last_name, birthDate }: StudentInput) {
  if (birthDate) return byKey.get(key(first_name, last_name, birthDate))?.[0]
  const prefix = key(first_name, last_name, null)
  const namesakes = [...byKey].filter(([known]) => known.startsWith(prefix)).flatMap(([, rows]) => rows)
  return namesakes.length === 1 ? namesakes[0] : undefined
}

async function perform(run: ImportRun, planned: readonly Planned<Payload>[]): Promise<ChangedRow[]> {
  const { tx, context, actor, organisation } = run
  const kind = organisation.kind === 'school' ? ('child' as const) : ('trainee' as const)
  const work = planned.flatMap(({ fate, payload }) => (payload && fate !== 'unchanged' ? [payload] : []))
  const made = work
    .filter(({ row }) => row === null)
    .map(({ fields, diff }) => {
      const { firstName = '', lastName = '', status = 'enrolled', ...columns } = columnsOf(fields)
      const place = { id: newId(), organisationId: organisation.id, kind, createdBy: actor.userId }
      return { diff, values: { ...columns, ...place, firstName, lastName, status } }
    })
  await inChunks(made, (some) => tx.insert(students).values(some.map(({ values }) => values)))
  const changed: ChangedRow[] = made.map(({ values }) => ({ entityId: values.id, version: 1, before: null }))
  const told = made.map(({ values, diff }) => ({ action: 'student.created', entityId: values.id, diff }))
  for (const { row, fields, diff } of work) {
    if (!row) continue
    const columns = columnsOf(fields)
    const before = Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as keyof StudentRow]]))
    await updateStudent(tx, row.id, columns)
    changed.push({ entityId: row.id, version: row.version + 1, before: { columns: before } })
    told.push({ action: 'student.updated', entityId: row.id, diff })
  }
  await inChunks(told, (some) =>
    recordAudit(tx, ...some.map((entry) => ({ ...context, actor, entity: 'student', ...entry }))),
  )
  return changed
}

export const studentsImporter: Importer<Payload> = {
  needed: ['first_name', 'last_name'],
  columns: ['id', ...Object.keys(fieldOf)],
  plan,
  perform,
}
