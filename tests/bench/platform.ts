// Those who run the platform: a million entries in the log, a year of pages by the hour, and twenty thousand subscriptions.
import { get } from 'node:http'
import { sql } from 'drizzle-orm'
import { openDatabase, type Database } from '#/api/db/client.ts'
import { idOf } from '#/api/db/seed/scale.ts'
import { createCounting } from '#/api/modules/page-views/counting.service.ts'
import { createEmptySearches } from '#/api/modules/page-views/empty-searches.ts'
import { ensurePlans } from '#/api/modules/plans/plans.repo.ts'
import type { Services } from '#/api/services.ts'
import { notePage } from '#/process/page-views.ts'
import { measureAsked, serveFilled, type Asked } from './asked.ts'
import { atMost, median, quantile, shown, type Figure } from './figures.ts'
import { temporaryDirectory } from './limits.ts'
import type { Effort } from './pages.ts'
import { createDatabase } from './starts.ts'

const group = 'Administration'
const entriesAtMost = 1_000_000
const actors = 2_000
const subscribers = 20_000
const pagesCounted = 20_000

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

function asked(actor: string): Asked[] {
  const logs = (...filters: string[]) => filters.map((one) => `/api/v1/logs?limit=50&${one}`)
  const list = (...filters: string[]) => filters.map((one) => `/api/v1/subscribers?limit=20&${one}`)
  return [
    {
      name: 'the log, by each filter and two together',
      goalMs: 100,
      paths: logs(
        '',
        `actor=${actor}`,
        'entity=card',
        'entity=card&entityId=thing-77',
        'action=card.move',
        'outcome=denied',
        'outcome=failure',
        'request=request-7777',
        `from=${ago(20)}&to=${ago(10)}`,
        `action=student.read&outcome=denied&from=${ago(20)}`,
        `actor=${actor}&outcome=denied`,
      ),
    },
    {
      name: 'the log’s figures of a week and of a month',
      goalMs: 200,
      paths: ['', `?from=${ago(30)}`].map((one) => `/api/v1/logs/figures${one}`),
    },
    {
      name: 'page views of 7, 30 and 90 days',
      goalMs: 200,
      paths: ['7', '30', '90'].map((days) => `/api/v1/analytics?range=${days}-days`),
    },
    {
      name: 'recurring revenue of a year',
      goalMs: 200,
      paths: ['/api/v1/subscriber-figures', `/api/v1/subscriber-figures?from=${ago(365)}`],
    },
    {
      name: 'subscriptions, by each filter',
      goalMs: 100,
      paths: list(
        '',
        'q=measured%207',
        'plan=house',
        'status=active',
        'interval=year',
        'ending=trial',
        'overdue=yes',
        `moved=lost_${ago(90)}_${ago(0)}`,
      ),
    },
  ]
}

export async function measurePlatform(postgresUrl: string | null, { lists }: Effort): Promise<Figure[]> {
  if (!postgresUrl) return []
  const entries = Math.min(entriesAtMost, lists.rows)
  let actor = ''
  const { server, token } = await serveFilled(postgresUrl, 'casa_platform', async ({ pool, db }) => {
    await ensurePlans(db)
    const people = await fillPeople(pool)
    actor = people.actor
    await fillLog(pool, entries)
    await fillPages(pool)
    await fillSubscriptions(pool)
    return people.admin
  })
  const rest = {
    group,
    token,
    visits: lists.visits,
    of: `of ${entries} entries, a year of hours, ${subscribers} subscriptions`,
  }
  try {
    const figures = await measureAsked(server.origin, asked(actor), rest)
    return [...figures, await firstOfExport(server.origin, token, lists.visits), await countPages(postgresUrl)]
  } finally {
    await server.stop()
  }
}

