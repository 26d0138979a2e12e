import { sql } from 'drizzle-orm'
import type { ApiModule } from '../../module.ts'
import { forgotten } from '../privacy/retention.ts'
import { importRoutes } from './imports.routes.ts'

export const importsModule: ApiModule = {
  name: 'imports',
  retention: { importBatches: forgotten(1, sql`import_batches`, sql`expires_at`) },
  routes: importRoutes,
}
