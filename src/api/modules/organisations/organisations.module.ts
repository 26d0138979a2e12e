import type { ApiModule } from '../../module.ts'
import { classroomRoutes } from './classrooms.routes.ts'
import { runClosings } from './closing.chore.ts'
import { closingMails } from './closing.mails.ts'
import { followedOrganisations, organisationThings } from './organisations.things.ts'
import { organisationRoutes } from './organisations.routes.ts'
import { sellerRoutes } from './sellers.routes.ts'
import { organisationPersonalData, organisationRetention } from './personal-data.ts'

export const organisationsModule: ApiModule = {
  name: 'organisations',
  routes: [...organisationRoutes, ...classroomRoutes, ...sellerRoutes],
  mails: closingMails,
  personalData: organisationPersonalData,
  retention: organisationRetention,
  things: { organisation: organisationThings },
  streams: { organisations: followedOrganisations },
  chores: (services) => [{ name: 'closings', everySeconds: 600, run: () => runClosings(services) }],
}
