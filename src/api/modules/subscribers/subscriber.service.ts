// One subscription as an admin sees it, and what another plan would mean for its owner.
import { sql } from 'drizzle-orm'
import { audiences } from '#/contract/plan/plan-kinds.ts'
import type { ChangeQuote, Subscriber } from '#/contract/plan/subscriber.ts'
import type { Interval } from '#/contract/plan/plan-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { invoices } from '../../db/tables/invoices.ts'
import { planOwners, subscriptions } from '../../db/tables/plans.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { findOrganisation } from '../organisations/organisations.repo.ts'
import { choose, usageOf } from '../plans/billing.service.ts'
import { listOverrides, overridden } from '../plans/overrides.repo.ts'
import { audienceOf, type Owner } from '../plans/owners.repo.ts'
import { viewInvoices } from '../plans/plan-invoices.service.ts'
import { isFree } from '../plans/plans.price.ts'
import { listPlans } from '../plans/plans.repo.ts'
import { viewSubscription, type OwnerRow } from '../plans/subscriptions.repo.ts'

/** Invoices and changes that a page shows, the newest first. */
const shown = 100

/** Whoever an owner is, as billing asks for them: a person may be a parent as well as a guide. */
export async function ownerOfRow(db: Queryable, { userId, organisationId }: OwnerRow): Promise<Owner> {
  if (organisationId) {
    const organisation = await findOrganisation(db, organisationId)
    if (!organisation) throw new ApiError('not_found')
    return { userId: null, organisationId, name: organisation.name, audiences: [audienceOf[organisation.kind]] }
  }
  const { rows } = await db.execute<{ name: string }>(
    sql`select first_name || ' ' || last_name as name from users where id = ${userId}`,
  )
  return { userId, organisationId: null, name: rows[0]?.name ?? '', audiences: audiences.slice(0, 2) }
}

async function findHeld(db: Queryable, id: string) {
  const [held] = await db
    .select({ row: subscriptions, owner: planOwners })
    .from(subscriptions)
    .innerJoin(planOwners, sql`${planOwners.id} = ${subscriptions.ownerId}`)
    .where(sql`${subscriptions.id} = ${id}`)
  if (!held) throw new ApiError('not_found')
  return held
}

export async function readSubscriber({ services: { db }, locale }: Context, id: string): Promise<Subscriber> {
  const { row, owner } = await findHeld(db, id)
  const [named, all, overrides] = [await ownerOfRow(db, owner), await listPlans(db), await listOverrides(db, owner.id)]
  const plan = all.find(({ code }) => code === row.plan)
  if (!plan) throw new ApiError('not_found')
  return {
    owner: named.name,
    ownerKind: owner.userId ? 'person' : 'organisation',
    subscription: viewSubscription(row, plan),
    limits: overridden(plan.limits, overrides),
    usage: await usageOf(db, owner),
    overrides,
    invoices: await readInvoices(db, id),
    changes: await readChanges(db, id),
    plans: all
      .filter((each) => named.audiences.includes(each.audience) && !isFree(each))
      .map(({ code, name, priceMonthly, priceYearly }) => ({ code, name: name[locale], priceMonthly, priceYearly })),
  }
}

async function readInvoices(db: Queryable, id: string): Promise<Subscriber['invoices']> {
  const rows = await db
    .select()
    .from(invoices)
    .where(sql`id in (select invoice_id from subscription_periods where subscription_id = ${id})`)
    .orderBy(sql`${invoices.id} desc`)
    .limit(shown)
  const views = await viewInvoices(db, rows)
  return views.map((view, index) => ({ ...view, left: leftOf(rows[index]!) }))
}

/** What can still be taken back. Of a void one nothing is owed. */
export const leftOf = ({ status, total, refunded }: typeof invoices.$inferSelect): number =>
  status === 'void' ? 0 : total - refunded

async function readChanges(db: Queryable, id: string): Promise<Subscriber['changes']> {
  const { rows } = await db.execute<Subscriber['changes'][number]>(sql`
    select id, ${isoTime(sql`at`)} as at, kind, plan, "interval", before, after from subscription_changes
    where subscription_id = ${id} order by id desc limit ${shown}`)
  return rows
}

export async function quoteChange(
  { services: { db }, locale }: Context,
  id: string,
  choice: { plan: string; interval: Interval },
  now = new Date(),
): Promise<ChangeQuote> {
  const { row, owner } = await findHeld(db, id)
  if (row.status === 'expired') throw new ApiError('not_found')
  const { plan, interval, offer } = await choose(db, await ownerOfRow(db, owner), owner, choice, { locale, now })
  const { kind, price, credit, today, left, nextAt } = offer
  return {
    plan: plan.code,
    name: plan.name[locale],
    interval,
    kind,
    price,
    credit,
    today,
    left,
    nextAt: nextAt.toISOString(),
  }
}
