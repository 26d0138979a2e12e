import { log } from '#/process/log.ts'
import type { ApiModule } from '../../module.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import { createCounting, forgetPageViews } from './counting.service.ts'
import { createEmptySearches, type EmptySearches } from './empty-searches.ts'

declare module '../../services.ts' {
  interface Services {
    emptySearches: EmptySearches
    pageViews: ReturnType<typeof createCounting>
  }
}

const everyMs = 10_000

export const pageViewsModule: ApiModule = {
  name: 'page-views',
  routes: analyticsRoutes,
  services: ({ services }) => ({ emptySearches: createEmptySearches(), pageViews: createCounting(services) }),
  background({ pageViews }) {
    const write = () =>
      pageViews.flush().catch((error: unknown) => log('warn', 'Pages that were sent could not be counted', { error }))
    const timer = setInterval(() => void write(), everyMs).unref()
    return {
      async stop() {
        clearInterval(timer)
        await write()
      },
    }
  },
  chores: (services) => [{ name: 'page-views', everySeconds: 900, run: (now: Date) => forgetPageViews(services, now) }],
}
