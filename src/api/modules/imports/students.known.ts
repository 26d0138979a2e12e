// Who of a file is here already. A student is known by id, else by name and date of birth.
import { sql } from 'drizzle-orm'
import { guardianFields } from '#/contract/imports/import.ts'
import type { StudentInput } from '#/contract/student/student.ts'
import { formatDay } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { Queryable } from '../../db/client.ts'
import { students } from '../../db/tables/students.ts'
import { listClassrooms } from '../organisations/classrooms.repo.ts'
import { listKnown, listNamed } from '../students/guardians.many.ts'
import type { StudentRow } from '../students/students.repo.ts'
import type { Cells, FileRow, ImportRun, Reasons } from './importer.ts'
import type { ReadGuardian } from './guardians.read.ts'
import { plainKey } from './words/plain-key.ts'

export const nameKey = ({ first_name, last_name }: Pick<StudentInput, 'first_name' | 'last_name'>): string =>
  `${plainKey(first_name)} ${plainKey(last_name)}`

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Those whom the rows may mean, and no others: a school may have thousands. */
async function listMeant(db: Queryable, { organisation }: ImportRun, rows: readonly FileRow[]): Promise<StudentRow[]> {
  const ids = rows.flatMap(({ cells: { id } }) => (id && uuid.test(id) ? [id] : []))
  const firsts = rows.map(({ cells }) => cells.first_name ?? '')
  const lasts = rows.map(({ cells }) => cells.last_name ?? '')
  return db
    .select()
    .from(students)
    .where(
      sql`organisation_id = ${organisation.id} and deleted_at is null and (id = any(${sql.param(ids)}::uuid[])
        or sort_name in (select search_key(last || ' ' || first)
          from unnest(${sql.param(firsts)}::text[], ${sql.param(lasts)}::text[]) as named (first, last)))`,
    )
}

export async function knownFrom(db: Queryable, run: ImportRun, rows: readonly FileRow[], emails: readonly string[]) {
  const meant = await listMeant(db, run, rows)
  const contacts = await listNamed(
    db,
    meant.map(({ id }) => id),
  )
  return {
    byId: new Map(meant.map((row) => [row.id, row])),
    byName: Map.groupBy(meant, (row) => nameKey({ first_name: row.firstName, last_name: row.lastName })),
    contacts: Map.groupBy(contacts, ({ studentId }) => studentId),
    people: await listKnown(db, run.organisation.id, emails),
  }
}
export type Known = Awaited<ReturnType<typeof knownFrom>>

export async function listRooms(db: Queryable, { organisation }: ImportRun) {
  return listClassrooms(db, sql`c.organisation_id = ${organisation.id}`)
}

type Match = { row: StudentRow | null; notes: string[] } | { reasons: Reasons }

export function matchOf(
  { byId, byName }: Known,
  cells: Cells,
  { first_name, last_name, birthDate }: StudentInput,
  locale: ImportRun['context']['locale'],
): Match {
  if (cells.id) {
    const row = byId.get(cells.id.toLowerCase())
    return row ? { row, notes: [] } : { reasons: { id: m.imports_reason_id({}, { locale }) } }
  }
  const namesakes = byName.get(nameKey({ first_name, last_name })) ?? []
  const exact = birthDate && namesakes.find((row) => row.birthDate === birthDate)
  if (exact) return { row: exact, notes: [] }
  // Where one of the two has no date, a name that only one student has tells.
  const [only, ...others] = namesakes.filter((row) => !birthDate || row.birthDate === null)
  if (only && others.length === 0) return { row: only, notes: [] }
  if (only) return { reasons: { birth_date: m.imports_reason_namesakes({}, { locale }) } }
  const namesake = namesakes[0]
  if (!namesake) return { row: null, notes: [] }
  return { row: null, notes: [m.imports_note_namesake({ day: formatDay(namesake.birthDate!) }, { locale })] }
}

/** Guardians whom the child does not have yet. */
export function newGuardians(
  { contacts }: Known,
  row: StudentRow | null,
  guardians: readonly ReadGuardian[],
): ReadGuardian[] {
  const named = (row && contacts.get(row.id)) || []
  return guardians.filter(({ email, first_name, last_name }) =>
    email
      ? named.every((contact) => contact.email !== email.toLowerCase())
      : named.every((contact) => plainKey(contact.name ?? '') !== plainKey(`${first_name} ${last_name}`)),
  )
}

const contactsAtMost = 12

export function tooMany({ contacts }: Known, row: StudentRow | null, added: number, run: ImportRun): Reasons | null {
  const there = (row && contacts.get(row.id)?.length) || 0
  const { locale } = run.context
  return added > 0 && there + added > contactsAtMost ? { guardian_1: m.imports_reason_contacts({}, { locale }) } : null
}

/** Guardians belong to children, and training centres have none. */
export const mayHaveGuardians = (kind: ImportRun['organisation']['kind']): boolean => kind === 'school'
export const guardianColumns = (kind: ImportRun['organisation']['kind']) =>
  mayHaveGuardians(kind) ? guardianFields : []

/** The address under which somebody imports: nobody makes themselves a guardian. */
export async function ownEmail(db: Queryable, { actor }: ImportRun): Promise<string> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select lower(email) as email from users where id = ${actor.userId}`,
  )
  return rows[0]?.email ?? ''
}
