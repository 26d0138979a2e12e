import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { choices, joined, listSearch, optionalParam, pageQuery, pageResult } from '../core/page.ts'
import { chainCheck, logDetail, logEntry, logFigures, logOutcomes } from './log.ts'

/** A day, or an hour of it: `2026-11-28T09`. */
const day = v.pipe(
  v.string(),
  v.regex(/^20\d\d-\d\d-\d\d(T([01]\d|2[0-3]))?$/),
  v.check((text) => new Date(text.slice(0, 10)).toJSON()?.startsWith(text.slice(0, 10)) ?? false),
)
const name = v.pipe(v.string(), v.regex(/^[\w .:@/-]{1,120}$/))

/** What narrows the log, in a call and in an address. Days and hours are those of UTC, both of them included. */
const filter = { actor: id, entity: name, entityId: name, action: name, request: name, from: day, to: day }

const filterQuery = {
  actor: v.optional(filter.actor),
  entity: v.optional(filter.entity),
  entityId: v.optional(filter.entityId),
  action: v.optional(filter.action),
  request: v.optional(filter.request),
  from: v.optional(filter.from),
  to: v.optional(filter.to),
  outcome: v.optional(choices(logOutcomes)),
}

export const logQuery = v.object({ ...pageQuery, ...filterQuery })
export type LogQuery = v.InferOutput<typeof logQuery>
export const logFilterQuery = v.object(filterQuery)
export type LogFilterQuery = v.InferOutput<typeof logFilterQuery>

/** Addresses read `2026` as a number. */
const worded = optionalParam(v.pipe(v.union([v.string(), v.number()]), v.transform(String), name))

/** What the addresses of the log’s pages carry; the chart has no pages, and takes the rest along. */
export const logSearch = v.object({
  after: listSearch.after,
  before: listSearch.before,
  actor: optionalParam(filter.actor),
  entity: worded,
  entityId: worded,
  action: worded,
  request: worded,
  from: optionalParam(filter.from),
  to: optionalParam(filter.to),
  outcome: joined(logOutcomes),
})
export type LogSearch = v.InferOutput<typeof logSearch>

const position = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(0))

export const chainQuery = v.object({ after: v.optional(position, 0) })
export const chainSearch = v.object({ after: optionalParam(position) })
export type ChainSearch = v.InferOutput<typeof chainSearch>

export const logCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/logs',
    summary: 'The log, newest first: who did what to which thing, without what was changed',
    query: logQuery,
    result: v.object({ entries: v.array(logEntry), ...pageResult }),
  }),
  figures: defineCall({
    method: 'GET',
    path: '/api/v1/logs/figures',
    summary:
      'Entries per hour or day by outcome, and what is done and refused most; the last seven days without a filter',
    query: logFilterQuery,
    result: logFigures,
  }),
  exportAll: defineCall({
    method: 'GET',
    path: '/api/v1/logs/export',
    summary: 'The filtered log as CSV or as lines of JSON, streamed without a limit; that is itself an entry',
    query: v.object({ ...filterQuery, format: v.optional(v.picklist(['csv', 'ndjson']), 'csv') }),
  }),
  chain: defineCall({
    method: 'GET',
    path: '/api/v1/logs/chain',
    summary: 'Checks up to 50 000 links of the chain behind a position, and names the first entry where it is broken',
    query: chainQuery,
    result: chainCheck,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/logs/:id',
    summary: 'One entry with what was changed; to look at what tells of a person is itself an entry',
    params: v.object({ id }),
    result: v.object({ entry: logDetail }),
  }),
}