/** Milliseconds until the first bytes of a file are here; the rest is hung up on. */
const firstBytesMs = (url: string, token: string) =>
  new Promise<number>((resolve, reject) => {
    const started = performance.now()
    const request = get(url, { headers: { authorization: token } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`))
      response.once('data', () => {
        resolve(performance.now() - started)
        request.destroy()
      })
      response.once('error', () => undefined)
    })
    request.once('error', reject)
  })

async function firstOfExport(origin: string, token: string, visits: number): Promise<Figure> {
  const waits: number[] = []
  for (let time = 0; time < visits; time++) waits.push(await firstBytesMs(`${origin}/api/v1/logs/export`, token))
  const slow = quantile(waits, 0.95)
  const name = `the log as a file: first bytes, p95 (p50 ${shown(median(waits), 'ms')})`
  return { group, name, value: shown(slow, 'ms'), against: '300 ms', ratio: slow / 300, goal: atMost(1) }
}

/** What it costs the process in all that a page was sent: to note it, and its part of what is written every ten seconds. */
async function countPages(postgresUrl: string): Promise<Figure> {
  const databaseUrl = await createDatabase(postgresUrl, 'casa_counting')
  const database = await openDatabase({ databaseUrl, dataDir: temporaryDirectory() })
  const services = { db: database.db, appOrigin: 'https://casa.example', emptySearches: createEmptySearches() }
  const counting = createCounting(services as Services)
  const browser =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const cpu = process.cpuUsage()
  for (let n = 0; n < pagesCounted; n++) {
    const rest = { page: `/page-${n % 40}`, thing: '', browser, referrer: '', language: 'en' }
    notePage({ ...rest, at: Date.now(), address: `10.0.${n % 200}.${n % 250}` })
  }
  await counting.flush()
  const { user, system } = process.cpuUsage(cpu)
  const { rows } = await database.db.execute<{ views: number }>(
    sql`select sum(views)::int as views from page_view_hours`,
  )
  await database.close()
  if (rows[0]?.views !== pagesCounted) throw new Error(`${rows[0]?.views} pages were counted`)
  const each = (user + system) / 1_000 / pagesCounted
  const name = `a page counted: processor time, of ${pagesCounted}`
  return { group, name, value: shown(each, 'ms'), against: '0.1 ms', ratio: each / 0.1, goal: atMost(1) }
}

type Pool = Database['pool']

async function fillPeople(pool: Pool) {
  await pool.query(`
    insert into users (id, first_name, last_name, email, email_verified_at, roles, active_role, status)
    select ${idOf('person', 'n')}, 'Ada', 'Measured ' || n, 'ada' || n || '@bench.example', now(),
      case when n = 0 then '{admin}' else '{school}' end::text[], case when n = 0 then 'admin' else 'school' end, 'active'
    from generate_series(0, ${subscribers}) n`)
  const { rows } = await pool.query<{ admin: string; actor: string }>(
    `select ${idOf('person', '0')} as admin, ${idOf('person', '77')} as actor`,
  )
  return rows[0]!
}

/** Of three months; one in fifty refused, one in a thousand failed. */
async function fillLog(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into audit_log (id, at, actor_id, actor_role, action, entity, entity_id, diff, outcome, request_id, rule)
     select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid,
       at, ${idOf('person', `n % ${actors}`)}, 'school', (array['card.move', 'card.create', 'student.read', 'order.pay'])[1 + n % 4],
       (array['card', 'card', 'student', 'order'])[1 + n % 4], 'thing-' || n % 50000, '{"title":["Before","After"]}',
       case when n % 50 = 2 then 'denied' when n % 1000 = 9 then 'failure' else 'success' end, 'request-' || n,
       case when n % 50 = 2 then 'memberOf' end
     from generate_series(0, $1::int - 1) n, lateral (select now() - ($1::int - n) * (interval '90 days' / $1::int) as at) of`,
    [count],
  )
}

/** Every hour of a year, of forty pages a few in many sources, languages and devices. */
async function fillPages(pool: Pool): Promise<void> {
  await pool.query(`
    insert into page_view_hours (hour, page, thing, source, language, device, views, visitors)
    select date_trunc('hour', now()) - h * interval '1 hour', '/page-' || p, '', (array['', 'search.example', 'news.example'])[1 + (h + p) % 3],
      (array['en', 'de', 'fr'])[1 + p % 3], (array['desktop', 'mobile'])[1 + h % 2], 1 + (h * p) % 50, 1 + p % 9
    from generate_series(0, 365 * 24) h, generate_series(1, 40) p`)
}

async function fillSubscriptions(pool: Pool): Promise<void> {
  const months = 24
  await pool.query(`
    insert into organisations (id, name, kind, status)
    select ${idOf('house', 'n')}, 'Measured ' || n, 'school', 'approved' from generate_series(1, ${subscribers}) n`)
  await pool.query(`
    insert into plan_owners (id, organisation_id) select ${idOf('owner', 'n')}, ${idOf('house', 'n')} from generate_series(1, ${subscribers}) n`)
  await pool.query(`
    insert into subscriptions (id, created_at, owner_id, plan, "interval", status, started_at, trial_ends_at, anchor_at, period_start, period_end,
      price_at_start, payment, locale)
    select ${idOf('subscription', 'n')}, at, ${idOf('owner', 'n')}, p.code, (array['month', 'year'])[1 + n % 2],
      (array['active', 'active', 'active', 'trialing', 'past_due', 'expired'])[1 + n % 6], at,
      case when n % 6 = 3 then now() + n % 14 * interval '1 day' end, at, now() - interval '10 days', now() + interval '20 days',
      p.price_monthly, 'invoice', 'en'
    from generate_series(1, ${subscribers}) n,
      lateral (select now() - (1 + n % ${months}) * interval '30 days' as at) of,
      lateral (select code, price_monthly from plans where audience = 'schools' and price_monthly > 0 order by code offset n % 2 limit 1) p`)
  await pool.query(`
    insert into subscription_changes (id, subscription_id, at, kind, plan, "interval", before, after, currency)
    select ${idOf('change', 's.n * 3 + i')}, s.id, s.started_at + i * interval '5 days', (array['new', 'grown', 'lost'])[i + 1], s.plan, s.interval,
      (array[0, 2000, 3000])[i + 1], (array[2000, 3000, 0])[i + 1], 'EUR'
    from (select *, row_number() over (order by id) as n from subscriptions) s, generate_series(0, 2) i
    where i < 2 or s.status = 'expired'`)
}
