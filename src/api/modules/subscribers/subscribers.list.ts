import { sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { Locale } from '#/contract/core/fields.ts'
import type { ListedSubscriber } from '#/contract/plan/subscriber.ts'
import type { subscribersQuery } from '#/contract/plan/subscriber.search.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList, isEqualTo, isOneOf } from '../../lists/list.ts'
import { isFree } from '../plans/plans.price.ts'
import { listPlans } from '../plans/plans.repo.ts'

type Query = InferOutput<typeof subscribersQuery>

const from = sql`subscriptions s join plan_owners po on po.id = s.owner_id
  left join users u on u.id = po.user_id left join organisations o on o.id = po.organisation_id`

const name = sql`coalesce(o.name, u.first_name || ' ' || u.last_name, '')`

const isOverdue = sql`exists (select from subscription_periods p join invoices i on i.id = p.invoice_id
  where p.subscription_id = s.id and i.status = 'overdue')`

/** The end of a day, which is where a figure of that day is taken. */
export const endOf = (day: SQL | string) => sql`((${day}::date + 1)::timestamp at time zone 'UTC')`

function movedBetween(value: string): SQL {
  const [kind, first, last] = value.split('_') as [string, string, string]
  if (kind === 'paying')
    return sql`coalesce((select c.after from subscription_changes c where c.subscription_id = s.id and c.at < ${endOf(last)}
      order by c.id desc limit 1), 0) > 0`
  return sql`exists (select from subscription_changes c where c.subscription_id = s.id and c.kind = ${kind}
    and c.at >= ${endOf(first)} and c.at < ${endOf(last)})`
}

const subscribers = defineList<Query, 'status' | 'plan'>({
  from,
  id: sql`s.id`,
  sorts: 'newest first',
  search: sql`search_text(coalesce(o.name, u.first_name || ' ' || u.last_name || ' ' || u.email, ''))`,
  filters: {
    plan: isEqualTo(sql`s.plan`),
    status: isOneOf(sql`s.status`),
    interval: isEqualTo(sql`s.interval`),
    owner: (kind) => (kind === 'person' ? sql`po.user_id is not null` : sql`po.organisation_id is not null`),
    ending: (kind) =>
      kind === 'trial'
        ? sql`s.status = 'trialing' and s.trial_ends_at <= now() + interval '14 days'`
        : sql`s.status = 'cancelled'`,
    overdue: () => isOverdue,
    moved: movedBetween,
  },
  facets: { status: { column: sql`s.status` }, plan: { column: sql`s.plan` } },
})

export async function listSubscribers(db: Queryable, query: Query, locale: Locale) {
  const { ids, ...page } = await subscribers(db, query)
  const { rows } = await db.execute<ListedSubscriber>(sql`
    select s.id, ${name} as owner, case when po.user_id is null then 'organisation' else 'person' end as "ownerKind",
      s.plan, s.interval, s.status, ${isoTime(sql`s.started_at`)} as "startedAt", ${isoTime(sql`s.period_end`)} as "periodEnd",
      ${isoTime(sql`s.cancel_at`)} as "cancelAt", ${isOverdue} as "isOverdue",
      coalesce((select c.after from subscription_changes c where c.subscription_id = s.id order by c.id desc limit 1), 0) as monthly
    from ${from} where s.id = ${idsIn(ids)}`)
  const offered = (await listPlans(db)).filter((plan) => !isFree(plan))
  const names = Object.fromEntries(offered.map(({ code, name: words }) => [code, words[locale]]))
  return { subscribers: inOrderOf(ids, rows), names, ...page }
}
