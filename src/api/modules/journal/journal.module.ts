import type { ApiModule } from '../../module.ts'
import { journalRoutes } from './journal.routes.ts'
import { journalPersonalData, journalRetention } from './personal-data.ts'

export const journalModule: ApiModule = {
  name: 'journal',
  routes: journalRoutes,
  personalData: journalPersonalData,
  retention: journalRetention,
}
