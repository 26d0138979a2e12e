import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { requireSeats } from '#/api/modules/plans/plans.limits.ts'
import { readBridges } from '#/api/modules/subscribers/figures.service.ts'
import { runBilling } from '#/api/modules/plans/renewals.service.ts'
import type { Subscriber, SubscriberFigures } from '#/contract/plan/subscriber.ts'
import { movements } from '#/contract/plan/subscriber.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { newSchool } from '#tests/support/people-builders.ts'
import { later, plansOf } from '#tests/support/plans.ts'
import { heldBySchool } from '#tests/support/subscriber-matrix.ts'

eachApi('subscriptions as admins see them', (start) => {
  let api: TestApi
  let admin: { token: string }
  let plans: ReturnType<typeof plansOf>
  beforeAll(async () => {
    api = await start()
    plans = plansOf(api)
    admin = await api.person({ roles: ['admin'] })
  })

  const send = (method: string, path: string, body?: object) =>
    api.send(method, `/api/v1/${path}`, { token: admin.token, ...(body ? { body } : {}) })
  const read = async (id: string) =>
    ((await send('GET', `subscribers/${id}`)).body as { subscriber: Subscriber }).subscriber
  const quoted = async (id: string, plan: string) =>
    ((await send('GET', `subscribers/${id}/quote?plan=${plan}&interval=month`)).body as { quote: { today: number } })
      .quote
  const today = () => new Date().toISOString().slice(0, 10)

  test('a plan changed twice at once: one change, one invoice more, and the amount that was shown', async () => {
    const { id, version, invoice, head } = await heldBySchool(api)
    await plans.settle(invoice.id)
    const { version: seen } = (await read(id)).subscription
    expect(seen).toBeGreaterThanOrEqual(version)
    const dearer = (await read(id)).plans.toSorted((a, b) => b.priceMonthly - a.priceMonthly)[0]!
    const { today: total } = await quoted(id, dearer.code)
    const body = { version: seen, reason: 'They asked us to', plan: dearer.code, interval: 'month', total }
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', `subscribers/${id}/plan`, body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const invoices = await plans.invoices(head)
    expect(invoices.map((each) => each.total)).toEqual([total, invoice.total])
    expect((await read(id)).changes.map(({ kind, after }) => [kind, after])).toEqual([
      ['grown', dearer.priceMonthly],
      ['new', invoice.total],
    ])
  })

  test('credit notes are never more than their invoice, however many are written at once', async () => {
    const { id, invoice, head } = await heldBySchool(api)
    const credit = async (amount: number) => {
      const { version } = (await read(id)).subscription
      return send('POST', `subscribers/${id}/credit`, { version, reason: 'A mistake', invoice: invoice.id, amount })
    }
    await Promise.all([2000, 2000, 2000].map(credit))
    await credit(2000)
    expect((await credit(invoice.total)).status).toBe(422)
    const { left, credits } = (await read(id)).invoices[0]!
    const sum = credits.reduce((all, { total }) => all - total, 0)
    expect(sum + left).toBe(invoice.total)
    expect(left).toBeGreaterThan(0)
    expect((await credit(left)).status).toBe(200)
    const [own] = await plans.invoices(head)
    expect([own!.status, own!.credits.reduce((all, { total }) => all + total, 0)]).toEqual(['void', -invoice.total])
    expect((await credit(1)).status).toBe(422)
  })

  test('a limit of one’s own holds until its day is over, and its owner reads why', async () => {
    const { id, version, head } = await heldBySchool(api)
    const limit = { name: 'seats', value: 0, until: today(), reason: 'Until the papers are here', version }
    expect((await send('POST', `subscribers/${id}/limit`, limit)).status).toBe(200)
    expect((await plans.billing(head)).overrides).toMatchObject([{ name: 'seats', value: 0, reason: limit.reason }])
    const seats = () => api.db.transaction((tx) => requireSeats(tx, head.organisation))
    await expect(seats()).rejects.toMatchObject({ code: 'plan_limit' })
    await api.db.execute(sql`update limit_overrides set ends_at = now() - interval '1 second'`)
    await seats()
    expect((await plans.billing(head)).overrides).toEqual([])
  })

  test('extended, ended with its period and ended at once: each by the version that was seen', async () => {
    const { id, version } = await heldBySchool(api)
    const before = (await read(id)).subscription
    const act = (path: string, body: object) =>
      send('POST', `subscribers/${id}/${path}`, { reason: 'As agreed', ...body })
    expect((await act('extension', { days: 10, version })).status).toBe(200)
    expect((await act('extension', { days: 10, version })).status).toBe(409)
    const extended = (await read(id)).subscription
    expect(extended.currentPeriodEnd).toBe(later(before.currentPeriodEnd, 10).toISOString())
    expect((await act('end', { when: 'period', version: extended.version })).status).toBe(200)
    const ending = (await read(id)).subscription
    expect([ending.status, ending.cancelAt]).toEqual(['cancelled', extended.currentPeriodEnd])
    expect((await act('end', { when: 'now', version: ending.version })).status).toBe(200)
    const ended = await read(id)
    expect([ended.subscription.status, ended.changes[0]!.kind]).toEqual(['expired', 'lost'])
    expect((await act('extension', { days: 1, version: ended.subscription.version })).status).toBe(404)
    const { rows } = await api.db.execute<{ told: number }>(
      sql`select count(*)::int as told from outbox where template = 'plan_deed' and data->>'reason' = 'As agreed'`,
    )
    expect(rows[0]!.told).toBeGreaterThanOrEqual(3)
  })

  test('the bridge adds up for every two days, and a day’s sum is what a replay has', async () => {
    let seed = 4711
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const head = await newSchool(api)
    await plans.tried(head)
    let now = new Date()
    const days = [now]
    for (let step = 0; step < 24; step++) {
      for (const { id, status } of await plans.invoices(head)) {
        if (status === 'unpaid' || status === 'overdue') await plans.settle(id)
      }
      const live = (await plans.billing(head)).subscription
      const choices = ['school-plus', 'school-campus'] as const
      const plan = choices[random(2)]!
      if (!live) {
        const { invoice } = await plans.take(head, { plan, interval: random(3) ? 'month' : 'year' })
        if (invoice) await plans.settle(invoice.id)
      } else {
        const { today: total } = await quoted(live.id, plan)
        const path = random(3) === 0 ? 'end' : 'plan'
        const body = path === 'end' ? { when: random(2) ? 'now' : 'period' } : { plan, interval: 'month', total }
        await send('POST', `subscribers/${live.id}/${path}`, { ...body, version: live.version, reason: 'By lot' })
      }
      now = later(now, 1 + random(40))
      days.push(now)
      await runBilling(api.services, now)
    }
    const at = days.map((day) => day.toISOString().slice(0, 10)).toSorted()
    const { rows } = await api.db.execute<{ subscription: string; day: string; after: number }>(sql`
      select subscription_id as subscription, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, after
      from subscription_changes order by id`)
    const replay = (day: string) => {
      const worth = new Map(
        rows.filter((row) => row.day <= day).map(({ subscription, after }) => [subscription, after]),
      )
      return [...worth.values()].reduce((sum, after) => sum + after, 0)
    }
    for (const [index, from] of at.entries()) {
      for (const to of at.slice(index)) {
        const [bridge] = await readBridges(api.db, from, to)
        const moved = movements.reduce((sum, kind) => sum + bridge![kind].cents, 0)
        expect([bridge!.before, bridge!.before + moved, bridge!.after]).toEqual([
          replay(from),
          bridge!.after,
          replay(to),
        ])
      }
    }
    const { rows: kinds } = await api.db.execute<{ kind: string }>(sql`select distinct kind from subscription_changes`)
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['new', 'returned', 'lost', 'grown']))
  })

  test('what was written down stays, and every number leads to as many rows', async () => {
    const edit = api.db.execute(sql`update subscription_changes set after = 1`).catch((error: unknown) => error)
    expect(await edit).toBeInstanceOf(Error)
    const { body } = await send('GET', `subscriber-figures?from=2020-01-01&to=${today()}`)
    const { figures } = body as { figures: SubscriberFigures }
    for (const kind of movements) {
      const list = await send('GET', `subscribers?moved=${kind}_2020-01-01_${today()}`)
      expect((list.body as { count: { value: number } }).count.value).toBe(figures.bridges[0]![kind].count)
    }
    const paying = await send('GET', `subscribers?moved=paying_2020-01-01_${today()}`)
    const count = figures.plans.reduce((sum, plan) => sum + plan.count, 0)
    expect((paying.body as { count: { value: number } }).count.value).toBe(count)
  })
})
