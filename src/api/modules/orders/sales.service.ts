// Sales of the organisations that somebody manages. Days are those of whoever looks.
import { sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { ownOrdersQuery, salesQuery, SalesPeriod } from '#/contract/order/order.search.ts'
import type { SalesFigures } from '#/contract/order/order.calls.ts'
import { lowStock } from '#/contract/product/product.search.ts'
import type { Queryable } from '../../db/client.ts'
import { defineList, isOneOf } from '../../lists/list.ts'
import { unprepared } from '../../db/prepared-client.ts'
import type { Actor } from '../../http/policy.ts'
import { listOwnSummaries } from '../products/products.view.ts'
import { soldBy } from './orders.policy.ts'
import { listOrderSummaries } from './orders.view.ts'

const table = { from: sql`orders o`, id: sql`o.id`, sorts: 'newest first' } as const

const orders = defineList<InferOutput<typeof ownOrdersQuery>>({ ...table, search: null, filters: {} })

const sales = defineList<Omit<InferOutput<typeof salesQuery>, 'organisation'>, 'status'>({
  ...table,
  search: sql`o.search`,
  filters: { status: isOneOf(sql`o.status`) },
  facets: { status: { column: sql`o.status` } },
})

export async function listSales(
  db: Queryable,
  actor: Actor,
  { organisation, ...query }: InferOutput<typeof salesQuery>,
) {
  const { ids, ...page } = await sales(db, query, soldBy(actor, sql`o.organisation_id`, organisation))
  return { orders: await listOrderSummaries(db, ids), ...page }
}

export async function listOwnOrders(db: Queryable, { userId }: Actor, query: InferOutput<typeof ownOrdersQuery>) {
  const { ids, ...page } = await orders(db, query, sql`o.user_id = ${userId}`)
  return { orders: await listOrderSummaries(db, ids), ...page }
}

/** Of a period: how long a step is, and how many there are up to now. */
const periods = {
  '30-days': { step: 'day', steps: 30 },
  '90-days': { step: 'day', steps: 90 },
  year: { step: 'month', steps: 12 },
} as const satisfies Record<SalesPeriod, { step: 'day' | 'month'; steps: number }>

const shown = { best: 8, low: 8, latest: 5 }

/** Sold, and neither cancelled nor given back as a whole. What a guest has not confirmed is nobody's order yet. */
const isSale = sql`o.payment_status in ('due', 'paid', 'partly_refunded') and o.status not in ('cancelled', 'refunded')
  and not exists (select from purchases unconfirmed where unconfirmed.id = o.purchase_id and unconfirmed.awaits_confirmation)`

export async function readFigures(
  db: Queryable,
  actor: Actor,
  { organisation, period }: { organisation?: string | undefined; period: SalesPeriod },
): Promise<SalesFigures> {
  const own = soldBy(actor, sql`o.organisation_id`, organisation)
  const zone = await zoneOf(db, actor)
  const { step, steps } = periods[period]
  const unit = sql.raw(`'${step}'`)
  const length = sql.raw(`interval '1 ${step}'`)
  const thisStep = sql`date_trunc(${unit}, now() at time zone ${zone}::text)`
  const begin = (back: number) => sql`((${thisStep} - ${back}::int * ${length}) at time zone ${zone}::text)`
  const from = begin(steps - 1)
  const [sums, best, low, latest, waiting] = [
    await stepsOf(db, { own, zone, unit, length, thisStep, steps, from }),
    await bestSellers(db, sql`${own} and ${isSale} and o.created_at >= ${from}`),
    await runningLow(db, soldBy(actor, sql`p.organisation_id`, organisation)),
    await orders(db, { limit: shown.latest }, own),
    await countToSend(db, own),
  ]
  const { rows: before } = await db.execute<{ revenue: number; orders: number }>(sql`${sql.raw(unprepared)}
    select coalesce(sum(o.total - o.refunded), 0)::float8 as revenue, count(*)::int as orders from orders o
    where ${own} and ${isSale} and o.created_at >= ${begin(2 * steps - 1)} and o.created_at < ${from}`)
  return {
    period,
    revenue: sums.reduce((sum, { revenue }) => sum + revenue, 0),
    orders: sums.reduce((sum, { orders }) => sum + orders, 0),
    before: before[0] ?? { revenue: 0, orders: 0 },
    steps: sums,
    best,
    low,
    latest: await listOrderSummaries(db, latest.ids),
    waiting,
  }
}

async function zoneOf(db: Queryable, { userId }: Actor): Promise<string> {
  const { rows } = await db.execute<{ zone: string | null }>(sql`
    select u.time_zone as zone from users u join pg_timezone_names z on z.name = u.time_zone where u.id = ${userId}`)
  return rows[0]?.zone ?? 'UTC'
}

type Span = { own: SQL; zone: string; unit: SQL; length: SQL; thisStep: SQL; steps: number; from: SQL }

async function stepsOf(db: Queryable, { own, zone, unit, length, thisStep, steps, from }: Span) {
  const { rows } = await db.execute<SalesFigures['steps'][number]>(sql`${sql.raw(unprepared)}
    with sold as (
      select date_trunc(${unit}, o.created_at at time zone ${zone}::text) as step, sum(o.total - o.refunded) as revenue, count(*) as orders
      from orders o where ${own} and ${isSale} and o.created_at >= ${from} group by 1)
    select to_char(each.step, 'YYYY-MM-DD') as "from", coalesce(sold.revenue, 0)::float8 as revenue,
      coalesce(sold.orders, 0)::int as orders
    from generate_series(${thisStep} - ${steps - 1}::int * ${length}, ${thisStep}, ${length}) as each(step)
      left join sold on sold.step = each.step order by each.step`)
  return rows
}

async function bestSellers(db: Queryable, where: SQL): Promise<SalesFigures['best']> {
  const { rows } = await db.execute<SalesFigures['best'][number]>(sql`${sql.raw(unprepared)}
    select max(p.id::text) as product, (array_agg(line.name order by line.id desc))[1] as name,
      sum(line.quantity)::int as quantity, sum(line.price * line.quantity - line.discount)::float8 as revenue
    from orders o join order_lines line on line.order_id = o.id
      left join products p on p.id = line.product_id and p.deleted_at is null
    where ${where} group by line.product_id order by 4 desc, 3 desc, line.product_id limit ${shown.best}`)
  return rows
}

async function runningLow(db: Queryable, own: SQL): Promise<SalesFigures['low']> {
  const { rows } = await db.execute<{ id: string }>(sql`${sql.raw(unprepared)}
    select p.id from products p join product_variants v on v.product_id = p.id and v.removed_at is null
    where ${own} and p.deleted_at is null and p.publish = 'published' and v.available < ${lowStock}
    group by p.id order by min(v.available), p.id limit ${shown.low}`)
  return listOwnSummaries(
    db,
    rows.map(({ id }) => id),
  )
}

/** Orders that wait to be packed or sent. */
export async function countToSend(db: Queryable, own: SQL): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`${sql.raw(unprepared)}
    select count(*)::int as waiting from orders o where ${own} and ${isSale} and o.status in ('pending', 'paid', 'packed')`)
  return rows[0]?.waiting ?? 0
}
