import * as v from 'valibot'
import { bulkResult } from '../core/bulk.ts'
import { defineCall } from '../core/call.ts'
import { id, timestamp } from '../core/fields.ts'

export const importBytes = 5 * 1024 * 1024
const csvTypes = ['text/csv', 'application/vnd.ms-excel', 'text/plain'] as const

/** More than any list of people has. What stands to the right of them is not read. */
export const importColumnsAtMost = 100
/** So many rows are written at once; what others ask meanwhile waits no longer than for these. */
export const importChunk = 50

const guardianParts = ['name', 'first_name', 'last_name', 'relation', 'email', 'phone'] as const
export type GuardianPart = (typeof guardianParts)[number]
export const guardianSlots = ['guardian_1', 'guardian_2'] as const
export type GuardianSlot = (typeof guardianSlots)[number]
export type GuardianField = `${GuardianSlot}_${GuardianPart}`

export const guardianFields: readonly GuardianField[] = guardianSlots.flatMap((slot) =>
  guardianParts.map((part) => `${slot}_${part}` as const),
)

/** What the columns of a file may mean. Guardians are for children alone. */
export const importFields = {
  people: ['first_name', 'last_name', 'email', 'roles', 'position', 'phone', 'locale'],
  students: [
    'id',
    'first_name',
    'last_name',
    'preferred_name',
    'birth_date',
    'classroom',
    'level',
    'cycle_year',
    'status',
    'start_date',
    'end_date',
  ],
} as const
export type ImportKind = keyof typeof importFields
export type ImportField = (typeof importFields)[ImportKind][number] | GuardianField

export const importFates = ['create', 'update', 'unchanged', 'refused'] as const

export const dateOrders = ['day_first', 'month_first'] as const
const dateOrder = v.picklist(dateOrders)
export type DateOrder = (typeof dateOrders)[number]

/** What a dry run found: nothing is written before `apply`. `line` is the line of the file; reasons go by field. */
export const importPlan = v.object({
  id,
  until: timestamp,
  encoding: v.picklist(['utf-8', 'utf-16', 'windows-1252']),
  /** The columns of the file as they stand there, what each was taken for, and the first cell that says something. */
  columns: v.array(v.object({ title: v.string(), field: v.nullable(v.string()), sample: v.string() })),
  /** What columns may mean here, and which of it is needed and has none yet. Then no row was read. */
  fields: v.array(v.string()),
  missing: v.array(v.string()),
  /** Where days and months could be taken for each other: what decided, and one of them as it was read. */
  dates: v.nullable(
    v.object({ order: dateOrder, by: v.picklist(['file', 'usual', 'choice']), sample: v.string(), day: v.string() }),
  ),
  counts: v.object({ create: v.number(), update: v.number(), unchanged: v.number(), refused: v.number() }),
  /** How many get a mail that asks them to join. */
  invited: v.number(),
  rows: v.array(
    v.object({
      line: v.number(),
      name: v.string(),
      fate: v.picklist(importFates),
      reasons: v.record(v.string(), v.string()),
      /** What is worth knowing of a row that is taken. */
      notes: v.array(v.string()),
      changes: v.array(v.string()),
      /** Of a refused row, as they stand in the file: to be mended and sent again. */
      cells: v.nullable(v.array(v.string())),
    }),
  ),
})
export type ImportPlan = v.InferOutput<typeof importPlan>
export type ImportFate = ImportPlan['rows'][number]['fate']

export const importResult = v.object({
  ...bulkResult.entries,
  /** Rows of the file that were gone through, out of all; where some are left, the next call goes on `from` there. */
  done: v.number(),
  total: v.number(),
  /** Rows that no longer are what the dry run said. */
  refused: v.number(),
})
export type ImportResult = v.InferOutput<typeof importResult>

const query = v.object({
  organisation: v.optional(id),
  /** How the person is used to write dates, for files that do not tell. */
  order: v.optional(dateOrder),
})
const result = v.object({ plan: importPlan })

const position = v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'integer'), v.transform(Number))

export const importCalls = {
  people: defineCall({
    method: 'POST',
    path: '/api/v1/people/imports',
    summary: 'Read a CSV of people and say what would become of each row',
    query,
    upload: csvTypes,
    result,
    status: 201,
  }),
  students: defineCall({
    method: 'POST',
    path: '/api/v1/students/imports',
    summary: 'Read a CSV of students, and of their guardians, and say what would become of each row',
    query,
    upload: csvTypes,
    result,
    status: 201,
  }),
  columns: defineCall({
    method: 'POST',
    path: '/api/v1/imports/:id/columns',
    summary: 'Say what the columns mean, null for those to leave out, and read the same file again',
    params: v.object({ id }),
    body: v.object({
      columns: v.pipe(v.array(v.nullable(v.pipe(v.string(), v.maxLength(40)))), v.maxLength(importColumnsAtMost)),
      order: v.optional(dateOrder),
    }),
    result,
  }),
  apply: defineCall({
    method: 'POST',
    path: '/api/v1/imports/:id/apply',
    summary: `Do what the dry run said for the next ${importChunk} rows, all of them or none; again, \`from\` where it ended, until all are done. \`undo\` takes it back for a day`,
    params: v.object({ id }),
    query: v.object({ from: v.optional(position, '0') }),
    result: importResult,
  }),
}
