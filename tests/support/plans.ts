import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { runBilling } from '#/api/modules/plans/renewals.service.ts'
import type { Billing, InvoiceSummary, PlanQuote, Subscribed } from '#/contract/plan/plan.ts'
import type { Interval } from '#/contract/plan/plan-kinds.ts'
import { newSecret } from '#/lib/ids.ts'
import type { Answer, TestApi } from './api.ts'
import { anAddress } from './orders.ts'

type Who = { token: string; organisation?: string }
type Choice = { plan: string; interval?: Interval; payment?: 'invoice' | 'card'; total?: number; key?: string }

export const day = 86_400_000
export const later = (at: string | Date, days: number) => new Date(+new Date(at) + days * day)

/** The calls of plans; those that return what they got expect it to have gone well. */
export function plansOf(api: TestApi) {
  const of = ({ organisation }: Who) => (organisation ? `organisation=${organisation}` : '')
  const send = (method: string, path: string, who: Who, body?: object, key?: string): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, {
      token: who.token,
      ...(body === undefined ? {} : { body }),
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })

  async function good<T>(answer: Promise<Answer>, status = 200): Promise<T> {
    const { status: given, body } = await answer
    expect([given, body]).toEqual([status, body])
    return body as T
  }

  const billing = async (who: Who): Promise<Billing> =>
    (await good<{ billing: Billing }>(send('GET', `/billing?${of(who)}`, who))).billing

  const quote = async (who: Who, { plan, interval = 'month' }: Choice): Promise<PlanQuote> =>
    (await good<{ quote: PlanQuote }>(send('GET', `/billing/quote?plan=${plan}&interval=${interval}&${of(who)}`, who)))
      .quote

  async function tryToTake(who: Who, { plan, interval = 'month', payment = 'invoice', key, ...more }: Choice) {
    const total = more.total ?? (await quote(who, { plan, interval })).today
    const organisation = who.organisation || null
    const input = { plan, interval, organisation, billing: anAddress(), payment, total, locale: 'en' }
    return send('POST', '/subscriptions', who, input, key ?? newSecret())
  }
  const take = async (who: Who, choice: Choice) => good<Subscribed>(tryToTake(who, choice), 201)

  const act = (who: Who, what: 'cancel' | 'resume' | 'change', id: string, body?: object) =>
    send('POST', `/subscriptions/${id}/${what}`, who, body)
  const done = async (who: Who, what: 'cancel' | 'resume' | 'change', id: string, body?: object): Promise<Billing> =>
    (await good<{ billing: Billing }>(act(who, what, id, body))).billing

  const invoices = async (who: Who): Promise<InvoiceSummary[]> =>
    (await good<{ invoices: InvoiceSummary[] }>(send('GET', `/invoices?${of(who)}`, who))).invoices

  /** A month of a plan that was paid for, where a trial would come first. */
  async function paid(who: Who, choice: Choice): Promise<Billing> {
    await tried(who)
    const { invoice } = await take(who, choice)
    await settle(invoice!.id)
    return billing(who)
  }

  /** As if the trial had been before. */
  async function tried(who: Who): Promise<void> {
    await billing(who)
    const me = await api.send('GET', '/api/v1/me', { token: who.token })
    const [userId, organisationId] = who.organisation ? [null, who.organisation] : [me.body.user.id, null]
    await api.db.execute(sql`
      insert into plan_owners (id, user_id, organisation_id, tried_at)
      values (gen_random_uuid(), ${userId}, ${organisationId}, '2020-01-01')`)
  }

  async function settle(invoice: string): Promise<void> {
    const admin = await api.person({ roles: ['admin'] })
    await good(send('POST', `/invoices/${invoice}/paid`, admin))
  }

  return {
    send,
    billing,
    quote,
    tryToTake,
    take,
    act,
    done,
    invoices,
    paid,
    tried,
    settle,
    run: (at: Date) => runBilling(api.services, at),
  }
}
