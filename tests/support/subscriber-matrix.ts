import { later, plansOf } from './plans.ts'
import type { TestApi } from './api.ts'
import { unknown, type GoodCall, type Row } from './matrix.ts'
import { newSchool } from './people-builders.ts'

// Who may call what of all subscriptions: admins alone.

const until = () => later(new Date(), 30).toISOString().slice(0, 10)

/** A school's subscription with an invoice that is open. */
export async function heldBySchool(api: TestApi) {
  const head = await newSchool(api)
  const plans = plansOf(api)
  await plans.tried(head)
  const { billing, invoice } = await plans.take(head, { plan: 'school-plus' })
  const { id, version } = billing.subscription!
  return { head, id, version, invoice: invoice! }
}

const reason = 'Größe und Übung 🧮'
const bodies = {
  plan: { plan: 'school-plus', interval: 'month', total: 0 },
  end: { when: 'period' },
  extension: { days: 3 },
  limit: { name: 'seats', value: 9, until: until() },
  credit: { amount: 100 },
}

const row = (body?: object): Row => {
  // What is not there is asked for first, before anything is.
  let held: Awaited<ReturnType<typeof heldBySchool>> | undefined
  return {
    allowed: { callers: ['admin'], status: 200 },
    own: async ({ api }) => (held = await heldBySchool(api)).id,
    foreign: () => undefined,
    ...(body && {
      body: () => ({ ...body, reason, version: held?.version ?? 1, invoice: held?.invoice.id ?? unknown }),
    }),
  }
}

export const subscriberMatrix: Record<string, Row> = {
  'GET /api/v1/subscriber-figures': { allowed: { callers: ['admin'], status: 200 } },
  'GET /api/v1/subscribers': { allowed: { callers: ['admin'], status: 200 } },
  'GET /api/v1/subscribers/:id': row(),
  'GET /api/v1/subscribers/:id/quote': { ...row(), query: () => '?plan=school-plus&interval=year' },
  ...Object.fromEntries(
    Object.entries(bodies).map(([path, body]) => [`POST /api/v1/subscribers/:id/${path}`, row(body)]),
  ),
}

/** A call that succeeds, for every route of them; made anew each time. */
export function goodSubscriberCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const admin = async () => (await api.person({ roles: ['admin'] })).token
  const at = (path: string) => async () => ({ token: await admin(), path: `/api/v1/${path}` })
  const on = (rest: string) => async () => ({
    token: await admin(),
    path: `/api/v1/subscribers/${(await heldBySchool(api)).id}${rest}`,
  })
  const doing = (path: string, body: object) => async () => {
    const { id, version, invoice } = await heldBySchool(api)
    return {
      token: await admin(),
      path: `/api/v1/subscribers/${id}/${path}`,
      body: { ...body, reason, version, invoice: invoice.id },
    }
  }
  return {
    'GET /api/v1/subscriber-figures': at('subscriber-figures?from=2026-01-01&to=2026-02-01'),
    'GET /api/v1/subscribers': at('subscribers'),
    'GET /api/v1/subscribers/:id': on(''),
    'GET /api/v1/subscribers/:id/quote': on('/quote?plan=school-plus&interval=year'),
    ...Object.fromEntries(
      Object.entries(bodies).map(([path, body]) => [`POST /api/v1/subscribers/:id/${path}`, doing(path, body)]),
    ),
  }
}
