// A backup: a row before its file is begun, and its end whatever comes.
import { rm } from 'node:fs/promises'
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupDeed, BackupFailure } from '#/contract/operator/backup-kinds.ts'
import { newId } from '#/lib/ids.ts'
import { log } from '#/process/log.ts'
import { writeArchive } from '../../backup/archive.ts'
import { backupName, makeDirectory } from '../../backup/schedule.ts'
import { writeWhole } from '../../backup/whole-file.ts'
import { backups } from '../../db/tables/backups.ts'
import { ApiError } from '../../http/api-error.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { neededBytes } from './backup-place.ts'
import { endMaking } from './backups.repo.ts'
import { tellFailed, whileBeating, type Asked, type Keeping, type Tools } from './keeping.ts'

export function createMaking(tools: Tools, { pathOf, begin, thinOut }: Keeping) {
  let target: Writable | undefined
  let stopped = false

  async function write(file: string, onBytes: (count: number) => void): Promise<void> {
    await makeDirectory(tools.backupPlace.directory)
    await writeWhole(pathOf(file), async (disk) => {
      target = disk
      const counted = counting(onBytes)
      const [contents] = await Promise.all([writeArchive(tools, counted), pipeline(counted, disk)])
      return contents
    })
    target = undefined
  }

  async function make(id: string, file: string): Promise<void> {
    let bytes = 0
    const deed = async () => {
      try {
        await write(file, (count) => (bytes += count))
        if (!(await endMaking(tools.db, id, { bytes }))) await rm(pathOf(file), { force: true })
        await thinOut()
      } catch (error) {
        target = undefined
        log('error', 'A backup failed', { error })
        await fail(tools, id, stopped ? 'stopped' : failureOf(error))
      }
    }
    await whileBeating(tools, id, () => bytes, deed)
  }

  return {
    async begin(asked: Asked): Promise<{ id: string; ended: Promise<void> }> {
      if (stopped) throw new ApiError('unavailable')
      const [free, needed] = [await tools.backupPlace.freeBytes(), await neededBytes(tools.db)]
      const [id, now] = [newId(), new Date()]
      const file = backupName(now)
      const fits = free >= needed
      if (!fits && asked) throw new ApiError('backup_space')
      await begin(async (tx) => {
        const row = { id, file, doing: 'making' as BackupDeed, beatAt: now, createdBy: asked?.actor?.userId ?? null }
        await tx.insert(backups).values({ ...row, isScheduled: asked === null })
        await recordAudit(tx, { ...asked, action: 'backup.begun', entity: 'backup', entityId: id })
      })
      return { id, ended: fits ? make(id, file) : fail(tools, id, 'space') }
    },
    stop(): void {
      stopped = true
      target?.destroy(new Error('The server stops'))
    },
  }
}

const failureOf = (error: unknown): BackupFailure =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'space' : 'error'

async function fail(tools: Tools, id: string, failure: BackupFailure): Promise<void> {
  await tools.db.transaction(async (tx) => {
    if (await endMaking(tx, id, { failure })) await tellFailed(tx, id)
  })
  tools.notices.wake()
}

/** Lets everything through, and says how much it was. */
const counting = (onBytes: (count: number) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes(chunk.length)
      done(null, chunk)
    },
  })
