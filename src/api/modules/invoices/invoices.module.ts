import type { ApiModule } from '../../module.ts'
import { invoiceRoutes } from './invoices.routes.ts'

export const invoicesModule: ApiModule = {
  name: 'invoices',
  routes: invoiceRoutes,
}
