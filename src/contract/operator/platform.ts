import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { timestamp } from '../core/fields.ts'

/** How the platform is, for those who run it. */
export const platform = v.object({
  /** Of the last 30 days: what could not be delivered. And what waits now, the first of it since when. */
  mail: v.object({ failed: v.number(), queued: v.number(), since: v.nullable(timestamp) }),
  /** Accounts of the last seven days, and of the seven before. */
  signUps: v.object({ week: v.number(), before: v.number() }),
  organisations: v.object({ schools: v.number(), trainingCenters: v.number() }),
  /** Null where none is written by the platform itself; `at` of the newest. */
  backup: v.nullable(v.object({ at: v.nullable(timestamp) })),
  /** What a server for others lacks; nothing of a demo. */
  missing: v.array(v.picklist(['mail', 'backup', 'address', 'operator'])),
})
export type Platform = v.InferOutput<typeof platform>

export const platformCall = defineCall({
  method: 'GET',
  path: '/api/v1/platform',
  summary: 'How the platform is: mail, sign-ups, organisations, backup',
  result: v.object({ platform }),
})
