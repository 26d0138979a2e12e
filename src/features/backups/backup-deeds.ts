// What the forms of backups do, sent by a script or posted to their page. Pure but for the calls.
import type { BackupSettings } from '#/contract/operator/backup.ts'
import { checkBackup, makeBackup, openBackup, scheduleBackups } from './backups.functions.ts'

type Values = Readonly<Record<string, string>>

export const backupDeeds = {
  make: () => makeBackup(),
  check: ({ id = '' }: Values) => checkBackup({ data: { id } }),
  open: ({ id = '', code = '' }: Values) => openBackup({ data: { id, code } }),
  settings: ({ everyDays, keep }: Values) =>
    scheduleBackups({ data: { everyDays: Number(everyDays) as BackupSettings['everyDays'], keep: Number(keep) } }),
}
export type BackupDeed = keyof typeof backupDeeds

/** Where the file comes from, once. */
export const backupFile = (token: string): string => `/files/backups/${token}`
