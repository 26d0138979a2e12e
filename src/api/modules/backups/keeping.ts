// What both, making and checking, stand on: one at a time, files that have rows, and what a dead process left.
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import { log } from '#/process/log.ts'
import { listBackupFiles } from '../../backup/schedule.ts'
import type { Tx } from '../../db/client.ts'
import { brokenUniqueConstraint } from '../../db/errors.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Services } from '../../services.ts'
import { listAdmins } from '../approvals/approvals.repo.ts'
import { recordAudit, type AuditEntry } from '../audit/audit.repo.ts'
import { notify } from '../notices/notices.ts'
import { adopt, beat, endLost, isWhole, readSettings } from './backups.repo.ts'

const beatMs = 5_000

/** Who asked, for the log; null: the schedule. */
export type Asked = Pick<AuditEntry, 'actor' | 'address' | 'requestId'> | null
/** What the module registers is filled on after this is made: services are read when they are needed. */
export type Tools = Pick<Services, 'db' | 'store' | 'notices' | 'database' | 'backupPlace'>
export type Keeping = ReturnType<typeof createKeeping>

export function createKeeping(tools: Tools) {
  const pathOf = (file: string) => join(tools.backupPlace.directory, file)

  /** Tells what dead processes left, and takes their half files away. */
  async function sweep(all = false): Promise<void> {
    const lost = await tools.db.transaction(async (tx) => {
      const rows = await endLost(tx, all)
      for (const { id, was } of rows) if (was === 'making') await tellFailed(tx, id)
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

  /** The newest stay; what is under way is let be. */
  async function thinOut(): Promise<void> {
    await takeIn()
    const { keep } = await readSettings(tools.db, tools.backupPlace.preset)
    const { rows } = await tools.db.execute<{ file: string }>(sql`
      delete from backups where doing is null and id in (
        select id from backups where ${isWhole} order by created_at desc, id desc offset ${keep}) returning file`)
    for (const { file } of rows) await rm(pathOf(file), { force: true })
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

  return { pathOf, sweep, takeIn, thinOut, begin }
}

/** To every admin and into the log. */
export async function tellFailed(tx: Tx, id: string): Promise<void> {
  const to = (await listAdmins(tx)).map((admin) => admin.id).slice(0, 1000)
  await notify(tx, { kind: 'backup_failed', thing: `backup:${id}`, reason: 'admin', to, actor: null })
  await recordAudit(tx, { action: 'backup.failed', entity: 'backup', entityId: id, outcome: 'failure' })
}

/** Goes on by itself; says every few seconds that it lives. */
export async function whileBeating(
  { db }: Tools,
  id: string,
  bytes: () => number | null,
  deed: () => Promise<void>,
): Promise<void> {
  const timer = setInterval(() => void beat(db, id, bytes()).catch(() => undefined), beatMs).unref()
  await deed()
    .catch((error: unknown) => log('error', 'A backup could not be told of', { error }))
    .finally(() => clearInterval(timer))
}
