// Backups and their checks: one at a time, in the background, told by rows that outlive the process.
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq, sql } from 'drizzle-orm'
import type { BackupDeed, BackupFailure } from '#/contract/operator/backup-kinds.ts'
import { newId } from '#/lib/ids.ts'
import { log } from '#/process/log.ts'
import { writeArchive } from '../../backup/archive.ts'
import { backupName, listBackupFiles, makeDirectory } from '../../backup/schedule.ts'
import { writeWhole } from '../../backup/whole-file.ts'
import type { Tx } from '../../db/client.ts'
import { brokenUniqueConstraint } from '../../db/errors.ts'
import { backups } from '../../db/tables/backups.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Services } from '../../services.ts'
import { listAdmins } from '../approvals/approvals.repo.ts'
import { recordAudit, type AuditEntry } from '../audit/audit.repo.ts'
import { notify } from '../notices/notices.ts'
import { neededBytes } from './backup-place.ts'
import { adopt, beat, endLost, endMaking, findFile, isDue, isWhole, readSettings } from './backups.repo.ts'
import { startDrill, type Drill } from './drill.ts'

const beatMs = 5_000

/** Who asked, for the log; null: the schedule. */
export type Asked = Pick<AuditEntry, 'actor' | 'address' | 'requestId'> | null
type Tools = Pick<Services, 'db' | 'store' | 'notices' | 'database' | 'backupPlace'>

export type BackupRuns = ReturnType<typeof createBackupRuns>

