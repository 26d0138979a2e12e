// Backups and their checks: one at a time, in the background, told by rows that outlive the process.
import { isDue, readSettings } from './backups.repo.ts'
import { createChecking } from './checking.ts'
import { createKeeping, type Asked, type Tools } from './keeping.ts'
import { createMaking } from './making.ts'

export type BackupRuns = ReturnType<typeof createBackupRuns>

export function createBackupRuns(tools: Tools) {
  const keeping = createKeeping(tools)
  const [making, checking] = [createMaking(tools, keeping), createChecking(tools, keeping)]
  const work = new Set<Promise<void>>()

  function inBackground<Begun extends { ended: Promise<void> }>(begun: Begun): Begun {
    const { ended } = begun
    work.add(ended)
    void ended.finally(() => work.delete(ended))
    return begun
  }

  async function beginMaking(asked: Asked) {
    return inBackground(await making.begin(asked))
  }

  return {
    sweep: keeping.sweep,
    takeIn: keeping.takeIn,
    thinOut: keeping.thinOut,
    pathOf: keeping.pathOf,
    beginMaking,
    beginCheck: async (id: string, asked: Asked) => inBackground(await checking.begin(id, asked)),
    /** Of the chore: what is lost is told, and what is due is made. */
    async keepUp(): Promise<void> {
      await keeping.sweep()
      await keeping.takeIn()
      const { everyDays } = await readSettings(tools.db, tools.backupPlace.preset)
      if (everyDays > 0 && (await isDue(tools.db, everyDays))) await (await beginMaking(null)).ended
    },
    async stop(): Promise<void> {
      making.stop()
      checking.stop()
      await Promise.all(work)
    },
  }
}
