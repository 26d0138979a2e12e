import * as v from 'valibot'
import { id, timestamp } from '../core/fields.ts'

export const logOutcomes = ['success', 'denied', 'failure'] as const
export type LogOutcome = (typeof logOutcomes)[number]

/** One line of the log, without what was changed. */
export const logEntry = v.object({
  id,
  at: timestamp,
  actorId: v.nullable(id),
  /** Null where nobody signed in acted, or where the person has been erased. */
  actorName: v.nullable(v.string()),
  actorRole: v.nullable(v.string()),
  action: v.string(),
  entity: v.string(),
  entityId: v.nullable(v.string()),
  outcome: v.picklist(logOutcomes),
  requestId: v.nullable(v.string()),
  /** What refused it; null where nothing did, and in entries older than rules are written down. */
  rule: v.nullable(v.string()),
  hasDiff: v.boolean(),
})
export type LogEntry = v.InferOutput<typeof logEntry>

/** One field as it was and as it is; where an entry tells no change, `to` alone is what it tells. */
export const logChange = v.object({ field: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) })
export type LogChange = v.InferOutput<typeof logChange>

export const logDetail = v.object({
  ...logEntry.entries,
  changes: v.array(logChange),
  /** Its place in the chain, once it is sealed. */
  position: v.nullable(v.number()),
  /** What was changed has been forgotten. */
  redacted: v.boolean(),
})
export type LogDetail = v.InferOutput<typeof logDetail>

export const logFigures = v.object({
  from: timestamp,
  to: timestamp,
  step: v.picklist(['hour', 'day']),
  bars: v.array(v.object({ at: timestamp, success: v.number(), denied: v.number(), failure: v.number() })),
  actions: v.array(v.object({ name: v.string(), count: v.number() })),
  refused: v.array(v.object({ name: v.string(), count: v.number() })),
  actors: v.array(v.object({ id, name: v.nullable(v.string()), count: v.number() })),
})
export type LogFigures = v.InferOutput<typeof logFigures>

/** `changed`: its link does not cover what it says. `missing`: sealed, and gone. `link`: the link itself. `head`: of a day. `late`: written below what was sealed. */
export const chainFaults = ['changed', 'missing', 'link', 'head', 'late'] as const

export const chainCheck = v.object({
  /** How many links there are, and how many this answer looked at. */
  total: v.number(),
  checked: v.number(),
  /** Where the next answer goes on; null at the end. */
  next: v.nullable(v.number()),
  /** The day that the last link looked at belongs to. */
  through: v.nullable(timestamp),
  redacted: v.number(),
  fault: v.nullable(
    v.object({ kind: v.picklist(chainFaults), position: v.nullable(v.number()), entryId: v.nullable(v.string()) }),
  ),
  head: v.nullable(v.object({ day: v.string(), position: v.number(), hash: v.string() })),
})
export type ChainCheck = v.InferOutput<typeof chainCheck>
