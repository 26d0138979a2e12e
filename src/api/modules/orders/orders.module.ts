import type { ApiModule } from '../../module.ts'
import { orderMails } from './orders.mails.ts'
import { expireOpenPurchases } from './orders.expiry.ts'
import { orderRoutes } from './orders.routes.ts'
import { boughtThings, soldThings } from './orders.things.ts'
import { purchaseSettler } from './paying.service.ts'
import { salesRoutes } from './sales.routes.ts'
import { orderPersonalData, orderRetention } from './personal-data.ts'

export const ordersModule: ApiModule = {
  name: 'orders',
  routes: [...orderRoutes, ...salesRoutes],
  mails: orderMails,
  personalData: orderPersonalData,
  retention: orderRetention,
  things: { order: soldThings, purchase: boughtThings },
  settlers: { purchase: purchaseSettler },
  chores: (services) => [
    {
      name: 'expire-purchases',
      everySeconds: 300,
      run: async (now) => void (await expireOpenPurchases(services, now)),
    },
  ],
}
