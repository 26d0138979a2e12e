// What has to be done from time to time, whether anybody calls or not.
import type { Chore } from './background/jobs.ts'
import { forgetAnswers } from './http/idempotency.ts'
import { expireOpenPurchases } from './modules/orders/orders.expiry.ts'
import { runBilling } from './modules/plans/renewals.service.ts'
import type { Services } from './services.ts'

export const choresOf = (services: Services): Chore[] => [
  { name: 'billing', everySeconds: 600, run: (now) => runBilling(services, now) },
  { name: 'expire-purchases', everySeconds: 300, run: async (now) => void (await expireOpenPurchases(services, now)) },
  { name: 'forget-answers', everySeconds: 3600, run: async () => void (await forgetAnswers(services.db)) },
]
