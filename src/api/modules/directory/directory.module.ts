import { sql } from 'drizzle-orm'
import type { ApiModule } from '../../module.ts'
import { forgotten } from '../privacy/retention.ts'
import { directoryRoutes } from './directory.routes.ts'
import { undoSchools } from './directory.write.ts'

export const directoryModule: ApiModule = {
  name: 'directory',
  routes: directoryRoutes,
  undo: { school: undoSchools },
  retention: { directoryFiles: forgotten(1, sql`directory_files`, sql`expires_at`) },
}
