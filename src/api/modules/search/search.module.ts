import { collect, type ApiModule } from '../../module.ts'
import type { DocumentPoint } from './documents.ts'
import { indexAgain } from './indexing.ts'
import { followedSearch } from './search.followed.ts'
import { searchRoutes } from './search.routes.ts'

declare module '../../services.ts' {
  interface Services {
    documents: DocumentPoint
  }
}

declare module '../../module.ts' {
  interface ApiModule {
    /** What search finds, by kind. */
    documents?: DocumentPoint
  }
}

export const searchModule: ApiModule = {
  name: 'search',
  routes: searchRoutes,
  followed: { search: followedSearch },
  services: ({ modules }) => ({ documents: collect(modules, 'documents') }),
  chores: ({ db, documents }) => [
    { name: 'search', everySeconds: 60, withinSeconds: 120, run: async () => void (await indexAgain(db, documents)) },
  ],
}
