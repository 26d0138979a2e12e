import { appConfig } from '#app.config'
import { orderCalls } from '#/contract/order/order.calls.ts'
import { anyone, signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { deleteAddress, keepAddress, listAddresses } from './addresses.service.ts'
import { mergeCart, readCart, setCart } from './carts.service.ts'
import { checkout } from './checkout.service.ts'
import { confirmPurchase, sendConfirmationAgain } from './confirmation.service.ts'
import { cancelOrder } from './orders.status.ts'
import { readOrder, readPurchase } from './orders.view.ts'
import { payAgain } from './paying.service.ts'
import { quoteCart } from './quote.service.ts'
import { listOwnOrders } from './sales.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
/** Links hold a secret: it must not be found by trying. */
const byLink: Limits = { bodyBytes: 0, rate: [{ name: 'order_read', points: 600, seconds: 60, by: 'address' }] }
const byLinkWriting: Limits = { bodyBytes: 0, rate: [{ name: 'order_write', points: 60, seconds: 60, by: 'address' }] }
const confirming: Limits = {
  bodyBytes: 0,
  rate: [{ name: 'order_confirm', points: 60, seconds: 60, by: 'address' }],
}
const keeping: Limits = { bodyBytes, rate: [{ name: 'cart_write', points: 300, seconds: 60, by: 'account' }] }

export const orderRoutes = [
  route(orderCalls.quote, {
    policy: anyone,
    limits: { bodyBytes, rate: [{ name: 'quote', points: 240, seconds: 60, by: 'address' }] },
    opensOnTour: true,
    handle: async ({ actor, body, services }) => ({
      quote: await quoteCart(services, body, actor?.identity.email ?? null),
    }),
  }),
  route(orderCalls.cart, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, services }) => ({ lines: await readCart(services.db, actor.userId) }),
  }),
  route(orderCalls.setCart, {
    policy: signedIn,
    limits: keeping,
    handle: async ({ actor, body, services }) => ({ lines: await setCart(services.db, actor.userId, body.lines) }),
  }),
  route(orderCalls.mergeCart, {
    policy: signedIn,
    limits: keeping,
    handle: async ({ actor, body, services }) => ({ lines: await mergeCart(services.db, actor.userId, body.lines) }),
  }),
  route(orderCalls.addresses, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, services }) => ({ addresses: await listAddresses(services.db, actor.userId) }),
  }),
  route(orderCalls.keepAddress, {
    policy: signedIn,
    limits: keeping,
    handle: async ({ actor, params, body, services }) => ({
      addresses: await keepAddress(services.db, actor.userId, params.id, body),
    }),
  }),
  route(orderCalls.deleteAddress, {
    policy: signedIn,
    limits: { ...keeping, bodyBytes: 0 },
    async handle({ actor, params, services }) {
      await deleteAddress(services.db, actor.userId, params.id)
      return null
    },
  }),
  route(orderCalls.create, {
    policy: anyone,
    limits: { bodyBytes, rate: [{ name: 'checkout', points: 60, seconds: 600, by: 'address' }] },
    handle: async ({ actor, body, idempotencyKey, ...context }) => ({
      purchase: await checkout(context, actor, idempotencyKey, body),
    }),
  }),
  route(orderCalls.purchase, {
    policy: anyone,
    limits: byLink,
    handle: async ({ actor, params, query, services }) => ({
      purchase: await readPurchase(services, { actor, key: query.key }, params.id),
    }),
  }),
  route(orderCalls.confirm, {
    policy: anyone,
    limits: { ...confirming, bodyBytes },
    handle: async ({ params, body, ...context }) => ({
      purchase: await confirmPurchase(context, params.id, body.confirm),
    }),
  }),
  route(orderCalls.confirmAgain, {
    policy: anyone,
    limits: confirming,
    async handle({ actor, params, query, ...context }) {
      await sendConfirmationAgain(context, { actor, key: query.key }, params.id)
      return null
    },
  }),
  route(orderCalls.list, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor, query, services }) => listOwnOrders(services.db, actor, query),
  }),
  route(orderCalls.get, {
    policy: anyone,
    limits: byLink,
    handle: async ({ actor, params, query, services }) => ({
      order: await readOrder(services.db, { actor, key: query.key, secret: services.secret }, params.id),
    }),
  }),
  route(orderCalls.cancel, {
    policy: anyone,
    limits: byLinkWriting,
    handle: async ({ actor, params, query, ...context }) => ({
      order: await cancelOrder(context, { actor, key: query.key }, params.id),
    }),
  }),
  route(orderCalls.pay, {
    policy: anyone,
    limits: byLinkWriting,
    handle: async ({ actor, params, query, services }) => ({
      purchase: await payAgain(services, { actor, key: query.key }, params.id),
    }),
  }),
]
