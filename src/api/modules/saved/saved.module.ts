import { collect, type ApiModule } from '../../module.ts'
import { checkDue } from './check.ts'
import type { FollowedPoint } from './followed.ts'
import { savedPersonalData, savedRetention } from './personal-data.ts'
import { savedMails } from './saved.mails.ts'
import { savedRoutes } from './saved.routes.ts'
import { savedThings } from './saved.things.ts'
import { undoSaved } from './saved.undo.ts'

declare module '../../services.ts' {
  interface Services {
    followed: FollowedPoint
  }
}

declare module '../../module.ts' {
  interface ApiModule {
    /** Lists whose searches can be saved and followed. */
    followed?: FollowedPoint
  }
}

export const savedModule: ApiModule = {
  name: 'saved',
  routes: savedRoutes,
  mails: savedMails,
  personalData: savedPersonalData,
  retention: savedRetention,
  things: { search: savedThings },
  undo: { saved_search: { row: undoSaved, done: async () => {} } },
  services: ({ modules }) => ({ followed: collect(modules, 'followed') }),
  chores: (services) => [
    { name: 'saved', everySeconds: 60, withinSeconds: 120, run: async () => void (await checkDue(services)) },
  ],
}
