import type { ApiModule } from '../../module.ts'
import { planSettler } from './plan-invoices.service.ts'
import { planMails } from './plans.mails.ts'
import { ensurePlans } from './plans.repo.ts'
import { planRoutes } from './plans.routes.ts'
import { runBilling } from './renewals.service.ts'
import { planPersonalData, planRetention } from './personal-data.ts'

export const plansModule: ApiModule = {
  name: 'plans',
  routes: planRoutes,
  mails: planMails,
  personalData: planPersonalData,
  retention: planRetention,
  settlers: { invoice: planSettler },
  prepare: ({ db }) => ensurePlans(db),
  chores: (services) => [{ name: 'billing', everySeconds: 600, run: (now) => runBilling(services, now) }],
}
