import { collect, type ApiModule } from '../../module.ts'
import type { JudgedPoint } from './judged.ts'
import { moderationMails } from './moderation.mails.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { decisionThings } from './moderation.things.ts'
import { judgedPeople } from './people.judged.ts'
import { moderationPersonalData, moderationRetention } from './personal-data.ts'
import { endSuspensions } from './sanctions.ts'
import { tellModerators } from './waiting.ts'

declare module '../../services.ts' {
  interface Services {
    judged: JudgedPoint
  }
}

declare module '../../module.ts' {
  interface ApiModule {
    /** What people can report, and moderators judge. */
    judged?: JudgedPoint
  }
}

export const moderationModule: ApiModule = {
  name: 'moderation',
  routes: moderationRoutes,
  mails: moderationMails,
  personalData: moderationPersonalData,
  retention: moderationRetention,
  judged: { person: judgedPeople },
  things: { decision: decisionThings },
  services: ({ modules }) => ({ judged: collect(modules, 'judged') }),
  chores: (services) => [
    { name: 'moderation', everySeconds: 3600, run: (now) => tellModerators(services, now) },
    { name: 'suspensions', everySeconds: 60, run: async () => void (await endSuspensions(services.db)) },
  ],
}
