import type { ApiModule } from '../../module.ts'
import { addressMails } from './address-changes.mails.ts'
import { addressChangeRoutes } from './address-changes.routes.ts'
import { addressChangePersonalData, addressChangeRetention } from './personal-data.ts'

export const addressChangesModule: ApiModule = {
  name: 'address-changes',
  routes: addressChangeRoutes,
  mails: addressMails,
  personalData: addressChangePersonalData,
  retention: addressChangeRetention,
}
