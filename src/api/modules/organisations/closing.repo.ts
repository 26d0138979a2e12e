import { sql, type SQL } from 'drizzle-orm'
import { recordsKeptMonths, type ClosingReach } from '#/contract/organisation/organisation-record.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { isToCome } from '../events/events.policy.ts'
import { countToSend } from '../orders/sales.service.ts'

/** Whom a closing sends home. Those who look after the organisation stay, for what is still to be done. */
const goesWithIt = sql`ms.deleted_at is null and ms.position not in ('owner', 'administrator')`

export async function countReach(db: Queryable, organisation: string): Promise<ClosingReach> {
  const members = (where: SQL) => sql`(select count(*)::int from memberships ms join users u on u.id = ms.user_id
    where ms.organisation_id = ${organisation} and ${goesWithIt} and u.deleted_at is null and ${where})`
  const isUnanswered = sql`(ms.accepted_at is null or u.password_hash is null)`
  const { rows } = await db.execute<Omit<ClosingReach, 'orders'>>(sql`
    select
      (select count(*)::int from students s where s.organisation_id = ${organisation} and s.deleted_at is null
        and s.status in ('enrolled', 'leave')) as students,
      ${members(sql`ms.position = 'family' and not ${isUnanswered}`)} as families,
      ${members(sql`ms.position <> 'family' and not ${isUnanswered}`)} as staff,
      ${members(isUnanswered)} as invitations,
      (select count(*)::int from products p where p.organisation_id = ${organisation} and p.deleted_at is null
        and p.publish = 'published') as products,
      (select count(*)::int from events e where e.organisation_id = ${organisation} and ${isToCome}) as events,
      exists (select from subscriptions s join plan_owners w on w.id = s.owner_id
        where w.organisation_id = ${organisation} and s.status in ('trialing', 'active', 'past_due')) as "hasPlan"`)
  return { ...rows[0]!, orders: await countToSend(db, sql`o.organisation_id = ${organisation}`) }
}

/** Of a suspended one nobody is told anything, and its last day opens it to nobody again. */
const isOpen = sql`status in ('pending', 'approved', 'refused')`

/** How long a closing can be thought over before everybody hears of it. */
const thoughtOverMinutes = 10

/** One that says something else than what its people were told, held. */
export async function lockUntold(tx: Tx): Promise<{ id: string; closesOn: string | null } | undefined> {
  const { rows } = await tx.execute<{ id: string; closesOn: string | null }>(sql`
    select id, closes_on::text as "closesOn" from organisations
    where (closes_on is not null or closing_told_at is not null) and deleted_at is null and ${isOpen}
      and closing_asked_at < now() - make_interval(mins => ${thoughtOverMinutes})
      and (closing_told_at is null or closing_told_at < closing_asked_at)
    order by id limit 1 for no key update skip locked`)
  return rows[0]
}

export type Told = { id: string; email: string; locale: Locale }

/** Everybody who belongs to it and can sign in. */
export async function listMembers(tx: Tx, organisation: string): Promise<Told[]> {
  const { rows } = await tx.execute<Told>(sql`
    select u.id, u.email, u.locale from users u where u.status = 'active' and u.deleted_at is null and exists (
      select from memberships ms where ms.user_id = u.id and ms.organisation_id = ${organisation}
        and ms.deleted_at is null and ms.accepted_at is not null and coalesce(ms.ends_on, current_date) >= current_date)
    order by u.id`)
  return rows
}

/** One whose last day is over, held. */
export async function lockOver(tx: Tx): Promise<{ id: string; closesOn: string } | undefined> {
  const { rows } = await tx.execute<{ id: string; closesOn: string }>(sql`
    select id, closes_on::text as "closesOn" from organisations
    where closes_on < current_date and ${isOpen} and deleted_at is null
    order by id limit 1 for no key update skip locked`)
  return rows[0]
}

export const closeClassrooms = (tx: Tx, organisation: string) =>
  tx.execute(sql`
    update classrooms set deleted_at = now(), guide_id = null, updated_at = now(), version = version + 1
    where organisation_id = ${organisation} and deleted_at is null`)

/** What is paid runs out; nothing is asked for again. */
export const endPlan = (tx: Tx, organisation: string) =>
  tx.execute(sql`
    update subscriptions s set status = 'cancelled', cancel_at = s.period_end, next = null, updated_at = now(),
      version = s.version + 1
    from plan_owners w where w.id = s.owner_id and w.organisation_id = ${organisation}
      and s.status in ('trialing', 'active', 'past_due')`)

const atOnce = 500

const closed = sql`o.status = 'closed' and o.closes_on < current_date and o.deleted_at is null`

/** The last day of children and trainees is that of the house: some, and how many. The rest follows from their last day. */
export async function endSomeAttendances(tx: Tx): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update students set end_date = ended.closes_on, updated_at = now(), version = version + 1
    from (select s.id, o.closes_on from students s join organisations o on o.id = s.organisation_id and ${closed}
      where s.status in ('enrolled', 'leave') and s.deleted_at is null and (s.end_date is null or s.end_date > o.closes_on)
      order by s.id limit ${atOnce} for update of s skip locked) ended
    where students.id = ended.id`)
  return rowCount ?? 0
}

/** The same of those who belong to it. Who has not answered an invitation has nothing to answer any more. */
export async function endSomeMemberships(tx: Tx): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update memberships set ends_on = ended.closes_on, updated_at = now(), version = version + 1,
      deleted_at = case when memberships.accepted_at is null then now() end
    from (select ms.id, o.closes_on from memberships ms join organisations o on o.id = ms.organisation_id and ${closed}
      where ${goesWithIt} and (ms.accepted_at is null or ms.ends_on is null or ms.ends_on > o.closes_on)
      order by ms.id limit ${atOnce} for update of ms skip locked) ended
    where memberships.id = ended.id`)
  return rowCount ?? 0
}

/** Records whose time is over go where all goes that is to be erased: some, and how many. */
export async function binSomeRecords(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update students set deleted_at = now(), updated_at = now(), version = version + 1
    where id in (select s.id from students s join organisations o on o.id = s.organisation_id and ${closed}
      where s.deleted_at is null and o.closes_on < current_date - make_interval(months => ${recordsKeptMonths})
      order by s.id limit ${atOnce} for update of s skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}
