import * as v from 'valibot'

export const backupsDone = ['made', 'checked', 'saved'] as const

/** What the page of backups carries: what has just been begun or saved there, where no script runs. */
export const backupsSearch = v.object({ done: v.fallback(v.optional(v.picklist(backupsDone)), undefined) })
export type BackupsSearch = v.InferOutput<typeof backupsSearch>
