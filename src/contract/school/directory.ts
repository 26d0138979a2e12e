import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, timestamp } from '../core/fields.ts'
import { directoryChunk, directoryColumns, directoryFates, directoryRows } from './directory-kinds.ts'

const csvTypes = ['text/csv', 'application/vnd.ms-excel', 'text/plain'] as const
const column = v.picklist(directoryColumns)

export const directoryRow = v.object({
  /** As a spreadsheet counts. */
  line: v.number(),
  name: v.string(),
  city: v.string(),
  fate: v.picklist(directoryFates),
  /** By column, what to write instead. */
  reasons: v.record(v.string(), v.string()),
  /** Listings that are there, and likely the same school; three at most. */
  doubles: v.array(v.object({ id, name: v.string() })),
  /** Whether it says enough to be shown to everybody. */
  isComplete: v.boolean(),
})
export type DirectoryRow = v.InferOutput<typeof directoryRow>

/** What a dry run found: nothing is written before `apply`. */
export const directoryPlan = v.object({
  id,
  until: timestamp,
  /** Titles of the file that mean nothing here, and columns that are needed and missing: then no row was read. */
  unknown: v.array(v.string()),
  missing: v.array(column),
  counts: v.object({ create: v.number(), double: v.number(), refused: v.number() }),
  rows: v.array(directoryRow),
})
export type DirectoryPlan = v.InferOutput<typeof directoryPlan>

export const directoryResult = v.object({
  created: v.number(),
  /** Rows that were gone through, out of all; where some are left, the next call goes on `from` there. */
  done: v.number(),
  total: v.number(),
  /** Rows that are no longer what the dry run said. */
  skipped: v.number(),
  undo: v.nullable(v.object({ id, until: timestamp })),
})
export type DirectoryResult = v.InferOutput<typeof directoryResult>

export const directoryApply = v.object({
  from: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(directoryRows)),
  /** Lines that are entered though they are likely there already. */
  take: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.maxLength(directoryRows)),
})

/** What somebody has entered and can still take back. */
export const enteredList = v.object({ id, at: timestamp, until: timestamp, created: v.number() })
export type EnteredList = v.InferOutput<typeof enteredList>

export const directoryCalls = {
  entered: defineCall({
    method: 'GET',
    path: '/api/v1/directory-imports',
    summary: 'Lists that one has entered within a day and can take back; admins only',
    result: v.object({ lists: v.array(enteredList) }),
  }),
  plan: defineCall({
    method: 'POST',
    path: '/api/v1/directory-imports',
    summary: 'Read a CSV of schools and say what would become of each row; admins only',
    query: v.object({ publish: v.optional(v.picklist(['yes', 'no']), 'no') }),
    upload: csvTypes,
    result: v.object({ plan: directoryPlan }),
    status: 201,
  }),
  apply: defineCall({
    method: 'POST',
    path: '/api/v1/directory-imports/:id/apply',
    summary: `Enter the next ${directoryChunk} rows, all of them or none; again, \`from\` where it ended, until all are done. \`undo\` takes it back for a day. Admins only`,
    params: v.object({ id }),
    body: directoryApply,
    result: directoryResult,
  }),
}
