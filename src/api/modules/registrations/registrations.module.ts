import type { ApiModule } from '../../module.ts'
import { createRegistrationPoint } from './changes.service.ts'
import { registrationSettler } from './paying.service.ts'
import { registrationPersonalData, registrationRetention } from './personal-data.ts'
import { registrationMails } from './registrations.mails.ts'
import { registrationRoutes } from './registrations.routes.ts'
import { publicEventThings } from './registrations.things.ts'
import { keepUp, remindAll } from './upkeep.ts'

export const registrationsModule: ApiModule = {
  name: 'registrations',
  routes: registrationRoutes,
  mails: registrationMails,
  personalData: registrationPersonalData,
  retention: registrationRetention,
  things: { public_event: publicEventThings },
  settlers: { registration: registrationSettler },
  services: ({ services }) => ({ registrations: createRegistrationPoint(services) }),
  chores: (services) => [
    { name: 'registrations', everySeconds: 30, run: async (now) => void (await keepUp(services, now)) },
    { name: 'registration_reminders', everySeconds: 300, run: (now) => remindAll(services, now) },
  ],
}
