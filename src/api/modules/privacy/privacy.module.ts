import { collect, type ApiModule } from '../../module.ts'
import { startBinUpkeep } from './bin.upkeep.ts'
import type { PersonalData } from './personal-data.ts'
import { privacyRoutes } from './privacy.routes.ts'

declare module '../../services.ts' {
  interface Services {
    personalData: PersonalData
  }
}

declare module '../../module.ts' {
  interface ApiModule {
    /** What somebody is given who asks for all that is held about them. */
    personalData?: PersonalData
  }
}

export const privacyModule: ApiModule = {
  name: 'privacy',
  routes: privacyRoutes,
  services: ({ modules }) => ({ personalData: collect(modules, 'personalData') }),
  background: startBinUpkeep,
}
