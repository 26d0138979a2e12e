import type { ApiModule } from '../../module.ts'
import { visitPersonalData, visitRetention } from './personal-data.ts'
import { keepUpVisits, remindOfVisits } from './upkeep.ts'
import { visitMails } from './visits.mails.ts'
import { visitRoutes } from './visits.routes.ts'
import { hostedVisitThings, visitThings } from './visits.things.ts'

export const visitsModule: ApiModule = {
  name: 'visits',
  routes: visitRoutes,
  mails: visitMails,
  personalData: visitPersonalData,
  retention: visitRetention,
  things: { visit: visitThings, hosted_visit: hostedVisitThings },
  chores: (services) => [
    { name: 'visits', everySeconds: 60, run: () => keepUpVisits(services) },
    { name: 'visit_reminders', everySeconds: 300, run: () => remindOfVisits(services) },
  ],
}
