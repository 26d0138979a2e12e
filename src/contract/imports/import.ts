import * as v from 'valibot'
import { bulkResult } from '../core/bulk.ts'
import { defineCall } from '../core/call.ts'
import { id, timestamp } from '../core/fields.ts'

export const importBytes = 5 * 1024 * 1024
const csvTypes = ['text/csv', 'application/vnd.ms-excel', 'text/plain'] as const

/** The columns that an import takes, by their names in the file's first line. */
export const importColumns = {
  people: ['first_name', 'last_name', 'email', 'roles', 'position', 'phone', 'locale'],
  students: [
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

export const importFates = ['create', 'update', 'unchanged', 'refused'] as const

/** What a dry run found: nothing is written before `apply`. `line` is the line of the file; reasons go by column. */
export const importPlan = v.object({
  id,
  until: timestamp,
  encoding: v.picklist(['utf-8', 'utf-16', 'windows-1252']),
  /** Columns that mean nothing here. */
  ignored: v.array(v.string()),
  counts: v.object({ create: v.number(), update: v.number(), unchanged: v.number(), refused: v.number() }),
  rows: v.array(
    v.object({
      line: v.number(),
      name: v.string(),
      fate: v.picklist(importFates),
      reasons: v.record(v.string(), v.string()),
      changes: v.array(v.string()),
    }),
  ),
})
export type ImportPlan = v.InferOutput<typeof importPlan>
export type ImportFate = ImportPlan['rows'][number]['fate']

const query = v.object({ organisation: v.optional(id) })
const result = v.object({ plan: importPlan })

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
    summary: 'Read a CSV of students and say what would become of each row',
    query,
    upload: csvTypes,
    result,
    status: 201,
  }),
  apply: defineCall({
    method: 'POST',
    path: '/api/v1/imports/:id/apply',
    summary: 'Do what the dry run said, all or nothing, once; `undo` takes it back for a day',
    params: v.object({ id }),
    result: bulkResult,
  }),
}
