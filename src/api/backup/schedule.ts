import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Whatever else lies in the directory is not ours. */
export const isBackup = (name: string): boolean => /^casa-[\dT-]+Z\.tar$/.test(name)

export const backupName = (at: Date): string => `casa-${at.toISOString().replaceAll(/[:.]/g, '-')}.tar`

/** Oldest first. */
export const listBackupFiles = async (directory: string): Promise<string[]> =>
  (await readdir(directory).catch(() => [])).filter(isBackup).toSorted()

/** For its owner alone. */
export const makeDirectory = (directory: string) => mkdir(directory, { recursive: true, mode: 0o700 })

export type Backups = {
  /** When the newest one was written that lies there. */
  newest(): Promise<Date | null>
}

export const backupsIn = (directory: string): Backups => ({
  async newest() {
    const name = (await listBackupFiles(directory)).at(-1)
    return name ? (await stat(join(directory, name))).mtime : null
  },
})
