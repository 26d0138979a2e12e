import type { ApiModule } from '../../module.ts'
import { setupMails } from './setup.mails.ts'
import { setupRoutes } from './setup.routes.ts'

export const setupModule: ApiModule = { name: 'setup', routes: setupRoutes, mails: setupMails }
