import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Plan } from '#/contract/plan/plan.ts'
import { audiences, type Audience } from '#/contract/plan/plan-kinds.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { plans } from '../../db/tables/plans.ts'
import { defaultPlans } from './plans.defaults.ts'
import { isFree } from './plans.price.ts'

/** Plans that are not there yet; whatever an admin has changed stays. */
export async function ensurePlans(db: Db): Promise<void> {
  const known = await db.select({ code: plans.code }).from(plans)
  const missing = defaultPlans.filter(({ code }) => known.every((plan) => plan.code !== code))
  if (missing.length > 0) await db.insert(plans).values(missing).onConflictDoNothing()
}

const { updatedAt: _, ...columns } = getTableColumns(plans)

const rank = ({ audience, priceMonthly }: Plan) => audiences.indexOf(audience) * 1e10 + priceMonthly

/** By audience, the cheapest first. */
export async function listPlans(db: Queryable): Promise<Plan[]> {
  const rows = await db.select(columns).from(plans)
  return rows.toSorted((one, other) => rank(one) - rank(other))
}

export async function findPlan(db: Queryable, code: string): Promise<Plan | undefined> {
  const [row] = await db.select(columns).from(plans).where(eq(plans.code, code))
  return row
}

export async function lockPlan(db: Queryable, code: string): Promise<Plan | undefined> {
  const [row] = await db.select(columns).from(plans).where(eq(plans.code, code)).for('update')
  return row
}

export async function changePlan(db: Queryable, code: string, patch: Partial<Plan>): Promise<void> {
  await db
    .update(plans)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(eq(plans.code, code))
}

/** What everybody of an audience has without a subscription. */
export function freePlan(all: readonly Plan[], audience: Audience): Plan {
  const found = all.find((plan) => plan.audience === audience && isFree(plan))
  if (!found) throw new Error(`No plan for ${audience} is free of charge`)
  return found
}
