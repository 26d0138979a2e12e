import type { ApiModule } from '../../module.ts'
import { overviewRoutes } from './overview.routes.ts'

export const overviewModule: ApiModule = { name: 'overview', routes: overviewRoutes }
