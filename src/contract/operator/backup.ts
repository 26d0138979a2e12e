import * as v from 'valibot'
import { secondCodeInput } from '../account/second-step.ts'
import { defineCall } from '../core/call.ts'
import { id, timestamp } from '../core/fields.ts'
import { backupChecks, backupDeeds, backupFailures, backupRhythms, backupsKeptAtMost } from './backup-kinds.ts'

const backup = v.object({
  id,
  createdAt: timestamp,
  isScheduled: v.boolean(),
  doing: v.nullable(v.picklist(backupDeeds)),
  bytes: v.number(),
  /** Null where there is no file, or none any more. */
  file: v.nullable(v.string()),
  failure: v.nullable(v.picklist(backupFailures)),
  check: v.nullable(v.picklist(backupChecks)),
  checkedAt: v.nullable(timestamp),
  /** In English: the words of the command that checks. */
  checkNote: v.nullable(v.string()),
})
export type Backup = v.InferOutput<typeof backup>

export const backupSettingsInput = v.object({
  everyDays: v.picklist(backupRhythms, 'required'),
  keep: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(backupsKeptAtMost)),
})
export type BackupSettings = v.InferOutput<typeof backupSettingsInput>

const house = v.object({
  backups: v.array(backup),
  settings: backupSettingsInput,
  /** Where they lie on the server. */
  directory: v.string(),
  /** Beside the data, where one fault takes both. */
  isBesideData: v.boolean(),
  freeBytes: v.number(),
  /** What the next one is expected to take while it is written. */
  neededBytes: v.number(),
  /** A demo gives nothing away: its password is known to all. */
  download: v.picklist(['open', 'second_step_missing', 'demo']),
})
export type BackupHouse = v.InferOutput<typeof house>

const params = v.object({ id })

export const backupCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/backups',
    summary: 'Backups, newest first, how often they are made and what room there is; admins only',
    result: house,
  }),
  make: defineCall({
    method: 'POST',
    path: '/api/v1/backups',
    summary: 'Begin a backup; it goes on by itself. One at a time',
    result: v.object({ id }),
    status: 201,
  }),
  check: defineCall({
    method: 'POST',
    path: '/api/v1/backups/:id/check',
    summary: 'Begin to restore a backup into an empty database, which is thrown away afterwards',
    params,
    status: 202,
  }),
  link: defineCall({
    method: 'POST',
    path: '/api/v1/backups/:id/link',
    summary: 'A link that opens a backup once, within five minutes, in this session; wants a code of the second step',
    params,
    body: secondCodeInput,
    result: v.object({ token: v.string() }),
    status: 201,
  }),
  file: defineCall({
    method: 'GET',
    path: '/api/v1/backups/files/:token',
    summary: 'The backup that a link opens, as a tar; the link is then spent',
    params: v.object({ token: v.pipe(v.string(), v.maxLength(100)) }),
  }),
  settings: defineCall({
    method: 'PUT',
    path: '/api/v1/backups/settings',
    summary: 'How often a backup is made by itself, and how many are kept',
    body: backupSettingsInput,
    status: 204,
  }),
}
