// An empty cell leaves what is there. Guardians are added to a child, and never taken away.
import { importFields, type ImportField } from '#/contract/imports/import.ts'
import type { StudentInput } from '#/contract/student/student.ts'
import { newId } from '#/lib/ids.ts'
import { m } from '#/paraglide/messages.js'
import type { Queryable, Tx } from '../../db/client.ts'
import { students } from '../../db/tables/students.ts'
import { diffOf, type Diff } from '../../http/diff.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import type { ChangedRow } from '../changes/changes.repo.ts'
import { inviteGuardians, type FamilyInvited } from '../students/guardians.many.ts'
import { updateStudent, type StudentRow } from '../students/students.repo.ts'
import { columnsOf, valuesOf } from '../students/students.save.ts'
import type { StudentBefore } from '../students/students.undo.ts'
import { readGuardians, sharedAddresses, type ReadGuardian } from './guardians.read.ts'
import { refused, type FileRow, type ImportRun, type Importer, type Planned } from './importer.ts'
import {
  guardianColumns,
  knownFrom,
  listRooms,
  matchOf,
  mayHaveGuardians,
  nameKey,
  newGuardians,
  ownEmail,
  tooMany,
  type Known,
} from './students.known.ts'
import { columnOf, readStudent, type ReadStudent, type Room } from './students.read.ts'

type Payload = { row: StudentRow | null; fields: Partial<StudentInput>; diff: Diff; guardians: ReadGuardian[] }
type Seen = Map<string, { line: number; birthDate: string | null }>

async function plan(db: Queryable, run: ImportRun, rows: readonly FileRow[]) {
  const { locale } = run.context
  const own = await ownEmail(db, run)
  const rooms = await listRooms(db, run)
  const read = rows.map((row) => ({
    row,
    student: readStudent(run, rooms, row.cells),
    ...(mayHaveGuardians(run.organisation.kind)
      ? readGuardians(row.cells, own, locale)
      : { guardians: [], reasons: {} }),
  }))
  const shared = sharedAddresses(read, locale)
  const emails = read.flatMap(({ guardians }) => guardians.flatMap(({ email }) => email ?? []))
  const known = await knownFrom(db, run, rows, emails)
  const seen: Seen = new Map()
  const planned = read.map(({ row, student, guardians, reasons }) => {
    const name = `${row.cells.first_name ?? ''} ${row.cells.last_name ?? ''}`.trim()
    const wrong = { ...('reasons' in student ? student.reasons : {}), ...reasons, ...shared.get(row.line) }
    if ('reasons' in student || Object.keys(wrong).length > 0) return refused(row.line, name, wrong)
    return planRow(run, known, rooms, seen, { row, name, student, guardians })
  })
  return { rows: planned, invited: invitedBy(known, planned) }
}

type Readable = { row: FileRow; name: string; student: ReadStudent; guardians: ReadGuardian[] }

function planRow(
  run: ImportRun,
  known: Known,
  rooms: readonly Room[],
  seen: Seen,
  { row: { line, cells }, name, student: { input, fields }, guardians }: Readable,
): Planned<Payload> {
  const { locale } = run.context
  const match = matchOf(known, cells, input, locale)
  if ('reasons' in match) return refused(line, name, match.reasons)
  const { row } = match
  const twice = seenAs(seen, line, row, input)
  if (twice) return refused(line, name, { last_name: m.imports_reason_twice({ line: twice }, { locale }) })
  const added = newGuardians(known, row, guardians)
  const full = tooMany(known, row, added.length, run)
  if (full) return refused(line, name, full)
  // As by hand: a new child is of its classroom's level, unless said otherwise.
  const level = row || fields.level ? undefined : rooms.find(({ id }) => id === fields.classroom)?.level
  const written = level ? { ...fields, level: level as NonNullable<StudentInput['level']> } : fields
  const diff = diffOf(row ? valuesOf(row) : {}, row ? written : { ...written, status: input.status })
  const fate = !row ? 'create' : Object.keys(diff).length + added.length > 0 ? 'update' : 'unchanged'
  const changes = row
    ? [...Object.keys(diff).map((field) => columnOf[field] ?? field), ...added.map(({ slot }) => slot)]
    : []
  return {
    line,
    name,
    fate,
    reasons: {},
    notes: match.notes,
    changes,
    payload: { row, fields: written, diff, guardians: added },
  }
}

