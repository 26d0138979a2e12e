import type { SQL } from 'drizzle-orm'
import { collect, type ApiModule } from '../../module.ts'
import { sitemapRoutes } from './sitemap.routes.ts'

declare module '../../services.ts' {
  interface Services {
    publicPages: ReadonlyMap<string, SQL>
  }
}

declare module '../../module.ts' {
  interface ApiModule {
    /**
     * Pages that search engines may know, by kind: a query for their `id`, `slug`, `updated_at` and `translations`, as the
     * contract has them, with an index in the order of `updated_at` and `id`. How a kind's address is made, the web side says (src/areas/site.ts).
     */
    sitemap?: Record<string, SQL>
  }
}

export const sitemapModule: ApiModule = {
  name: 'sitemap',
  routes: sitemapRoutes,
  services: ({ modules }) => ({ publicPages: new Map(Object.entries(collect(modules, 'sitemap'))) }),
}
