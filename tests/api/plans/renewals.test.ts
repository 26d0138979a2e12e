import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { outbox } from '#/api/db/tables/platform.ts'
import { runBilling } from '#/api/modules/plans/renewals.service.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { newSchool } from '#tests/support/people-builders.ts'
import { later, plansOf } from '#tests/support/plans.ts'

eachApi('renewals', (start) => {
  let api: TestApi
  let plans: ReturnType<typeof plansOf>
  beforeAll(async () => {
    api = await start()
    plans = plansOf(api)
  })

  const mails = async (recipient: string, template: string) =>
    (
      await api.db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(eq(outbox.recipient, recipient), eq(outbox.template, template)))
    ).length

  /** Whatever runs twice, or at the same time, happens once. */
  const runOften = async (at: Date) => {
    await Promise.all(Array.from({ length: 6 }, () => runBilling(api.services, at)))
    await runBilling(api.services, at)
  }

  test('a trial is told of three days before its end, once, and then has its first invoice, once', async () => {
    const head = await newSchool(api)
    const { billing } = await plans.take(head, { plan: 'school-plus' })
    const end = billing.subscription!.currentPeriodEnd
    await runOften(later(end, -3.5))
    expect(await mails(head.email, 'plan_trial_ending')).toBe(0)
    await runOften(later(end, -2.9))
    expect(await mails(head.email, 'plan_trial_ending')).toBe(1)
    await runOften(later(end, 0.01))
    expect(await mails(head.email, 'plan_trial_ending')).toBe(1)
    expect(await mails(head.email, 'plan_renewed')).toBe(1)
    const after = (await plans.billing(head)).subscription!
    expect([after.status, Date.parse(after.currentPeriodEnd) > Date.parse(end)]).toEqual(['active', true])
    expect((await plans.invoices(head)).map(({ total, status }) => [total, status])).toEqual([[3900, 'unpaid']])
  })

  test('a year is told of seven days before, a month is not; each period has one invoice', async () => {
    const [yearly, monthly] = [await newSchool(api), await newSchool(api)]
    const year = (await plans.paid(yearly, { plan: 'school-plus', interval: 'year' })).subscription!
    const month = (await plans.paid(monthly, { plan: 'school-plus' })).subscription!
    await runOften(later(month.currentPeriodEnd, -1))
    expect(await mails(monthly.email, 'plan_renewing')).toBe(0)
    await runOften(later(month.currentPeriodEnd, 0.01))
    expect(await plans.invoices(monthly)).toHaveLength(2)
    await plans.done(monthly, 'cancel', month.id)
    await runOften(later(year.currentPeriodEnd, -6))
    expect(await mails(yearly.email, 'plan_renewing')).toBe(1)
    await runOften(later(year.currentPeriodEnd, 0.01))
    expect((await plans.invoices(yearly)).map(({ total }) => total)).toEqual([39_000, 39_000])
    expect(await mails(yearly.email, 'plan_renewing')).toBe(1)
    expect(await plans.invoices(monthly)).toHaveLength(2)
  })

  test('an invoice that nobody pays is asked for again, and ends the plan after thirty days; paid, everything goes on', async () => {
    const [lazy, slow] = [await newSchool(api), await newSchool(api)]
    for (const head of [lazy, slow]) await plans.tried(head)
    const [one, other] = [
      await plans.take(lazy, { plan: 'school-plus', interval: 'year' }),
      await plans.take(slow, { plan: 'school-plus', interval: 'year' }),
    ]
    const due = one.invoice!.dueAt!
    await runOften(later(due, -0.5))
    expect((await plans.billing(lazy)).subscription?.status).toBe('active')
    await runOften(later(due, 0.5))
    expect((await plans.billing(lazy)).subscription?.status).toBe('past_due')
    expect((await plans.invoices(lazy))[0]?.status).toBe('overdue')
    expect(await mails(lazy.email, 'plan_overdue')).toBe(1)
    expect((await plans.tryToTake(lazy, { plan: 'school-campus' })).body.code).toBe('plan_unpaid')
    await plans.settle(other.invoice!.id)
    await plans.settle(other.invoice!.id)
    expect((await plans.billing(slow)).subscription?.status).toBe('active')
    await runOften(later(due, 29))
    expect((await plans.billing(lazy)).plan.code).toBe('school-plus')
    await runOften(later(due, 31))
    expect((await plans.billing(lazy)).plan.code).toBe('school')
    expect(await mails(lazy.email, 'plan_ended')).toBe(1)
    expect((await plans.billing(slow)).plan.code).toBe('school-plus')
    // What is owed is owed, until it is paid.
    expect((await plans.tryToTake(lazy, { plan: 'school-plus' })).body.code).toBe('plan_unpaid')
    await plans.settle(one.invoice!.id)
    expect((await plans.billing(lazy)).subscription).toBeNull()
    expect((await plans.tryToTake(lazy, { plan: 'school-plus' })).status).toBe(201)
  })

  test('months end on the same day, or on the last of a short month', async () => {
    const head = await newSchool(api)
    const { id } = (await plans.paid(head, { plan: 'school-plus' })).subscription!
    await api.db.execute(sql`
      update subscriptions set anchor_at = '2031-01-31T08:00:00Z', period_start = '2031-01-31T08:00:00Z',
        period_end = '2031-02-28T08:00:00Z' where id = ${id}`)
    const ends = []
    for (const at of ['2031-03-01', '2031-03-31T09:00:00Z', '2031-05-01']) {
      await plans.run(new Date(at))
      for (const { id: invoice, status } of await plans.invoices(head))
        if (status === 'unpaid') await plans.settle(invoice)
      ends.push((await plans.billing(head)).subscription!.currentPeriodEnd.slice(0, 10))
    }
    expect(ends).toEqual(['2031-03-31', '2031-04-30', '2031-05-31'])
  })
})
