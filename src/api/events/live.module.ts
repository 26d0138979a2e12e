import type { Unread } from '#/contract/live/live.ts'
import { collect, type ApiModule } from '../module.ts'
import { createLive, type Live } from './live.ts'
import { liveRoutes } from './live.routes.ts'
import { readUnread } from './unread.repo.ts'

declare module '../services.ts' {
  interface Services {
    live: Live
    unread(userId: string): Promise<Unread>
  }
}

export const liveModule: ApiModule = {
  name: 'live',
  routes: liveRoutes,
  services({ env: { databaseUrl }, modules, services: { database, db } }) {
    const counts = collect(modules, 'unread')
    return {
      live: createLive({
        database,
        databaseUrl,
        presenters: collect(modules, 'events'),
        companions: Object.values(collect(modules, 'companions')),
      }),
      unread: (userId) => readUnread(db, counts, userId),
    }
  },
  background: ({ live }) => ({ stop: live.close }),
}
