import type { ApiModule } from '../../module.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { invoicePersonalData } from './personal-data.ts'

export const invoicesModule: ApiModule = {
  name: 'invoices',
  routes: invoiceRoutes,
  personalData: invoicePersonalData,
}
