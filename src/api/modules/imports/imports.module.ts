import type { ApiModule } from '../../module.ts'
import { importRoutes } from './imports.routes.ts'

export const importsModule: ApiModule = {
  name: 'imports',
  routes: importRoutes,
}
