import type { ApiModule } from '../../module.ts'
import { contactMails } from './contact.mails.ts'
import { contactRoutes } from './contact.routes.ts'
import { contactPersonalData, contactRetention } from './personal-data.ts'

export const contactModule: ApiModule = {
  name: 'contact',
  routes: contactRoutes,
  mails: contactMails,
  personalData: contactPersonalData,
  retention: contactRetention,
}
