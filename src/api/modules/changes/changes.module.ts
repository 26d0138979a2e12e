import { sql } from 'drizzle-orm'
import { collect, type ApiModule } from '../../module.ts'
import { forgotten } from '../privacy/retention.ts'
import { changeRoutes } from './changes.routes.ts'
import type { Undos } from './undo.service.ts'

declare module '../../services.ts' {
  interface Services {
    undos: Undos
  }
}

declare module '../../module.ts' {
  interface ApiModule {
    /** How changes of many rows are taken back. */
    undo?: Partial<Undos>
  }
}

export const changesModule: ApiModule = {
  name: 'changes',
  retention: { changeSets: forgotten(1, sql`change_sets`, sql`expires_at`) },
  routes: changeRoutes,
  services: ({ modules }) => ({ undos: collect(modules, 'undo') as Undos }),
}
