import { buildProduct } from '#/api/db/seed/products.ts'
import { roles, type Role } from '#/contract/core/role.ts'
import { confirmationOf } from '#/api/modules/orders/confirmation.service.ts'
import { newId, newSecret } from '#/lib/ids.ts'
import { newEmail, type TestApi } from './api.ts'
import { newSchool } from './people-builders.ts'
import { anAddress, ordersOf } from './orders.ts'
import { unknown, type GoodCall, type Caller, type Row, type Scene } from './matrix.ts'

// Who may call what of carts, orders and sales: anybody buys; an order is its buyer's and its seller's, and an admin's.

const everybody: Caller[] = ['anonymous', ...roles, 'operator']
const sellers: Role[] = ['admin', 'school', 'training_center']
const anyone = (status: number) => ({ allowed: { callers: everybody, status } })
const people = (status: number) => ({ allowed: { callers: roles, status } })
const selling = (status: number) => ({ allowed: { callers: sellers, status } })

const thingOf = async (api: TestApi, organisationId: string) =>
  (await buildProduct(api.db, { organisationId, variants: [{ available: 9 }] })).variants[0]!

/** An order of the caller's own organisation's, bought by a guest. */
async function sold({ api, me }: Pick<Scene, 'api' | 'me'>) {
  const shop = ordersOf(api)
  return shop.bought(null, [{ id: await thingOf(api, me.organisation), quantity: 1 }])
}
const soldOrder = async (scene: Scene) => (await sold(scene)).orders[0]!.id

/** Whoever calls without an account has the link. */
async function boughtBy({ api, token, me, caller }: Scene) {
  const shop = ordersOf(api)
  const isKnown = token !== undefined && caller !== 'operator'
  const input = await shop.inputFor(isKnown ? { token } : null, [
    { id: await thingOf(api, me.organisation), quantity: 1 },
  ])
  const { body } = await shop.place(isKnown ? { token } : null, input)
  if (body.purchase?.confirmBy) await shop.confirm(body.purchase)
  return (body.purchase ?? { id: unknown, key: newSecret(), orders: [{ id: unknown }] }) as Awaited<
    ReturnType<typeof sold>
  >
}
const purchases = new WeakMap<Scene, ReturnType<typeof boughtBy>>()
function ofScene(scene: Scene) {
  const made = purchases.get(scene) ?? boughtBy(scene)
  purchases.set(scene, made)
  return made
}
const ownOrder = async (scene: Scene) => (await ofScene(scene)).orders[0]!.id
const ownPurchase = async (scene: Scene) => (await ofScene(scene)).id
const withKey = async (scene: Scene) => `?key=${(await ofScene(scene)).key}`

const foreignOrder = ({ caller, foreign }: Scene) => (caller === 'admin' ? undefined : foreign.order)
const newDiscount = (organisation: string) => ({
  organisation,
  code: `TEST-${newSecret()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 12)}X1`,
  kind: 'percent',
  value: 10,
})

async function discountOf(api: TestApi, organisation: string): Promise<string> {
  const admin = await api.person({ roles: ['admin'] })
  const { body } = await ordersOf(api).send('POST', '/discounts', admin, newDiscount(organisation))
  return body.discount.id
}

async function addressOf(api: TestApi, who: { token: string }): Promise<string> {
  const id = newId()
  await ordersOf(api).send('PUT', `/addresses/${id}`, who, anAddress())
  return id
}

/** Of an order that was paid, and of which a part was given back by an admin. */
async function creditNoteOf(api: TestApi, order: string): Promise<string> {
  const shop = ordersOf(api)
  const admin = await api.person({ roles: ['admin'] })
  await shop.send('POST', `/orders/${order}/paid`, admin)
  const { body } = await shop.refund(admin, order, { amount: 100, reason: 'Ö🧮' })
  return body.order?.creditNotes[0].id ?? unknown
}

const key = () => ({ 'idempotency-key': newSecret() })

