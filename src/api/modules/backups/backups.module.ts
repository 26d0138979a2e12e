import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { backupsKeptAtMost } from '#/contract/operator/backup-kinds.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { ApiModule } from '../../module.ts'
import type { Things } from '../notices/things.ts'
import { backupPlaceAt, type BackupPlace } from './backup-place.ts'
import { backupRoutes } from './backups.routes.ts'
import { createBackupRuns, type BackupRuns } from './backup-runs.ts'
import { backupPersonalData, backupRetention } from './personal-data.ts'

declare module '../../services.ts' {
  interface Services {
    backupPlace: BackupPlace
    backupRuns: BackupRuns
  }
}

/** What notices say of a backup, to admins. */
const backupThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as title from backups
      where id = ${idsIn(ids)} and exists (select from users u where u.id = ${userId} and 'admin' = any(u.roles))`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
}

export const backupsModule: ApiModule = {
  name: 'backups',
  routes: backupRoutes,
  services({ env: { backupDir, backupKeep, dataDir }, services }) {
    const preset = { everyDays: backupDir ? (1 as const) : (0 as const), keep: Math.min(backupKeep, backupsKeptAtMost) }
    const directory = backupDir ?? join(resolve(dataDir), 'backups')
    return {
      backupPlace: backupPlaceAt({ directory, isBesideData: !backupDir, preset }),
      backupRuns: createBackupRuns(services),
    }
  },
  /** The embedded database has one owner: whatever is under way there belonged to one that died. */
  async prepare({ backupRuns, database }) {
    await backupRuns.sweep(database.kind === 'embedded')
    await backupRuns.takeIn()
  },
  background: ({ backupRuns }) => ({ stop: () => backupRuns.stop() }),
  chores: ({ backupRuns }) => [
    { name: 'backup', everySeconds: 1800, withinSeconds: 6 * 3600, run: () => backupRuns.keepUp() },
  ],
  things: { backup: backupThings },
  personalData: backupPersonalData,
  retention: backupRetention,
}
