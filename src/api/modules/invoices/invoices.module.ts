import type { ApiModule } from '../../module.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { invoicePersonalData, invoiceRetention } from './personal-data.ts'

export const invoicesModule: ApiModule = {
  name: 'invoices',
  routes: invoiceRoutes,
  personalData: invoicePersonalData,
  retention: invoiceRetention,
}