/** What the module registers is filled on after this is made: services are read when they are needed. */
export function createBackupRuns(tools: Tools) {
  const work = new Set<Promise<void>>()
  let target: Writable | undefined
  let drill: Drill | undefined
  let stopped = false

  const pathOf = (file: string) => join(tools.backupPlace.directory, file)

  async function failed(tx: Tx, id: string): Promise<void> {
    const to = (await listAdmins(tx)).map((admin) => admin.id).slice(0, 1000)
    await notify(tx, { kind: 'backup_failed', thing: `backup:${id}`, reason: 'admin', to, actor: null })
    await recordAudit(tx, { action: 'backup.failed', entity: 'backup', entityId: id, outcome: 'failure' })
  }

  /** Tells what dead processes left, and takes their half files away. */
  async function sweep(all = false): Promise<void> {
    const lost = await tools.db.transaction(async (tx) => {
      const rows = await endLost(tx, all)
      for (const { id, was } of rows) if (was === 'making') await failed(tx, id)
      return rows
    })
    for (const { was, file } of lost) {
      if (was === 'making' && file) for (const path of [file, `${file}.part`]) await rm(pathOf(path), { force: true })
    }
    if (lost.length > 0) tools.notices.wake()
  }

  /** Files of which no row tells. */
  async function takeIn(): Promise<void> {
    const { rows } = await tools.db.execute<{ file: string }>(sql`select file from backups where file is not null`)
    const known = new Set(rows.map(({ file }) => file))
    for (const file of await listBackupFiles(tools.backupPlace.directory)) {
      const there = known.has(file) ? null : await stat(pathOf(file)).catch(() => null)
      if (there) await adopt(tools.db, file, newId(), { at: there.mtime, bytes: there.size })
    }
  }

  /** The index on what is under way decides between two that come at once. */
  async function begin(deed: (tx: Tx) => Promise<void>): Promise<void> {
    await sweep()
    try {
      await tools.db.transaction(deed)
    } catch (error) {
      if (brokenUniqueConstraint(error) === 'backups_doing_key') throw new ApiError('backup_running')
      throw error
    }
  }

  /** Goes on by itself; says every few seconds that it lives. */
  async function whileBeating(id: string, bytes: () => number | null, deed: () => Promise<void>): Promise<void> {
    const timer = setInterval(() => void beat(tools.db, id, bytes()).catch(() => undefined), beatMs).unref()
    await deed()
      .catch((error: unknown) => log('error', 'A backup could not be told of', { error }))
      .finally(() => clearInterval(timer))
  }

  function inBackground(one: Promise<void>): Promise<void> {
    work.add(one)
    void one.finally(() => work.delete(one))
    return one
  }

  async function beginMaking(asked: Asked): Promise<{ id: string; ended: Promise<void> }> {
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
    return { id, ended: inBackground(fits ? make(id, file) : fail(id, 'space')) }
  }

  async function make(id: string, file: string): Promise<void> {
    let bytes = 0
    await whileBeating(
      id,
      () => bytes,
      async () => {
        try {
          await makeDirectory(tools.backupPlace.directory)
          await writeWhole(pathOf(file), async (disk) => {
            target = disk
            const counted = new Transform({
              transform(chunk: Buffer, _encoding, done) {
                bytes += chunk.length
                done(null, chunk)
              },
            })
            const [contents] = await Promise.all([writeArchive(tools, counted), pipeline(counted, disk)])
            return contents
          })
          if (!(await endMaking(tools.db, id, { bytes }))) await rm(pathOf(file), { force: true })
          await thinOut()
        } catch (error) {
          log('error', 'A backup failed', { error })
          await fail(id, failureOf(error))
        } finally {
          target = undefined
        }
      },
    )
  }

  const failureOf = (error: unknown): BackupFailure =>
    stopped ? 'stopped' : (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'space' : 'error'

  async function fail(id: string, failure: BackupFailure): Promise<void> {
    await tools.db.transaction(async (tx) => {
      if (await endMaking(tx, id, { failure })) await failed(tx, id)
    })
    tools.notices.wake()
  }

  /** The newest stay; what is under way is let be. */
  async function thinOut(): Promise<void> {
    await takeIn()
    const { keep } = await readSettings(tools.db, tools.backupPlace.preset)
    const { rows } = await tools.db.execute<{ file: string }>(sql`
      delete from backups where doing is null and id in (
        select id from backups where ${isWhole} order by created_at desc, id desc offset ${keep}) returning file`)
    for (const { file } of rows) await rm(pathOf(file), { force: true })
  }

  async function beginCheck(id: string, asked: Asked): Promise<{ ended: Promise<void> }> {
    const file = await findFile(tools.db, id)
    if (!file || !(await stat(pathOf(file)).catch(() => null))) throw new ApiError('not_found')
    // A whole database is filled from it, and thrown away.
    const [free, needed] = [await tools.backupPlace.freeBytes(), await neededBytes(tools.db)]
    if (free < needed) throw new ApiError('backup_space')
    await begin(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        update backups set doing = 'checking', beat_at = now() where id = ${id} and ${isWhole} and doing is null`)
      if (rowCount !== 1) throw new ApiError('backup_running')
      await recordAudit(tx, { ...asked, action: 'backup.check_begun', entity: 'backup', entityId: id })
    })
    return { ended: inBackground(drilled(id, file)) }
  }

  async function drilled(id: string, file: string): Promise<void> {
    await whileBeating(
      id,
      () => null,
      async () => {
        drill = startDrill(pathOf(file))
        const { check: result, note } = await drill.ended
        drill = undefined
        await tools.db.transaction(async (tx) => {
          const set = { doing: null, beatAt: null, check: result, checkNote: note, checkedAt: new Date() }
          await tx.update(backups).set(set).where(eq(backups.id, id))
          if (result === 'refused') await failed(tx, id)
        })
        tools.notices.wake()
      },
    )
  }

  return {
    sweep,
    takeIn,
    thinOut,
    beginMaking,
    beginCheck,
    pathOf,
    /** Of the chore: what is lost is told, and what is due is made. */
    async keepUp(): Promise<void> {
      await sweep()
      await takeIn()
      const { everyDays } = await readSettings(tools.db, tools.backupPlace.preset)
      if (everyDays > 0 && (await isDue(tools.db, everyDays))) await (await beginMaking(null)).ended
    },
    async stop(): Promise<void> {
      stopped = true
      target?.destroy(new Error('The server stops'))
      drill?.stop()
      await Promise.all(work)
    },
  }
}
