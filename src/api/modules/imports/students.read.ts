// A student's row in the words of the call that enters one, or why it cannot be read.
import * as v from 'valibot'
import type { ImportField } from '#/contract/imports/import.ts'
import { inputIssues } from '#/contract/core/issues.ts'
import { studentInput, type StudentInput } from '#/contract/student/student.ts'
import { inputMessage } from '#/words/input-message.ts'
import type { Cells, ImportRun, Reasons } from './importer.ts'
import { noClassroom, noDate, notAmong, oneOf } from './reasons.ts'
import { readDate } from './words/dates.ts'
import { plainKey } from './words/plain-key.ts'
import { choicesOf, readCycleYear, readLevel, shownLevels } from './words/value-words.ts'

export const fieldOf: Readonly<Partial<Record<ImportField, keyof StudentInput>>> = {
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
}
export const columnOf = Object.fromEntries(Object.entries(fieldOf).map(([column, field]) => [field, column]))

export type Room = { id: string; name: string; level: string }
export type ReadStudent = { input: StudentInput; fields: Partial<StudentInput> }

type Locale = ImportRun['context']['locale']
type Value = { value: unknown } | { reason: string }

export function readStudent(
  { context: { locale }, order }: Pick<ImportRun, 'context' | 'order'>,
  rooms: readonly Room[],
  cells: Cells,
): ReadStudent | { reasons: Reasons } {
  const raw: Record<string, unknown> = {}
  const reasons: Reasons = {}
  for (const [column, field] of Object.entries(fieldOf)) {
    const text = cells[column as ImportField]
    if (text === undefined) continue
    const read = readCell(column as ImportField, text, { rooms, order, locale })
    if ('reason' in read) reasons[column] = read.reason
    else raw[field] = read.value
  }
  const parsed = v.safeParse(studentInput, raw)
  if (!parsed.success) {
    for (const [field, issue] of Object.entries(inputIssues(parsed.issues))) {
      reasons[columnOf[field] ?? field] ??= inputMessage(issue, locale)
    }
  }
  if (!parsed.success || Object.keys(reasons).length > 0) return { reasons }
  const input = parsed.output
  const fields = Object.fromEntries(Object.keys(raw).map((field) => [field, input[field as keyof StudentInput]]))
  return { input, fields }
}

type Reading = { rooms: readonly Room[]; order: ImportRun['order']; locale: Locale }

function readCell(column: ImportField, text: string, { rooms, order, locale }: Reading): Value {
  const orReason = (value: unknown, reason: () => string): Value =>
    value === undefined ? { reason: reason() } : { value }
  switch (column) {
    case 'birth_date':
    case 'start_date':
    case 'end_date': {
      const read = readDate(text, order)
      return 'day' in read ? { value: read.day } : { reason: noDate(text, read.problem, locale) }
    }
    case 'classroom':
      return orReason(roomBy(rooms, text)?.id, () =>
        noClassroom(
          text,
          rooms.map(({ name }) => name),
          locale,
        ),
      )
    case 'level':
      return orReason(readLevel(text), () => oneOf(text, shownLevels(), locale))
    case 'cycle_year':
      return orReason(readCycleYear(text), () => oneOf(text, ['1', '2', '3'], locale))
    case 'status':
      return orReason(choicesOf.status.read(text), () => notAmong(text, choicesOf.status, locale))
    default:
      return { value: text }
  }
}

/** By its name, to the letter where two differ in nothing but case or marks. */
function roomBy(rooms: readonly Room[], text: string): Room | undefined {
  return rooms.find(({ name }) => name === text) ?? rooms.find(({ name }) => plainKey(name) === plainKey(text))
}
