// What decisions mean for a person. Silence is a time on their account, which ends by itself and costs nothing to ask; whoever is
// suspended has the status that admins may set, too, so that all who ask for it know, and a time at which it ends.
import { sql } from 'drizzle-orm'
import { rules, type Rule } from '#/contract/moderation/rules.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'

/** Of what does not end by itself. */
export const forGood = new Date('9999-12-31T00:00:00Z')

/** For whatever others are to read. */
export function requireVoice({ silencedUntil }: Pick<Actor, 'silencedUntil'>): void {
  if (silencedUntil && silencedUntil > new Date()) {
    throw new ApiError('silenced', {}, { until: silencedUntil.toISOString() })
  }
}

/** Whose time is over is back; all others with this status are told why they are not. The mail says more, and how to appeal. */
export async function requireSuspensionOver(db: Queryable, userId: string): Promise<void> {
  if ((await endSuspensions(db, userId)) > 0) return
  const { rows } = await db.execute<{ until: string | null; isForGood: boolean; rule: Rule | null }>(sql`
    select u.suspended_until as until, u.suspended_until = ${forGood.toISOString()}::timestamptz as "isForGood", (
      select d.rule from moderation_decisions d join moderation_items i on i.id = d.item_id
      where i.person_id = u.id and ${stands} and d.act like 'suspend%'
      order by d.until desc, d.id desc limit 1) as rule
    from users u where u.id = ${userId}`)
  const { until = null, isForGood, rule: held } = rows[0] ?? {}
  if (until === null) throw new ApiError('account_suspended')
  const rule = rules.find((one) => one === held)
  if (isForGood) throw new ApiError('suspended_for_good', {}, { rule })
  throw new ApiError('suspended_until', {}, { rule, until: new Date(until).toISOString() })
}

/** Of one person or of all; how many are back. What an admin has set has no time. */
export async function endSuspensions(db: Queryable, userId?: string): Promise<number> {
  const { rows } = await db.execute(sql`
    update users set status = 'active', suspended_until = null
    where status = 'suspended' and suspended_until <= now() ${userId ? sql`and id = ${userId}` : sql``} returning 1`)
  return rows.length
}

/** A condition on decisions `d`. */
export const stands = sql`d.undone_at is null and d.reversed_at is null`

/** Until when, as all decisions that stand have it: of two, one may be taken back. */
const latest = (acts: string) => sql`(
  select max(d.until) from moderation_decisions d join moderation_items i on i.id = d.item_id
  where i.person_id = users.id and d.act like ${acts} and ${stands} and d.until > now())`

export const setSilence = (tx: Tx, personId: string) =>
  tx.execute(sql`update users set silenced_until = ${latest('silence%')} where id = ${personId}`)

/** Whom an admin has suspended stays so. */
export const setSuspension = (tx: Tx, personId: string) =>
  tx.execute(sql`
    with standing as (select users.id, ${latest('suspend%')} as until from users where id = ${personId})
    update users set suspended_until = standing.until,
      status = case when standing.until is null then 'active' else 'suspended' end
    from standing where users.id = standing.id
      and (users.status = 'active' and standing.until is not null or users.status = 'suspended' and users.suspended_until is not null)`)
