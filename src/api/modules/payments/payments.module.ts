import { collect, type ApiModule } from '../../module.ts'
import { createPayments, type Payments, type Settlers } from './payments.ts'
import { paymentRoutes } from './payments.routes.ts'
import { createStripe } from './stripe.ts'

declare module '../../services.ts' {
  interface Services {
    payments: Payments
  }
}

declare module '../../module.ts' {
  interface ApiModule {
    /** What a kind of thing that is paid for does when money moves. */
    settlers?: Partial<Settlers>
  }
}

export const paymentsModule: ApiModule = {
  name: 'payments',
  routes: paymentRoutes,
  services: async ({ env: { stripe, appOrigin }, modules, services: { db } }) => ({
    payments: createPayments({
      db,
      provider: stripe ? await createStripe(stripe) : null,
      settlers: collect(modules, 'settlers') as Settlers,
      appOrigin,
    }),
  }),
  close: ({ payments }) => payments.close(),
}
