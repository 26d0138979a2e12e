// What time brings to subscriptions. Each step takes one row that is due and writes, in the same transaction, that it no
// longer is: whatever runs twice, or on several instances at once, happens once. `now` is a parameter, so that tests move it.
import { sql } from 'drizzle-orm'
import { log } from '#/process/log.ts'
import { PaymentUnavailable } from '../payments/payments.ts'
import type { Tx } from '../../db/client.ts'
import { planOwners, subscriptions } from '../../db/tables/plans.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { beginPeriod } from './plan-invoices.service.ts'
import { tellPayers } from './plans.mails.ts'
import { daysAfter, endOfPeriod, priceOf } from './plans.price.ts'
import { findPlan } from './plans.repo.ts'
import { changeSubscription, type SubscriptionRow } from './subscriptions.repo.ts'

type Needed = Pick<Services, 'db' | 'mailer' | 'payments'>

const remindDays = { trial: 3, year: 7 }
/** An invoice that nobody pays ends the subscription after so many days more; it stays owed. */
const patienceDays = 30
const charges = { atMost: 3, daysApart: 3 }

/** Everything that is due by `now`. */
export async function runBilling(services: Needed, now = new Date()): Promise<void> {
  const { db, mailer } = services
  const inTurn = async (step: (tx: Tx, now: Date) => Promise<boolean>) => {
    while (await db.transaction((tx) => step(tx, now)));
  }
  await inTurn(endPeriod)
  while (await chargeNext(services, now));
  await inTurn(remind)
  await inTurn(findOverdue)
  await inTurn(lapse)
  mailer.wake()
}

const iso = (at: Date) => at.toISOString()

/** One subscription that meets a condition, held; those that another instance holds are its business. */
async function takeOne(tx: Tx, condition: ReturnType<typeof sql>): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(condition)
    .orderBy(subscriptions.periodEnd)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

async function expire(tx: Tx, row: SubscriptionRow, now: Date): Promise<void> {
  await changeSubscription(tx, row.id, { status: 'expired', cancelAt: row.cancelAt ?? now, next: null }, now)
  await tellPayers(tx, 'plan_ended', row)
  await recordAudit(tx, { action: 'subscription.ended', entity: 'subscription', entityId: row.id })
}

/** A period that is over: the next one begins, with its invoice, or the subscription ends. */
async function endPeriod(tx: Tx, now: Date): Promise<boolean> {
  const row = await takeOne(tx, sql`status in ('trialing', 'active', 'cancelled') and period_end <= ${iso(now)}`)
  if (!row) return false
  const chosen = row.next ?? row
  const plan = await findPlan(tx, chosen.plan)
  const [owner] = await tx
    .select()
    .from(planOwners)
    .where(sql`id = ${row.ownerId}`)
  if (row.status === 'cancelled' || !plan || !owner) {
    await expire(tx, row, now)
    return true
  }
  const { interval } = chosen
  const price = priceOf(plan, interval)
  const credit = Math.min(price, row.credit)
  const anchorAt = interval === row.interval ? row.anchorAt : row.periodEnd
  const renewed = await changeSubscription(
    tx,
    row.id,
    {
      plan: plan.code,
      interval,
      status: 'active',
      anchorAt,
      periodStart: row.periodEnd,
      periodEnd: endOfPeriod(anchorAt, row.periodEnd, interval),
      next: null,
      priceAtStart: price,
      credit: row.credit - credit,
    },
    now,
  )
  await beginPeriod(tx, { owner, row: renewed, plan, credit, now, charges: true })
  await tellPayers(tx, 'plan_renewed', renewed)
  await recordAudit(tx, {
    action: 'subscription.renewed',
    entity: 'subscription',
    entityId: row.id,
    diff: { plan: plan.code, interval, total: price - credit },
  })
  return true
}

