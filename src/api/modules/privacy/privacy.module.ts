import { collect, type ApiModule } from '../../module.ts'
import { startBinUpkeep } from './bin.upkeep.ts'
import type { PersonalData } from './personal-data.ts'
import { forgetWhatIsOver, type Retention } from './retention.ts'
import { privacyRoutes } from './privacy.routes.ts'

declare module '../../services.ts' {
  interface Services {
    personalData: PersonalData
    retention: Retention
  }
}

declare module '../../module.ts' {
  interface ApiModule {
    /** What somebody is given who asks for all that is held about them. */
    personalData?: PersonalData
    /** How long each kind of it lives. */
    retention?: Retention
  }
}

export const privacyModule: ApiModule = {
  name: 'privacy',
  routes: privacyRoutes,
  services: ({ modules }) => ({
    personalData: collect(modules, 'personalData'),
    retention: collect(modules, 'retention'),
  }),
  chores: ({ db, retention }) => [
    { name: 'retention', everySeconds: 86_400, run: async () => void (await forgetWhatIsOver(db, retention)) },
  ],
  background: startBinUpkeep,
}