/** The line in which the same student stands already. Without a date of birth, the name alone is who is meant. */
function seenAs(seen: Seen, line: number, row: StudentRow | null, input: StudentInput): number | undefined {
  const birthDate = input.birthDate ?? null
  const name = nameKey(input)
  const keys = [...(row ? [row.id] : []), `${name}|${birthDate ?? ''}`]
  const same = keys.map((key) => seen.get(key)).find(Boolean)
  const namesake = row ? undefined : seen.get(name)
  const vague = namesake && (namesake.birthDate === null || birthDate === null) ? namesake : undefined
  const earlier = same ?? vague
  if (earlier) return earlier.line
  for (const key of row ? keys : [...keys, name]) seen.set(key, { line, birthDate })
  return undefined
}

/** Addresses that nobody of the organisation has, and that have not been asked before: each gets one mail. */
function invitedBy({ people }: Known, planned: readonly Planned<Payload>[]): number {
  const emails = planned.flatMap(
    ({ payload }) => payload?.guardians.flatMap(({ email }) => email?.toLowerCase() ?? []) ?? [],
  )
  return new Set(emails.filter((email) => !people.get(email)?.standing)).size
}

async function perform(tx: Tx, run: ImportRun, planned: readonly Planned<Payload>[]): Promise<ChangedRow[]> {
  const { context, actor, organisation } = run
  const work = planned.flatMap(({ fate, payload }) => (payload && fate !== 'unchanged' ? [payload] : []))
  const made = await insertAll(tx, run, work)
  const changed: (ChangedRow & { before: StudentBefore | null })[] = []
  const told: { action: string; entityId: string; diff: Diff }[] = []
  const families = []
  for (const payload of work) {
    const { row, fields, diff, guardians } = payload
    const id = row?.id ?? made.get(payload)!
    if (guardians.length > 0) families.push({ studentId: id, guardians })
    if (row) {
      const columns = columnsOf(fields)
      const before = Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as keyof StudentRow]]))
      await updateStudent(tx, row.id, columns)
      changed.push({ entityId: id, version: row.version + 1, before: { columns: before } })
    } else changed.push({ entityId: id, version: 1, before: null })
    if (!row || Object.keys(diff).length > 0) {
      told.push({ action: row ? 'student.updated' : 'student.created', entityId: id, diff })
    }
  }
  await recordAudit(tx, ...told.map((entry) => ({ ...context, actor, entity: 'student', ...entry })))
  if (families.length === 0) return changed
  const invited = await inviteGuardians(tx, context, actor, organisation, families)
  return changed.map((entry) => withFamily(entry, invited.get(entry.entityId)))
}

/** What is taken back with the row. */
const withFamily = <E extends { before: StudentBefore | null }>(entry: E, family: FamilyInvited | undefined): E =>
  family ? { ...entry, before: { ...(entry.before ?? { made: true }), family } } : entry

async function insertAll(tx: Tx, { actor, organisation }: ImportRun, work: readonly Payload[]) {
  const kind = organisation.kind === 'school' ? ('child' as const) : ('trainee' as const)
  const ids = new Map(work.filter(({ row }) => row === null).map((payload) => [payload, newId()]))
  if (ids.size === 0) return ids
  await tx.insert(students).values(
    [...ids].map(([{ fields }, id]) => {
      const { firstName = '', lastName = '', status = 'enrolled', ...columns } = columnsOf(fields)
      const place = { id, organisationId: organisation.id, kind, createdBy: actor.userId }
      return { ...columns, ...place, firstName, lastName, status }
    }),
  )
  return ids
}

const needed: readonly ImportField[] = ['first_name', 'last_name']

export const studentsImporter: Importer<Payload> = {
  needed,
  fields: (kind) => [...importFields.students, ...guardianColumns(kind)],
  plan,
  perform,
}
