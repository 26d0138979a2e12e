import type { ApiModule } from '../../module.ts'
import { badgeRoutes } from './badges.routes.ts'

export const badgesModule: ApiModule = { name: 'badges', routes: badgeRoutes }
