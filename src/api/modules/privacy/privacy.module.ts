import type { ApiModule } from '../../module.ts'
import { startBinUpkeep } from './bin.upkeep.ts'
import { privacyRoutes } from './privacy.routes.ts'

export const privacyModule: ApiModule = {
  name: 'privacy',
  routes: privacyRoutes,
  background: startBinUpkeep,
}