/** Before a trial ends, and before another year is due. */
async function remind(tx: Tx, now: Date): Promise<boolean> {
  const row = await takeOne(
    tx,
    sql`period_end > ${iso(now)} and reminded_for is distinct from period_end and (
      status = 'trialing' and period_end <= ${iso(daysAfter(now, remindDays.trial))}
      or status = 'active' and interval = 'year' and period_end <= ${iso(daysAfter(now, remindDays.year))})`,
  )
  if (!row) return false
  await changeSubscription(tx, row.id, { remindedFor: row.periodEnd })
  await tellPayers(tx, row.status === 'trialing' ? 'plan_trial_ending' : 'plan_renewing', row)
  return true
}

/** An invoice that should have been paid by now. */
async function findOverdue(tx: Tx, now: Date): Promise<boolean> {
  const row = await takeOne(
    tx,
    sql`id in (select p.subscription_id from subscription_periods p join invoices i on i.id = p.invoice_id
      where i.status = 'unpaid' and i.due_at < ${iso(now)})`,
  )
  if (!row) return false
  const { rows: overdue } = await tx.execute(sql`
    update invoices set status = 'overdue' where status = 'unpaid' and due_at < ${iso(now)} and id in (
      select invoice_id from subscription_periods where subscription_id = ${row.id}) returning id`)
  // Taking a row looks again at the row alone, and not at the invoices that led to it: another instance may just have been here.
  if (overdue.length === 0) return true
  if (row.status !== 'expired') {
    const status = row.status === 'active' ? 'past_due' : row.status
    await changeSubscription(tx, row.id, { status, pastDueAt: row.pastDueAt ?? now })
  }
  await tellPayers(tx, 'plan_overdue', row)
  return true
}

async function lapse(tx: Tx, now: Date): Promise<boolean> {
  const row = await takeOne(tx, sql`status = 'past_due' and past_due_at <= ${iso(daysAfter(now, -patienceDays))}`)
  if (row) await expire(tx, row, now)
  return row !== undefined
}

type Charge = { id: string; invoice: string; customer: string; amount: number; subject: string; charges: number }

/** Asks a card that was kept for one invoice. The provider knows each try by its key, so that none is made twice. */
async function chargeNext({ db, payments }: Needed, now: Date): Promise<boolean> {
  const { rows } = await db.execute<Charge>(sql`
    with due as (
      select p.subscription_id, p.starts_at from subscription_periods p join subscriptions s on s.id = p.subscription_id
      where p.charge_at <= ${iso(now)} and s.customer is not null order by p.charge_at limit 1 for update of p skip locked)
    update subscription_periods p set charge_at = ${iso(new Date(now.getTime() + 3_600_000))}
    from due, subscriptions s, invoices i
    where p.subscription_id = due.subscription_id and p.starts_at = due.starts_at and s.id = p.subscription_id
      and i.id = p.invoice_id
    returning s.id, i.id as invoice, s.customer, (i.total - i.refunded)::float8 as amount, i.subject, p.charges`)
  const due = rows[0]
  if (!due) return false
  try {
    const outcome = await payments.chargeAgain({
      reference: { kind: 'invoice', id: due.invoice },
      amount: due.amount,
      customer: due.customer,
      description: due.subject,
      key: `${due.invoice}-charge-${due.charges}`,
    })
    if (outcome === 'failed') await db.transaction((tx) => noteFailure(tx, due, now))
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    log('warn', 'A card could not be asked and will be later', { invoice: due.invoice, error })
  }
  return true
}

async function noteFailure(tx: Tx, { id, invoice, charges: before }: Charge, now: Date): Promise<void> {
  const tried = before + 1
  const again = tried < charges.atMost ? iso(daysAfter(now, charges.daysApart)) : null
  const { rows } = await tx.execute(sql`
    update subscription_periods set charges = ${tried}, charge_at = ${again}
    where invoice_id = ${invoice} and charges = ${before} and charge_at is not null returning invoice_id`)
  const [row] =
    rows.length > 0
      ? await tx
          .select()
          .from(subscriptions)
          .where(sql`id = ${id}`)
      : []
  if (row) await tellPayers(tx, 'plan_charge_failed', row)
}
