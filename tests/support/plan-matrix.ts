import { roles } from '#/contract/core/role.ts'
import { newSecret } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { newSchool } from './people-builders.ts'
import { anAddress } from './orders.ts'
import { unknown, type GoodCall, type Caller, type Row, type Scene } from './matrix.ts'
import { plansOf } from './plans.ts'

// Who may call what of plans: everybody reads them and has one of their own; an admin changes them, and sees to any bill.

const everyone: Caller[] = ['anonymous', ...roles, 'operator']
const people = (status: number) => ({ allowed: { callers: roles, status } })
const admins = { allowed: { callers: ['admin' as const], status: 200 } }

/** The plan that somebody of a role can take for themselves. */
const planFor = (role: string) => (role === 'parent' ? 'family-plus' : 'guide-plus')

/** A subscription of one's own with an invoice. */
async function subscribed({ api, me }: Pick<Scene, 'api' | 'me'>) {
  const plans = plansOf(api)
  await plans.tried(me)
  const { billing, invoice } = await plans.take(me, { plan: planFor(me.role) })
  return { subscription: billing.subscription!.id, invoice: invoice!.id }
}

/** A suspended one is refused whatever they name. */
const own = (part: 'subscription' | 'invoice') => async (scene: Scene) =>
  (await subscribed({ api: scene.api, me: { ...scene.me, organisation: '' } }).catch(() => undefined))?.[part] ??
  unknown

const foreign = (part: 'subscription' | 'invoice') => (scene: Scene) =>
  scene.caller === 'admin' ? undefined : scene.foreign.plans[part]

/** Of a stranger's school. */
export async function strangersPlan(api: TestApi) {
  const head = await newSchool(api)
  const plans = plansOf(api)
  await plans.tried(head)
  const { billing, invoice } = await plans.take(head, { plan: 'school-plus' })
  return { plans: { subscription: billing.subscription!.id, invoice: invoice!.id } }
}

const key = () => ({ 'idempotency-key': newSecret() })
const subscription = { own: own('subscription'), foreign: foreign('subscription') }
const invoice = { own: own('invoice'), foreign: foreign('invoice') }

const order = (plan: string, organisation: string | null, total = 0) => ({
  plan,
  interval: 'month',
  organisation,
  billing: anAddress(),
  payment: 'invoice',
  total,
  locale: 'de',
})

export const planMatrix: Record<string, Row> = {
  'GET /api/v1/plans': { allowed: { callers: everyone, status: 200 } },
  'PATCH /api/v1/plans/:code': { ...admins, own: () => 'guide-plus', body: () => ({ trialDays: 14 }) },
  'GET /api/v1/billing': people(200),
  'PUT /api/v1/billing/address': { ...people(200), body: () => anAddress() },
  'GET /api/v1/billing/quote': {
    ...people(200),
    query: ({ me }) => `?plan=${planFor(me.role)}&interval=year`,
  },
  'POST /api/v1/subscriptions': { ...people(201), headers: key, body: ({ me }) => order(planFor(me.role), null) },
  'POST /api/v1/subscriptions/:id/change': {
    ...people(200),
    ...subscription,
    body: ({ me }) => ({ plan: planFor(me.role), interval: 'year' }),
  },
  'POST /api/v1/subscriptions/:id/cancel': { ...people(200), ...subscription },
  'POST /api/v1/subscriptions/:id/resume': { ...people(200), ...subscription },
  'GET /api/v1/invoices': people(200),
  'POST /api/v1/invoices/:id/payment': { ...people(200), ...invoice },
  'POST /api/v1/invoices/:id/paid': { ...admins, own: own('invoice'), foreign: () => undefined },
}

/** A call that succeeds, for every route of plans; made anew each time. */
export function goodPlanCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const plans = plansOf(api)
  async function held() {
    const head = await newSchool(api)
    await plans.tried(head)
    const { billing, invoice: bill } = await plans.take(head, { plan: 'school-plus' })
    return { head, id: billing.subscription!.id, bill: bill!.id, of: `organisation=${head.organisation}` }
  }
  const on = (path: (parts: Awaited<ReturnType<typeof held>>) => string, body?: object) => async () => {
    const parts = await held()
    return { token: parts.head.token, path: `/api/v1${path(parts)}`, body }
  }
  const byAdmin = async (path: string, body?: object) => ({
    token: (await api.person({ roles: ['admin'] })).token,
    path: `/api/v1${path}`,
    body,
  })
  return {
    'GET /api/v1/plans': async () => ({ ...(await api.person()), path: '/api/v1/plans' }),
    'PATCH /api/v1/plans/:code': () => byAdmin('/plans/centre-plus', { isUsual: true }),
    'GET /api/v1/billing': on(({ of }) => `/billing?${of}`),
    'PUT /api/v1/billing/address': on(({ of }) => `/billing/address?${of}`, anAddress()),
    'GET /api/v1/billing/quote': on(({ of }) => `/billing/quote?plan=school-campus&interval=year&${of}`),
    'POST /api/v1/subscriptions': async () => {
      const head = await newSchool(api)
      const body = order('school-plus', head.organisation)
      return { token: head.token, path: '/api/v1/subscriptions', body, headers: key() }
    },
    'POST /api/v1/subscriptions/:id/change': on(({ id }) => `/subscriptions/${id}/change`, {
      plan: 'school-plus',
      interval: 'year',
    }),
    'POST /api/v1/subscriptions/:id/cancel': on(({ id }) => `/subscriptions/${id}/cancel`),
    'POST /api/v1/subscriptions/:id/resume': on(({ id }) => `/subscriptions/${id}/resume`),
    'GET /api/v1/invoices': on(({ of }) => `/invoices?${of}`),
    'POST /api/v1/invoices/:id/payment': on(({ bill }) => `/invoices/${bill}/payment`),
    'POST /api/v1/invoices/:id/paid': async () => byAdmin(`/invoices/${(await held()).bill}/paid`),
  }
}
