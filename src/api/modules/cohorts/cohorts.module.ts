import type { ApiModule } from '../../module.ts'
import { lapseOffers } from './applying.service.ts'
import { applicationThings, practicumThings } from './cohorts.things.ts'
import { cohortRoutes } from './cohorts.routes.ts'
import { practicumRoutes } from './practicums.routes.ts'
import { endOverdue } from './practicums.service.ts'
import { cohortPersonalData, cohortRetention } from './personal-data.ts'

export const cohortsModule: ApiModule = {
  name: 'cohorts',
  routes: [...cohortRoutes, ...practicumRoutes],
  personalData: cohortPersonalData,
  retention: cohortRetention,
  things: { cohort_application: applicationThings, practicum: practicumThings },
  chores: (services) => [
    { name: 'cohort_offers', everySeconds: 60, run: () => lapseOffers(services) },
    { name: 'practicums', everySeconds: 60, run: () => endOverdue(services) },
  ],
}
