// Limits that an admin has set for one owner. They end by themselves: whoever reads them leaves out what is over.
import { sql } from 'drizzle-orm'
import type { LimitOverride, PlanLimits } from '#/contract/plan/plan.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { limitOverrides } from '../../db/tables/plans.ts'

export async function listOverrides(db: Queryable, ownerId: string, now = new Date()): Promise<LimitOverride[]> {
  const { rows } = await db.execute<LimitOverride>(sql`
    select name, value, ${isoTime(sql`ends_at`)} as "endsAt", reason from limit_overrides
    where owner_id = ${ownerId} and ends_at > ${now.toISOString()}::timestamptz order by name`)
  return rows
}

export const overridden = (limits: PlanLimits, overrides: readonly LimitOverride[]): PlanLimits => ({
  ...limits,
  ...Object.fromEntries(overrides.map(({ name, value }) => [name, value])),
})

export async function setOverride(tx: Tx, row: typeof limitOverrides.$inferInsert): Promise<void> {
  const { value, endsAt, reason } = row
  await tx
    .insert(limitOverrides)
    .values(row)
    .onConflictDoUpdate({
      target: [limitOverrides.ownerId, limitOverrides.name],
      set: { value, endsAt, reason, setAt: sql`now()` },
    })
}
