// Recurring revenue, from what was written down when it changed: the same question has the same answer on any later day.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import { movements, type Bridge, type Movement, type SubscriberFigures } from '#/contract/plan/subscriber.ts'
import type { Queryable } from '../../db/client.ts'
import { listPlans } from '../plans/plans.repo.ts'
import { cohortsOf, monthOf, monthsUntil, type Turn } from './cohorts.ts'
import { endOf } from './subscribers.list.ts'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

type Asked = { from?: string | undefined; to?: string | undefined }

/** Thirty days until now, where nothing else is asked for. Days the wrong way round are turned. */
function daysAsked({ from, to }: Asked, now: Date): { from: string; to: string } {
  const last = to ?? dayOf(now)
  const first = from ?? dayOf(new Date(Date.parse(last) - 30 * 86_400_000))
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

export async function readFigures(
  db: Queryable,
  asked: Asked,
  locale: Locale,
  now = new Date(),
): Promise<SubscriberFigures> {
  const { from, to } = daysAsked(asked, now)
  return {
    from,
    to,
    bridges: await readBridges(db, from, to),
    months: await readMonths(db, to),
    cohorts: await readCohorts(db, to),
    plans: await readPlans(db, to, locale),
    ...(await readPressing(db)),
  }
}

export async function readBridges(db: Queryable, from: string, to: string): Promise<Bridge[]> {
  const { rows } = await db.execute<{ currency: string; kind: Movement | 'before'; count: number; cents: number }>(sql`
    select currency, case when at < ${endOf(from)} then 'before' else kind end as kind,
      count(distinct subscription_id)::int as count, sum(after - before)::float8 as cents
    from subscription_changes where at < ${endOf(to)} and after <> before group by 1, 2 order by 1`)
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
    const of = (kind: string) => own.find((row) => row.kind === kind) ?? { count: 0, cents: 0 }
    const parts = Object.fromEntries(movements.map((kind) => [kind, { count: of(kind).count, cents: of(kind).cents }]))
    const after = own.reduce((sum, { cents }) => sum + cents, 0)
    return { currency, before: of('before').cents, after, ...(parts as Pick<Bridge, Movement>) }
  })
}

async function readMonths(db: Queryable, to: string): Promise<SubscriberFigures['months']> {
  const { rows } = await db.execute<{ month: string; cents: number }>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM') as month, sum(after - before)::float8 as cents
    from subscription_changes where at < ${endOf(to)} group by 1`)
  return monthsUntil(to, 13).map((month) => ({
    month,
    cents: rows.reduce((sum, row) => (row.month <= month ? sum + row.cents : sum), 0),
  }))
}

async function readCohorts(db: Queryable, to: string): Promise<SubscriberFigures['cohorts']> {
  const months = monthsUntil(to, 13)
  const { rows } = await db.execute<Turn>(sql`
    with begun as (
      select subscription_id, min(at) as at from subscription_changes where after > 0 and before = 0 and at < ${endOf(to)}
      group by 1 having min(at) >= (${`${months[0]}-01`}::date)::timestamp at time zone 'UTC')
    select c.subscription_id as subscription, to_char(c.at at time zone 'UTC', 'YYYY-MM') as month, c.after > 0 as pays
    from subscription_changes c join begun b on b.subscription_id = c.subscription_id
    where (c.before = 0) <> (c.after = 0) and c.at < ${endOf(to)} order by c.id`)
  return cohortsOf(rows, monthOf(to))
}

async function readPlans(db: Queryable, to: string, locale: Locale): Promise<SubscriberFigures['plans']> {
  const { rows } = await db.execute<{ code: string; count: number; cents: number }>(sql`
    select plan as code, count(*)::int as count, sum(after)::float8 as cents from (
      select distinct on (subscription_id) plan, after from subscription_changes where at < ${endOf(to)}
      order by subscription_id, id desc) as last
    where after > 0 group by plan`)
  const all = await listPlans(db)
  return all.flatMap(({ code, name }) => {
    const own = rows.find((row) => row.code === code)
    return own ? [{ code, name: name[locale], count: own.count, cents: own.cents }] : []
  })
}

async function readPressing(db: Queryable): Promise<Pick<SubscriberFigures, 'trialsEnding' | 'overdue'>> {
  const { rows: trials } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from subscriptions
    where status = 'trialing' and trial_ends_at <= now() + interval '14 days'`)
  const { rows: overdue } = await db.execute<SubscriberFigures['overdue'][number]>(sql`
    select case when now() - i.due_at <= interval '7 days' then '7' when now() - i.due_at <= interval '14 days' then '14'
        when now() - i.due_at <= interval '30 days' then '30' else 'more' end as days,
      count(*)::int as count, sum(i.total - i.refunded)::float8 as cents
    from invoices i join subscription_periods p on p.invoice_id = i.id where i.status = 'overdue'
    group by 1 order by min(now() - i.due_at)`)
  return { trialsEnding: trials[0]!.count, overdue }
}
