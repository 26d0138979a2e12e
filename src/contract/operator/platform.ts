import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { timestamp } from '../core/fields.ts'
import { item } from '../moderation/moderation.ts'
import { queueKinds, troubles } from './platform-kinds.ts'

/** What waits to be decided by whoever asks, the longest first. `since`: of what has waited longest. */
const queue = v.object({ kind: v.picklist(queueKinds), count: v.number(), since: timestamp })
export type Queue = v.InferOutput<typeof queue>

/** How the platform is, for those who run it. */
export const platform = v.object({
  /** Of the last 30 days: what could not be delivered. And what waits now, the first of it since when. */
  mail: v.object({ failed: v.number(), queued: v.number(), since: v.nullable(timestamp) }),
  /** Accounts of the last seven days, and of the seven before; and of each of the last thirty days, which are those of UTC. */
  signUps: v.object({
    week: v.number(),
    before: v.number(),
    days: v.array(v.object({ day: v.string(), count: v.number() })),
  }),
  organisations: v.object({ schools: v.number(), trainingCenters: v.number() }),
  /** Null where none is written by the platform itself; `at` of the newest. */
  backup: v.nullable(v.object({ at: v.nullable(timestamp) })),
  /** What the database takes, and what is left where backups are written. */
  storage: v.object({ databaseBytes: v.number(), freeBytes: v.number() }),
  /** Chores that should have been begun by now, the first since when, and those of the last day that were given up. */
  chores: v.object({ waiting: v.number(), since: v.nullable(timestamp), failed: v.number() }),
  versions: v.object({ casa: v.string(), database: v.string(), node: v.string() }),
  /** What goes wrong at this moment. */
  troubles: v.array(v.picklist(troubles)),
  /** What a server for others lacks; nothing of a demo. */
  missing: v.array(v.picklist(['mail', 'backup', 'address', 'operator'])),
})
export type Platform = v.InferOutput<typeof platform>

export const platformCall = defineCall({
  method: 'GET',
  path: '/api/v1/platform',
  summary:
    'What waits to be decided, with what a moderator judges next; and, for admins, how the platform is: mail, sign-ups, backup, storage, chores, versions',
  result: v.object({
    queues: v.array(queue),
    /** Three at most of what was reported, as the queue has them. */
    judging: v.array(item),
    /** Null for whoever does not run the platform. */
    platform: v.nullable(platform),
  }),
})