export const orderMatrix: Record<string, Row> = {
  'POST /api/v1/shop/quote': { ...anyone(200), body: () => ({ lines: [] }) },
  'GET /api/v1/cart': people(200),
  'PUT /api/v1/cart': { ...people(200), body: () => ({ lines: [{ id: unknown, quantity: 1 }] }) },
  'POST /api/v1/cart/merge': { ...people(200), body: () => ({ lines: [{ id: unknown, quantity: 1 }] }) },
  'GET /api/v1/addresses': people(200),
  // Under whatever id: it is one's own.
  'PUT /api/v1/addresses/:id': { ...people(200), own: () => newId(), body: () => anAddress() },
  'DELETE /api/v1/addresses/:id': {
    ...people(204),
    own: ({ api, me }) => addressOf(api, me),
    foreign: ({ foreign }) => foreign.address,
  },
  'POST /api/v1/orders': {
    ...anyone(201),
    headers: key,
    body: async ({ api, me }) => {
      const shop = ordersOf(api)
      return shop.inputFor(null, [{ id: await thingOf(api, me.organisation), quantity: 1 }])
    },
  },
  'GET /api/v1/purchases/:id': {
    ...anyone(200),
    own: ownPurchase,
    foreign: ({ foreign }) => foreign.purchase,
    query: withKey,
  },
  // By invoice there is no page to pay on.
  'POST /api/v1/purchases/:id/payment': {
    ...anyone(409),
    own: ownPurchase,
    foreign: ({ foreign }) => foreign.purchase,
    query: withKey,
  },
  // Whoever has the mail's secret; another purchase has another one.
  'POST /api/v1/purchases/:id/confirm': {
    ...anyone(200),
    own: ownPurchase,
    foreign: ({ foreign }) => foreign.purchase,
    body: async (scene) => ({ confirm: confirmationOf(scene.api.services.secret, await ownPurchase(scene)) }),
  },
  // What is confirmed is not to be confirmed again.
  'POST /api/v1/purchases/:id/confirmation': {
    ...anyone(409),
    own: ownPurchase,
    foreign: ({ foreign }) => foreign.purchase,
    query: withKey,
  },
  'GET /api/v1/orders': people(200),
  'GET /api/v1/orders/:id': { ...anyone(200), own: ownOrder, foreign: foreignOrder, query: withKey },
  'POST /api/v1/orders/:id/cancel': { ...anyone(200), own: ownOrder, foreign: foreignOrder, query: withKey },
  'GET /api/v1/invoices/:id/invoice.pdf': {
    ...anyone(200),
    own: async (scene) => {
      const { order } = await ordersOf(scene.api).good<{ order: { invoice: { id: string } } }>(
        scene.api.send('GET', `/api/v1/orders/${await ownOrder(scene)}${await withKey(scene)}`),
      )
      return order.invoice.id
    },
    foreign: ({ caller, foreign }) => (caller === 'admin' ? undefined : foreign.invoice),
    query: withKey,
  },
  'GET /api/v1/credit-notes/:id/credit-note.pdf': {
    ...anyone(200),
    own: async (scene) => creditNoteOf(scene.api, await ownOrder(scene)),
    foreign: ({ caller, foreign }) => (caller === 'admin' ? undefined : foreign.creditNote),
    query: withKey,
  },
  // Where no provider is configured, there is no such thing; tests/api/orders has one.
  'POST /api/v1/payments/stripe/events': {
    ...anyone(404),
    upload: () => ({ body: new Uint8Array(Buffer.from('{}')), headers: { 'content-type': 'application/json' } }),
  },
  'GET /api/v1/sales': selling(200),
  'GET /api/v1/sales/figures': selling(200),
  'POST /api/v1/orders/:id/status': {
    ...selling(200),
    own: soldOrder,
    foreign: foreignOrder,
    body: () => ({ status: 'packed' }),
  },
  'POST /api/v1/orders/:id/paid': { ...selling(200), own: soldOrder, foreign: foreignOrder },
  // Nothing was paid yet, so there is nothing to give back.
  'POST /api/v1/orders/:id/refund': {
    ...selling(409),
    headers: key,
    own: soldOrder,
    foreign: foreignOrder,
    body: () => ({ amount: 1 }),
  },
  'GET /api/v1/discounts': selling(200),
  'POST /api/v1/discounts': { ...selling(201), body: ({ me }) => newDiscount(me.organisation) },
  'DELETE /api/v1/discounts/:id': {
    ...selling(204),
    own: ({ api, me }) => discountOf(api, me.organisation),
    foreign: ({ caller, foreign }) => (caller === 'admin' ? undefined : foreign.discount),
  },
}

/** What a stranger bought of another school, and what that school has. */
export async function strangersOrder(api: TestApi, stranger: { id: string; token: string }) {
  const shop = ordersOf(api)
  const seller = await newSchool(api)
  const purchase = await shop.bought(stranger, [{ id: await thingOf(api, seller.organisation), quantity: 1 }])
  const order = await shop.open(stranger, purchase.orders[0]!.id)
  return {
    purchase: purchase.id,
    order: order.id,
    invoice: order.invoice!.id,
    creditNote: await creditNoteOf(api, order.id),
    discount: await discountOf(api, seller.organisation),
    address: await addressOf(api, stranger),
  }
}

