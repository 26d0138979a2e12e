import type { ApiModule } from '../../module.ts'
import { applicationRoutes } from './applications.routes.ts'
import { applicantsThings, applicantThings, applicationThings } from './applications.things.ts'
import { candidatesOf } from './candidates.point.ts'
import { remindOfEnds } from './keeping.service.ts'
import { applicationPersonalData, applicationRetention } from './personal-data.ts'

export const applicationsModule: ApiModule = {
  name: 'applications',
  routes: applicationRoutes,
  services: ({ modules }) => ({ candidates: candidatesOf(modules) }),
  personalData: applicationPersonalData,
  retention: applicationRetention,
  chores: (services) => [
    { name: 'application_endings', everySeconds: 3600, run: (now) => remindOfEnds(services, now) },
  ],
  things: { application: applicationThings, applicants: applicantsThings, applicant: applicantThings },
}
