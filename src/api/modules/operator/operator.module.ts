import { backupChore, type Backups } from '../../backup/schedule.ts'
import type { FileStore } from '../../files/store.ts'
import type { ApiModule } from '../../module.ts'
import { operatorRoutes } from './operator.routes.ts'
import { platformRoutes } from './platform.routes.ts'

declare module '../../services.ts' {
  interface Services {
    /** Where all uploads lie, for what looks after them as a whole: each module has its own way to its own. */
    store: FileStore
    /** Null where the operator takes backups in another way. */
    backups: Backups | null
  }
}

export const operatorModule: ApiModule = {
  name: 'operator',
  routes: [...operatorRoutes, ...platformRoutes],
  services: ({ env: { backupDir: directory, backupKeep: keep }, store, services: { db } }) => ({
    store,
    backups: directory ? backupChore({ db, store }, { directory, keep }) : null,
  }),
  chores: ({ backups }) => (backups ? [backups] : []),
}
