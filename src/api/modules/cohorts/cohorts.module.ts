import type { ApiModule } from '../../module.ts'
import { lapseOffers } from './applying.service.ts'
import { cohortRoutes } from './cohorts.routes.ts'
import { cohortPersonalData, cohortRetention } from './personal-data.ts'

export const cohortsModule: ApiModule = {
  name: 'cohorts',
  routes: cohortRoutes,
  personalData: cohortPersonalData,
  retention: cohortRetention,
  chores: (services) => [{ name: 'cohort_offers', everySeconds: 60, run: () => lapseOffers(services) }],
}
