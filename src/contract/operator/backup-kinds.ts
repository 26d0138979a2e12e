/** What may be under way, one at a time. */
export const backupDeeds = ['making', 'checking'] as const
export type BackupDeed = (typeof backupDeeds)[number]

/** `lost`: the process that made it died. */
export const backupFailures = ['space', 'lost', 'stopped', 'error'] as const
export type BackupFailure = (typeof backupFailures)[number]

/** `refused`: it does not restore; `broken_off`: whether it does was not found out. */
export const backupChecks = ['passed', 'refused', 'broken_off'] as const
export type BackupCheck = (typeof backupChecks)[number]

/** Every so many days; 0: never. */
export const backupRhythms = [0, 1, 7] as const

export const backupsKeptAtMost = 999
