import { and, sql, type SQL } from 'drizzle-orm'
import type { Plan, Subscription } from '#/contract/plan/plan.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { invoices } from '../../db/tables/invoices.ts'
import { planOwners, subscriptionPeriods, subscriptions } from '../../db/tables/plans.ts'
import { recordChange } from './changes.repo.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type OwnerRow = typeof planOwners.$inferSelect
type Period = typeof subscriptionPeriods.$inferInsert

const isLive = sql`subscriptions.status <> 'expired'`

export async function findLive(db: Queryable, ownerId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(sql`owner_id = ${ownerId} and ${isLive}`)
  return row
}

export async function insertSubscription(tx: Tx, row: typeof subscriptions.$inferInsert): Promise<SubscriptionRow> {
  const [made] = await tx.insert(subscriptions).values(row).returning()
  await recordChange(tx, made!, made!.startedAt)
  return made!
}

export async function changeSubscription(
  tx: Tx,
  id: string,
  change: Partial<SubscriptionRow>,
  now = new Date(),
): Promise<SubscriptionRow> {
  const [changed] = await tx
    .update(subscriptions)
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(sql`id = ${id}`)
    .returning()
  await recordChange(tx, changed!, now)
  return changed!
}

/** One live subscription with its owner, both held until the transaction ends: the owner first, as everybody does. */
export async function lockSubscription(tx: Tx, id: string, mayManage: SQL) {
  const [owner] = await tx
    .select()
    .from(planOwners)
    .where(and(sql`plan_owners.id = (select owner_id from subscriptions where id = ${id})`, mayManage))
    .for('update')
  if (!owner) return undefined
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(sql`id = ${id} and ${isLive}`)
    .for('update')
  return row && { owner, row }
}

/** The same of any, ended ones among them, for those who run the platform. */
export async function lockAny(tx: Tx, id: string) {
  const [owner] = await tx
    .select()
    .from(planOwners)
    .where(sql`plan_owners.id = (select owner_id from subscriptions where id = ${id})`)
    .for('update')
  if (!owner) return undefined
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(sql`id = ${id}`)
    .for('update')
  return row && { owner, row }
}

/** False where the period is there already: somebody else has begun it. */
export async function insertPeriod(tx: Tx, period: Period): Promise<boolean> {
  const made = await tx
    .insert(subscriptionPeriods)
    .values(period)
    .onConflictDoNothing()
    .returning({ id: subscriptionPeriods.subscriptionId })
  return made.length > 0
}

export async function changePeriod(tx: Tx, { subscriptionId, startsAt }: Period, change: Partial<Period>) {
  await tx
    .update(subscriptionPeriods)
    .set(change)
    .where(sql`subscription_id = ${subscriptionId} and starts_at = ${startsAt.toISOString()}`)
}

export async function changePeriodEnd(tx: Tx, { id, periodStart }: SubscriptionRow, endsAt: Date): Promise<void> {
  await tx
    .update(subscriptionPeriods)
    .set({ endsAt })
    .where(sql`subscription_id = ${id} and starts_at = ${periodStart.toISOString()}`)
}

/** The invoice of the period that runs; undefined in a trial, and where credit paid for it. */
export async function findPeriodInvoice(db: Queryable, { id, periodStart }: SubscriptionRow) {
  const [row] = await db
    .select({ id: invoices.id, status: invoices.status })
    .from(invoices)
    .innerJoin(subscriptionPeriods, sql`${subscriptionPeriods.invoiceId} = ${invoices.id}`)
    .where(
      sql`${subscriptionPeriods.subscriptionId} = ${id} and ${subscriptionPeriods.startsAt} = ${periodStart.toISOString()}`,
    )
  return row
}

/** Whether an owner owes us anything that should have been paid by now. */
export async function owesAnything(
  db: Queryable,
  { userId, organisationId }: Pick<OwnerRow, 'userId' | 'organisationId'>,
) {
  const payer = userId ? sql`user_id = ${userId}` : sql`organisation_id = ${organisationId}`
  const { rows } = await db.execute(sql`
    select from invoices where issuer_id is null and ${payer} and status = 'overdue' limit 1`)
  return rows.length > 0
}

export function viewSubscription(row: SubscriptionRow, plan: Plan): Subscription {
  const iso = (at: Date | null) => at?.toISOString() ?? null
  const { id, interval, status, next, priceAtStart, payment, version } = row
  return {
    id,
    plan,
    interval,
    status,
    startedAt: row.startedAt.toISOString(),
    trialEndsAt: iso(row.trialEndsAt),
    currentPeriodEnd: row.periodEnd.toISOString(),
    cancelAt: iso(row.cancelAt),
    next,
    priceAtStart,
    payment,
    version,
  }
}
