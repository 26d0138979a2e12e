// Whether a backup can be restored: it is, into an empty database, by a process of its own.
import { stat } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { backups } from '../../db/tables/backups.ts'
import { ApiError } from '../../http/api-error.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { neededBytes } from './backup-place.ts'
import { findFile, isWhole } from './backups.repo.ts'
import { startDrill, type Drill } from './drill.ts'
import { tellFailed, whileBeating, type Asked, type Keeping, type Tools } from './keeping.ts'

export function createChecking(tools: Tools, { pathOf, begin }: Keeping) {
  let drill: Drill | undefined

  async function drilled(id: string, file: string): Promise<void> {
    drill = startDrill(pathOf(file))
    const { check: result, note } = await drill.ended
    drill = undefined
    await tools.db.transaction(async (tx) => {
      const set = { doing: null, beatAt: null, check: result, checkNote: note, checkedAt: new Date() }
      await tx.update(backups).set(set).where(eq(backups.id, id))
      if (result === 'refused') await tellFailed(tx, id)
    })
    tools.notices.wake()
  }

  return {
    async begin(id: string, asked: Asked): Promise<{ ended: Promise<void> }> {
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
      const ended = whileBeating(
        tools,
        id,
        () => null,
        () => drilled(id, file),
      )
      return { ended }
    },
    stop: (): void => drill?.stop(),
  }
}