/** A call that succeeds, for every route of carts, orders and sales; made anew each time. */
export function goodOrderCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const shop = ordersOf(api)
  const lines = async () => [{ id: (await shop.thing()).id, quantity: 2 }]
  const person =
    (path: string | ((me: { id: string; token: string }) => Promise<string>), given?: () => object | Promise<object>) =>
    async (): Promise<GoodCall> => {
      const me = await api.person()
      const at = typeof path === 'string' ? path : await path(me)
      return { token: me.token, path: `/api/v1${at}`, body: await given?.() }
    }
  /** On an order that was just sold. */
  const seller =
    (path: (order: string) => string, given?: object, headers?: () => Record<string, string>) =>
    async (): Promise<GoodCall> => {
      const school = await newSchool(api)
      const { id } = await shop.thing({}, school)
      const purchase = await shop.bought(null, [{ id, quantity: 1 }])
      const order = purchase.orders[0]!.id
      if (headers) await shop.good(shop.send('POST', `/orders/${order}/paid`, school))
      return {
        token: school.token,
        path: `/api/v1${path(order)}`,
        body: given,
        ...(headers ? { headers: headers() } : {}),
      }
    }
  const bought = async (me: { token: string }) => shop.bought(me, await lines())
  const unconfirmed = async () => (await shop.place(null, await shop.inputFor(null, await lines()))).body
  return {
    'POST /api/v1/shop/quote': person('/shop/quote', async () => ({ lines: await lines(), code: 'ÖZ🧮' })),
    'GET /api/v1/cart': person('/cart'),
    'PUT /api/v1/cart': person('/cart', async () => ({ lines: await lines() })),
    'POST /api/v1/cart/merge': person('/cart/merge', async () => ({ lines: await lines() })),
    'GET /api/v1/addresses': person(async (me) => {
      await addressOf(api, me)
      return '/addresses'
    }),
    'PUT /api/v1/addresses/:id': person(
      async () => `/addresses/${newId()}`,
      () => anAddress({ company: 'Ö🧮', extra: 'À gauche', phone: '+33 1' }),
    ),
    'DELETE /api/v1/addresses/:id': person(async (me) => `/addresses/${await addressOf(api, me)}`),
    'POST /api/v1/orders': async () => ({
      token: (await api.person()).token,
      path: '/api/v1/orders',
      headers: key(),
      body: await shop.inputFor(null, await lines(), { email: newEmail(), note: 'Ö🧮', deliverTo: anAddress() }),
    }),
    'GET /api/v1/purchases/:id': person(async (me) => `/purchases/${(await bought(me)).id}`),
    // By card, where one can be charged.
    'POST /api/v1/purchases/:id/payment': person(
      async (me) => `/purchases/${(await shop.bought(me, await lines(), { payment: 'card' })).id}/payment`,
    ),
    'POST /api/v1/purchases/:id/confirm': async () => {
      const { purchase } = await unconfirmed()
      const body = { confirm: confirmationOf(api.services.secret, purchase.id) }
      return { token: '', path: `/api/v1/purchases/${purchase.id}/confirm`, body }
    },
    'POST /api/v1/purchases/:id/confirmation': async () => {
      const { purchase } = await unconfirmed()
      return { token: '', path: `/api/v1/purchases/${purchase.id}/confirmation?key=${purchase.key}` }
    },
    'GET /api/v1/orders': person(async (me) => {
      await bought(me)
      return '/orders?limit=2'
    }),
    'GET /api/v1/orders/:id': person(async (me) => `/orders/${(await bought(me)).orders[0]!.id}`),
    'POST /api/v1/orders/:id/cancel': person(async (me) => `/orders/${(await bought(me)).orders[0]!.id}/cancel`),
    'GET /api/v1/invoices/:id/invoice.pdf': person(async (me) => {
      const { orders } = await bought(me)
      return `/invoices/${(await shop.open(me, orders[0]!.id)).invoice!.id}/invoice.pdf`
    }),
    'GET /api/v1/credit-notes/:id/credit-note.pdf': person(async (me) => {
      const { orders } = await bought(me)
      return `/credit-notes/${await creditNoteOf(api, orders[0]!.id)}/credit-note.pdf`
    }),
    'GET /api/v1/sales': seller(() => '/sales?q=zo%C3%AB&status=pending,paid'),
    'GET /api/v1/sales/figures': seller(() => '/sales/figures?period=year'),
    'POST /api/v1/orders/:id/status': seller((order) => `/orders/${order}/status`, { status: 'packed', tracking: '' }),
    'POST /api/v1/orders/:id/paid': seller((order) => `/orders/${order}/paid`),
    'POST /api/v1/orders/:id/refund': seller(
      (order) => `/orders/${order}/refund`,
      { amount: 1, reason: 'Ö🧮', restock: true },
      key,
    ),
    'GET /api/v1/discounts': seller(() => '/discounts'),
    'POST /api/v1/discounts': async () => {
      const school = await newSchool(api)
      const body = { ...newDiscount(school.organisation), minimum: 100, maxUses: 3, oncePerBuyer: true }
      return { token: school.token, path: '/api/v1/discounts', body }
    },
    'DELETE /api/v1/discounts/:id': async () => {
      const school = await newSchool(api)
      const { body } = await shop.send('POST', '/discounts', school, newDiscount(school.organisation))
      return { token: school.token, path: `/api/v1/discounts/${body.discount.id}` }
    },
  }
}
