import type { ApiModule } from '../../module.ts'
import { applicationRoutes } from './applications.routes.ts'
import { applicantsThings, applicantThings, applicationThings } from './applications.things.ts'
import { candidatesOf } from './candidates.point.ts'
import { applicationPersonalData, applicationRetention } from './personal-data.ts'

export const applicationsModule: ApiModule = {
  name: 'applications',
  routes: applicationRoutes,
  services: ({ modules }) => ({ candidates: candidatesOf(modules) }),
  personalData: applicationPersonalData,
  retention: applicationRetention,
  things: { application: applicationThings, applicants: applicantsThings, applicant: applicantThings },
}
