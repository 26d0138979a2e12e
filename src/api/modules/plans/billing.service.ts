// What an owner has, what it is used for, and what another choice would cost.
import { sql } from 'drizzle-orm'
import type { Address } from '#/contract/order/order.ts'
import type { Billing, Plan, PlanQuote } from '#/contract/plan/plan.ts'
import type { Interval } from '#/contract/plan/plan-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { refuseFields } from '../../http/edit.ts'
import type { SignedIn } from '../../http/policy.ts'
import type { Services } from '../../services.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { changeOwner, findOwnerRow, lockOwner, requireOwner, type Owner } from './owners.repo.ts'
import { listOverrides } from './overrides.repo.ts'
import { isFree, offerOf, taxesIn, type Offer } from './plans.price.ts'
import { freePlan, listPlans } from './plans.repo.ts'
import {
  findLive,
  findPeriodInvoice,
  viewSubscription,
  type OwnerRow,
  type SubscriptionRow,
} from './subscriptions.repo.ts'
import { filesOf, openJobsAt, peopleAt, toMegabytes } from './usage.repo.ts'

type Needed = Pick<Services, 'payments'> & { db: Queryable }

export async function readBilling({ db, payments }: Needed, owner: Owner): Promise<Billing> {
  const [all, row, usage] = [await listPlans(db), await findOwnerRow(db, owner), await usageOf(db, owner)]
  const live = row && (await findLive(db, row.id))
  const own = live && all.find(({ code }) => code === live.plan)
  const offered = all.filter((plan) => owner.audiences.includes(plan.audience) || plan.code === own?.code)
  return {
    owner: { organisation: owner.organisationId, name: owner.name },
    plan: own ?? freePlan(all, owner.audiences[0]!),
    subscription: live && own ? viewSubscription(live, own) : null,
    usage,
    overrides: row ? await listOverrides(db, row.id) : [],
    address: row?.address ?? (await addressOf(db, owner)),
    payments: payments.methods(),
    plans: offered.toSorted((one, other) => one.priceMonthly - other.priceMonthly),
  }
}

export async function usageOf(
  db: Queryable,
  owner: Pick<Owner, 'userId' | 'organisationId'>,
): Promise<Billing['usage']> {
  const { organisationId } = owner
  const seats = organisationId ? await peopleAt(db, organisationId) : 0
  const jobs = organisationId ? await openJobsAt(db, organisationId) : 0
  return { jobs, featured: 0, seats, storageMb: toMegabytes(await filesOf(db, owner)) }
}

/** What somebody keeps as their usual address will mostly be right for bills as well. */
async function addressOf(db: Queryable, { userId }: Owner): Promise<Address | null> {
  if (!userId) return null
  const { rows } = await db.execute<{ address: Address }>(sql`
    select address from addresses where user_id = ${userId} order by is_default desc, created_at desc limit 1`)
  return rows[0]?.address ?? null
}

export async function setAddress(
  context: Context,
  actor: SignedIn,
  organisation: string | undefined,
  address: Address,
) {
  const { db } = context.services
  const owner = await requireOwner(db, actor, organisation)
  await db.transaction(async (tx) => {
    const { id } = await lockOwner(tx, owner)
    await changeOwner(tx, id, { address })
    await recordAudit(tx, { ...context, actor, action: 'billing.address_set', entity: 'plan_owner', entityId: id })
  })
  return readBilling(context.services, owner)
}

export type Chosen = {
  plan: Plan
  interval: Interval
  offer: Offer
  live: SubscriptionRow | undefined
  present: Plan | undefined
}

/** What a choice means beside what there is. Refuses plans that are for others, and those that cost nothing. */
export async function choose(
  db: Queryable,
  owner: Owner,
  row: OwnerRow | undefined,
  choice: { plan: string; interval: Interval },
  { locale, now }: { locale: Context['locale']; now: Date },
): Promise<Chosen> {
  const all = await listPlans(db)
  const plan = all.find(({ code }) => code === choice.plan)
  if (!plan || isFree(plan) || !owner.audiences.includes(plan.audience)) {
    throw refuseFields('invalid', ['plan'], 'unknown_choice', locale)
  }
  const live = row && (await findLive(db, row.id))
  const present = live && all.find(({ code }) => code === live.plan)
  const invoice = live && (await findPeriodInvoice(db, live))
  const standing = live &&
    present && {
      plan: present,
      interval: live.interval,
      status: live.status,
      trialEndsAt: live.trialEndsAt,
      period: { start: live.periodStart, end: live.periodEnd, price: live.priceAtStart },
      isPaid: !invoice || invoice.status === 'paid',
      credit: live.credit,
    }
  const offer = offerOf({ plan, interval: choice.interval }, standing ?? null, row?.triedAt != null, now)
  return { plan, interval: choice.interval, offer, live, present }
}

export async function quotePlan(
  context: Context,
  actor: SignedIn,
  { organisation, ...choice }: { plan: string; interval: Interval; organisation?: string | undefined },
  now = new Date(),
): Promise<PlanQuote> {
  const { db, payments } = context.services
  const owner = await requireOwner(db, actor, organisation)
  const { plan, interval, offer, live } = await choose(db, owner, await findOwnerRow(db, owner), choice, {
    locale: context.locale,
    now,
  })
  const { price, credit, today, trialDays, nextAt } = offer
  return {
    plan,
    interval,
    owner: { organisation: owner.organisationId, name: owner.name },
    price,
    credit,
    today,
    taxes: taxesIn(today),
    trialDays,
    nextAt: nextAt.toISOString(),
    payments: payments.methods(),
    changes: live !== undefined,
  }
}
