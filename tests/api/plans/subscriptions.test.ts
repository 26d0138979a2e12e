import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Plan, Subscribed } from '#/contract/plan/plan.ts'
import { newSecret } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { newSchool } from '#tests/support/people-builders.ts'
import { later, plansOf } from '#tests/support/plans.ts'

eachApi('subscriptions', (start) => {
  let api: TestApi
  let plans: ReturnType<typeof plansOf>
  beforeAll(async () => {
    api = await start()
    plans = plansOf(api)
  })
  const school = async () => newSchool(api)
  const countOf = async (table: 'subscriptions' | 'invoices', organisation: string) => {
    const of =
      table === 'invoices'
        ? sql`organisation_id`
        : sql`(select organisation_id from plan_owners o where o.id = owner_id)`
    const { rows } = await api.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.raw(table)} where ${of} = ${organisation}`,
    )
    return rows[0]!.n
  }

  test('every audience has a plan that costs nothing, and one we advise, in three languages', async () => {
    const { body } = await api.send('GET', '/api/v1/plans')
    const byAudience = Object.groupBy(body.plans as Plan[], ({ audience }) => audience)
    expect(Object.keys(byAudience)).toEqual(['families', 'guides', 'schools', 'training-centers'])
    for (const some of Object.values(byAudience)) {
      expect(some.filter(({ priceMonthly, priceYearly }) => priceMonthly + priceYearly === 0)).toHaveLength(1)
      expect(some.filter(({ isUsual }) => isUsual)).toHaveLength(1)
      for (const { name, summary, features, priceMonthly, priceYearly } of some) {
        for (const words of [name, summary, ...features]) expect(Object.values(words).every(Boolean)).toBe(true)
        expect(priceYearly).toBeLessThanOrEqual(priceMonthly * 12)
      }
    }
  })

  test('a trial costs nothing and comes once; then the first invoice has the taxes within', async () => {
    const head = await school()
    const first = await plans.quote(head, { plan: 'school-plus' })
    expect([first.today, first.trialDays, first.taxes]).toEqual([0, 30, []])
    const { billing, invoice } = await plans.take(head, { plan: 'school-plus' })
    expect([billing.plan.code, billing.subscription?.status, invoice]).toEqual(['school-plus', 'trialing', null])
    expect((await api.mailTo(head.email, 'plan_trial_started')).subject).toContain('House Plus')
    await plans.done(head, 'cancel', billing.subscription!.id)
    await plans.run(later(billing.subscription!.currentPeriodEnd, 1))
    expect((await plans.billing(head)).plan.code).toBe('school')
    const again = await plans.quote(head, { plan: 'school-plus', interval: 'year' })
    expect([again.trialDays, again.today]).toEqual([0, 39_000])
    const bought = await plans.take(head, { plan: 'school-plus', interval: 'year' })
    expect(bought.invoice).toMatchObject({
      total: 39_000,
      status: 'unpaid',
      taxes: [{ rate: 1900, net: 32_773, tax: 6227 }],
    })
    expect(Math.round((Date.parse(bought.invoice!.dueAt!) - Date.now()) / 86_400_000)).toBe(14)
  })

  test('of twenty at once with one key, all get the same; with twenty keys there is still one', async () => {
    const one = await school()
    await plans.tried(one)
    const key = newSecret()
    const same = await Promise.all(
      Array.from({ length: 20 }, () => plans.tryToTake(one, { plan: 'school-plus', total: 3900, key })),
    )
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(same.map(({ body }) => (body as Subscribed).invoice?.id)).size).toBe(1)
    expect([await countOf('subscriptions', one.organisation), await countOf('invoices', one.organisation)]).toEqual([
      1, 1,
    ])
    const other = await school()
    await plans.tried(other)
    const many = await Promise.all(
      Array.from({ length: 20 }, () => plans.tryToTake(other, { plan: 'school-plus', total: 3900 })),
    )
    expect(many.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(many.filter(({ body }) => body.code === 'price_changed')).toHaveLength(19)
    expect([await countOf('subscriptions', other.organisation), await countOf('invoices', other.organisation)]).toEqual(
      [1, 1],
    )
    expect((await plans.tryToTake(one, { plan: 'school-campus', total: 3900, key })).body.code).toBe('key_reused')
  })

  test('another total, plan or way to pay than there is changes nothing', async () => {
    const head = await school()
    const parent = await api.person({ roles: ['parent'] })
    const refusedBy = async (promise: ReturnType<typeof plans.tryToTake>) => {
      const { status, body } = await promise
      return [status, body.code, Object.keys(body.fields ?? {})]
    }
    expect(await refusedBy(plans.tryToTake(head, { plan: 'school-plus', total: 1 }))).toEqual([
      409,
      'price_changed',
      [],
    ])
    for (const plan of ['school', 'family-plus', 'unknown']) {
      expect(await refusedBy(plans.tryToTake(head, { plan, total: 0 }))).toEqual([422, 'invalid', ['plan']])
    }
    expect(await refusedBy(plans.tryToTake(head, { plan: 'school-plus', payment: 'card' }))).toEqual([
      422,
      'invalid',
      ['payment'],
    ])
    expect(await refusedBy(plans.tryToTake(parent, { plan: 'school-plus', total: 0 }))).toEqual([
      422,
      'invalid',
      ['plan'],
    ])
    expect(
      (await plans.tryToTake({ ...parent, organisation: head.organisation }, { plan: 'school-plus', total: 0 })).status,
    ).toBe(404)
    for (const total of [-1, 1.5, Number.NaN, 'Infinity']) {
      expect((await plans.tryToTake(head, { plan: 'school-plus', total: total as number })).status).toBeOneOf([
        409, 422,
      ])
    }
    expect(await countOf('subscriptions', head.organisation)).toBe(0)
  })

  test('a dearer plan is theirs at once, less what was paid and not used; a cheaper one comes with the next period', async () => {
    const head = await school()
    const { subscription } = await plans.paid(head, { plan: 'school-plus' })
    const quote = await plans.quote(head, { plan: 'school-campus' })
    expect([quote.price, quote.changes]).toEqual([9900, true])
    // Nothing of the month is used yet.
    expect(quote.credit).toBe(3900)
    const { billing, invoice } = await plans.take(head, { plan: 'school-campus', total: quote.today })
    expect([billing.plan.code, billing.subscription?.id]).toEqual(['school-campus', subscription!.id])
    expect(invoice?.total).toBe(quote.today)
    const down = await plans.done(head, 'change', subscription!.id, { plan: 'school-plus', interval: 'year' })
    expect([down.plan.code, down.subscription?.next]).toEqual([
      'school-campus',
      { plan: 'school-plus', interval: 'year' },
    ])
    const back = await plans.done(head, 'change', subscription!.id, { plan: 'school-campus', interval: 'month' })
    expect(back.subscription?.next).toBeNull()
    await plans.done(head, 'change', subscription!.id, { plan: 'school-plus', interval: 'month' })
    expect((await plans.act(head, 'change', subscription!.id, { plan: 'school', interval: 'month' })).status).toBe(422)
    await plans.run(later(billing.subscription!.currentPeriodEnd, 0.01))
    expect((await plans.billing(head)).subscription).toMatchObject({
      plan: { code: 'school-plus' },
      next: null,
      priceAtStart: 3900,
    })
  })

  test('what was asked for and not paid is asked for no more when a dearer plan takes its place', async () => {
    const head = await school()
    await plans.tried(head)
    await plans.take(head, { plan: 'school-plus' })
    const { invoice } = await plans.take(head, { plan: 'school-campus' })
    expect(invoice?.total).toBe(9900)
    expect((await plans.invoices(head)).map(({ status, total }) => [status, total])).toEqual([
      ['unpaid', 9900],
      ['void', 3900],
    ])
  })

  test('credit that is left over pays for periods to come', async () => {
    const head = await school()
    const { subscription } = await plans.paid(head, { plan: 'school-plus', interval: 'year' })
    const { invoice, billing } = await plans.take(head, { plan: 'school-campus' })
    expect([invoice, billing.plan.code]).toEqual([null, 'school-campus'])
    const { rows } = await api.db.execute<{ credit: number }>(
      sql`select credit from subscriptions where id = ${subscription!.id}`,
    )
    expect(rows[0]!.credit).toBe(39_000 - 9900)
    await plans.run(later(billing.subscription!.currentPeriodEnd, 0.01))
    expect(await plans.invoices(head)).toHaveLength(1)
  })

  test('cancelled, everything goes on to the end of the period; taken back, as if nothing had been', async () => {
    const head = await school()
    const { subscription } = await plans.paid(head, { plan: 'school-plus' })
    const { id, currentPeriodEnd } = subscription!
    for (const _ of [1, 2]) {
      const { subscription: cancelled, plan } = await plans.done(head, 'cancel', id)
      expect([cancelled?.status, cancelled?.cancelAt, plan.code]).toEqual([
        'cancelled',
        currentPeriodEnd,
        'school-plus',
      ])
    }
    const { subscription: resumed } = await plans.done(head, 'resume', id)
    expect([resumed?.status, resumed?.cancelAt]).toEqual(['active', null])
    await plans.done(head, 'cancel', id)
    await plans.run(later(currentPeriodEnd, 0.01))
    expect(await plans.billing(head)).toMatchObject({ plan: { code: 'school' }, subscription: null })
    expect((await plans.act(head, 'resume', id)).status).toBe(404)
    expect((await api.mailTo(head.email, 'plan_ended')).text).toContain('still there')
  })

  test('people have plans of their own, and nobody sees a stranger’s', async () => {
    const parent = await api.person({ roles: ['parent'] })
    const stranger = await api.person({ roles: ['parent'] })
    const head = await school()
    const { billing } = await plans.take(parent, { plan: 'family-plus' })
    expect(billing).toMatchObject({ owner: { organisation: null, name: 'Ada Pieri' }, address: { city: 'Łódź' } })
    expect((await plans.billing(stranger)).plan.code).toBe('family')
    for (const what of ['cancel', 'resume'] as const) {
      expect((await plans.act(stranger, what, billing.subscription!.id)).status).toBe(404)
    }
    expect((await plans.send('GET', `/billing?organisation=${head.organisation}`, stranger)).status).toBe(404)
    expect((await plans.send('GET', `/invoices?organisation=${head.organisation}`, stranger)).status).toBe(404)
  })

  test('an admin changes a plan; those who have it keep its price until their period ends', async () => {
    const admin = await api.person({ roles: ['admin'] })
    const head = await newSchool(api)
    const { subscription } = await plans.paid(head, { plan: 'school-plus' })
    const before = (await plans.billing(head)).plan
    const { status, body } = await plans.send('PATCH', '/plans/school-plus', admin, { priceMonthly: 4500 })
    expect([status, body.plan.priceMonthly]).toEqual([200, 4500])
    expect((await plans.billing(head)).subscription?.priceAtStart).toBe(3900)
    await plans.run(later(subscription!.currentPeriodEnd, 0.01))
    expect((await plans.invoices(head))[0]?.total).toBe(4500)
    await plans.send('PATCH', '/plans/school-plus', admin, { priceMonthly: before.priceMonthly })
  })
})
