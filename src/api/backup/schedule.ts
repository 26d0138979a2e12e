import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '#/process/log.ts'
import type { Chore } from '../background/jobs.ts'
import { writeArchive, type Place } from './archive.ts'
import { writeWhole } from './whole-file.ts'

type Schedule = { directory: string; keep: number }

const isOurs = (name: string): boolean => /^casa-[\dT-]+Z\.tar$/.test(name)
/** What a process was writing when it was killed. */
const isLeftOver = (name: string): boolean => /^casa-[\dT-]+Z\.tar\.part$/.test(name)

export type Backups = Chore & {
  /** When the newest one was written that lies there. */
  newest(): Promise<Date | null>
}

/** A backup a day into a directory, of which the newest are kept. Whatever else lies there stays. */
export const backupChore = (place: Place, { directory, keep }: Schedule): Backups => ({
  name: 'backup',
  everySeconds: 86_400,
  withinSeconds: 6 * 3600,
  async run(now) {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    for (const name of (await readdir(directory)).filter(isLeftOver)) await rm(join(directory, name))
    const file = join(directory, `casa-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar`)
    const { header, files } = await writeWhole(file, (target) => writeArchive(place, target))
    log('info', 'Backed up', { file, files, tables: header.tables.length })
    const kept = (await readdir(directory)).filter(isOurs).toSorted()
    for (const name of kept.slice(0, -keep)) await rm(join(directory, name))
  },
  async newest() {
    const names = await readdir(directory).catch(() => [])
    const name = names.filter(isOurs).toSorted().at(-1)
    return name ? (await stat(join(directory, name))).mtime : null
  },
})
