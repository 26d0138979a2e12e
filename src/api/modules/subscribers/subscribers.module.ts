import type { ApiModule } from '../../module.ts'
import { deedMails } from './deeds.mails.ts'
import { subscriberRoutes } from './subscribers.routes.ts'

export const subscribersModule: ApiModule = { name: 'subscribers', routes: subscriberRoutes, mails: deedMails }
