// What the demo's school and training centre have subscribed to, with the invoices so far.
import { sql } from 'drizzle-orm'
import type { Address } from '#/contract/order/order.ts'
import type { Interval } from '#/contract/plan/plan-kinds.ts'
import { newId } from '#/lib/ids.ts'
import { markInvoicePaid } from '../../modules/invoices/invoices.repo.ts'
import { changeOwner, lockOwner } from '../../modules/plans/owners.repo.ts'
import { beginPeriod } from '../../modules/plans/plan-invoices.service.ts'
import { daysAfter, endOfPeriod, monthsAfter, priceOf } from '../../modules/plans/plans.price.ts'
import { findPlan } from '../../modules/plans/plans.repo.ts'
import { changeSubscription, insertSubscription } from '../../modules/plans/subscriptions.repo.ts'
import type { Tx } from '../client.ts'
import { linden, northern, places } from './community.ts'

const subscribed = [
  { name: linden, plan: 'school-plus', interval: 'month', monthsAgo: 5, street: 'Lindenallee 12', postalCode: '10115' },
  {
    name: northern,
    plan: 'centre-plus',
    interval: 'year',
    monthsAgo: 14,
    street: 'Speicherweg 3',
    postalCode: '20095',
  },
] as const satisfies {
  name: string
  plan: string
  interval: Interval
  monthsAgo: number
  street: string
  postalCode: string
}[]

export async function seedDemoPlans(tx: Tx, now: Date): Promise<void> {
  for (const { name, plan: code, interval, monthsAgo, street, postalCode } of subscribed) {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from organisations where name = ${name}`)
    const place = places.find((each) => each.name === name)
    const plan = await findPlan(tx, code)
    if (!rows[0] || !place || !plan) continue
    const address: Address = {
      name,
      company: '',
      street,
      extra: '',
      postalCode,
      city: place.city,
      country: place.country,
      phone: '',
    }
    const owner = await lockOwner(tx, { userId: null, organisationId: rows[0].id })
    // A few days off the day of the month, so that the present period has both past and future.
    const startedAt = daysAfter(monthsAfter(now, -monthsAgo), -9)
    await changeOwner(tx, owner.id, { address, triedAt: daysAfter(startedAt, -plan.trialDays) })
    let row = await insertSubscription(tx, {
      id: newId(),
      ownerId: owner.id,
      plan: code,
      interval,
      status: 'active',
      startedAt,
      anchorAt: startedAt,
      periodStart: startedAt,
      periodEnd: endOfPeriod(startedAt, startedAt, interval),
      priceAtStart: priceOf(plan, interval),
      payment: 'invoice',
      locale: place.locale,
    })
    for (;;) {
      const at = row.periodStart
      const invoice = await beginPeriod(tx, { owner: { ...owner, address }, row, plan, credit: 0, now: at })
      const isLast = row.periodEnd > now
      if (invoice && !(isLast && interval === 'month')) await markInvoicePaid(tx, invoice, daysAfter(at, 4))
      if (isLast) break
      const periodEnd = endOfPeriod(startedAt, row.periodEnd, interval)
      row = await changeSubscription(tx, row.id, { periodStart: row.periodEnd, periodEnd })
    }
  }
}
