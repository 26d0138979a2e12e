import { backupsIn, type Backups } from '../../backup/schedule.ts'
import type { FileStore } from '../../files/store.ts'
import type { Env } from '#/process/env.ts'
import type { ApiModule } from '../../module.ts'
import { operatorFactsRoutes } from './operator-facts.routes.ts'
import { operatorRoutes } from './operator.routes.ts'
import { platformRoutes } from './platform.routes.ts'

declare module '../../services.ts' {
  interface Services {
    /** Where all uploads lie, for what looks after them as a whole: each module has its own way to its own. */
    store: FileStore
    /** Null where the operator takes backups in another way. */
    backups: Backups | null
    /** Who answers for this installation. */
    operator: Env['operator']
  }
}

export const operatorModule: ApiModule = {
  name: 'operator',
  routes: [...operatorRoutes, ...operatorFactsRoutes, ...platformRoutes],
  services: ({ env: { backupDir: directory, operator }, store }) => ({
    store,
    operator,
    backups: directory ? backupsIn(directory) : null,
  }),
}
