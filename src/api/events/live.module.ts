import { sql } from 'drizzle-orm'
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
  services({ env: { databaseUrl }, modules, services }) {
    const { database } = services
    const counts = collect(modules, 'unread')
    const conditions = modules.flatMap((module) => module.endsStreams?.(services) ?? [])
    const barred = conditions.length > 0 ? sql.join(conditions, sql` or `) : sql`false`
    return {
      live: createLive({
        database,
        databaseUrl,
        presenters: collect(modules, 'events'),
        companions: Object.values(collect(modules, 'companions')),
        barred,
      }),
      unread: (userId) => readUnread(counts, services, userId),
    }
  },
  background: ({ live }) => ({ stop: live.close }),
}
