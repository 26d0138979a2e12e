import type { ApiModule } from '../../module.ts'
import { passkeyRoutes } from './passkeys.routes.ts'
import { secondStepMails } from './second-steps.mails.ts'
import { isOverdue } from './second-steps.repo.ts'
import { secondStepRoutes } from './second-steps.routes.ts'
import { secondStepPersonalData, secondStepRetention } from './personal-data.ts'

export const secondStepsModule: ApiModule = {
  name: 'second-steps',
  endsStreams: ({ isDemo }) => (isDemo ? undefined : isOverdue),
  routes: [...secondStepRoutes, ...passkeyRoutes],
  mails: secondStepMails,
  personalData: secondStepPersonalData,
  retention: secondStepRetention,
}
