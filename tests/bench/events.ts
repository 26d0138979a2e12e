// Events: the list, a month and the map, with few of them and with many.
import { openDatabase } from '#/api/db/client.ts'
import { idOf } from '#/api/db/seed/scale.ts'
import { answerMs } from './answer-ms.ts'
import { atMost, median, quantile, shown, type Figure } from './figures.ts'
import { casa, temporaryDirectory } from './limits.ts'
import { serve, type Served } from './machine.ts'
import type { Effort } from './pages.ts'
import { createDatabase } from './starts.ts'

const group = 'Events'
const few = 3_000
const many = 100_000
const warmUps = 20
const limit = 20
const houses = 50
/**
 * Over so many days from now they are spread, as evenly as fills every answer among few as among many: each day of a month
 * shows its four talks, each map its two hundred places, each list its page. All of it lies in the middle of those days.
 */
const fewDays = 95
const manyDays = 731

const lists = ['', 'category=talk', 'level=3-6', 'language=de&free=true', 'lat=52.5&lon=13.4&km=50', 'q=measured']
const maps = ['', 'west=12&south=51&east=15&north=54', 'mode=onsite']

export async function measureEvents(postgresUrl: string | null, { lists: effort }: Effort): Promise<Figure[]> {
  if (!postgresUrl) return []
  const small = await prepare(postgresUrl, 'casa_events_few', few, fewDays)
  const large = await prepare(postgresUrl, 'casa_events_many', Math.min(many, effort.rows), manyDays)
  const times = effort.visits * 4
  try {
    const both = [small, large] as const
    return [
      await compare('the list, narrowed and not', both, times, ({ middle }) =>
        lists.map((query) => `/api/v1/events?limit=${limit}&from=${middle}&${query}`),
      ),
      await compare('a month', both, times, ({ middle }) =>
        ['', 'category=talk'].map((query) => `/api/v1/events/month?month=${middle.slice(0, 7)}&${query}`),
      ),
      await compare('the map', both, times, ({ middle }) =>
        maps.map((query) => `/api/v1/events/map?from=${middle}&${query}`),
      ),
      await compare('an event', both, times, ({ count }) =>
        [0.1, 0.5, 0.9].map((part) => `/api/v1/events/measured-${Math.floor(part * count)}`),
      ),
    ]
  } finally {
    await Promise.all([small.server.stop(), large.server.stop()])
  }
}

type Measured = { server: Served; count: number; middle: string }

async function prepare(postgresUrl: string, name: string, count: number, days: number): Promise<Measured> {
  const [url, directory] = [await createDatabase(postgresUrl, name), temporaryDirectory()]
  const database = await openDatabase({ databaseUrl: url, dataDir: directory, limitMs: 600_000 })
  await database.pool.query(`
    insert into organisations (id, kind, name, status)
    select ${idOf('house', 'n')}, 'school', 'House ' || n, 'approved' from generate_series(0, ${houses - 1}) n`)
  await database.pool.query(
    `insert into events (id, organisation_id, slug, title, summary, category, mode, venue, lat, lon, starts_at, ends_at, starts_on, ends_on,
       time_zone, places, offer_hours, max_party, levels, languages, status, published_at, price_from, price_to)
     select ${idOf('event', 'n')}, ${idOf('house', `(n % ${houses})`)}, 'measured-' || n, 'Measured ' || n, 'What is measured, and why',
       (array['open_day', 'talk', 'workshop', 'course'])[1 + n % 4], (array['onsite', 'mixed'])[1 + n % 2],
       '{"name":"","street":"","zip":"","city":"Berlin","country":"DE"}', 48 + (n * 37 % 700) / 100.0, 7 + (n * 53 % 800) / 100.0,
       at, at + interval '2 hours', at::date, at::date, 'UTC', 20, 24, 5,
       array[(array['0-3', '3-6', '6-9', '9-12'])[1 + n % 4]], array[(array['en', 'de', 'fr'])[1 + n % 3]], 'published', now(), n % 2 * 1000, n % 2 * 1000
     from generate_series(0, $1::int - 1) n,
       lateral (select date_trunc('day', now()) + interval '1 day' * (1 + n % $2::int) + interval '8 hours' + interval '1 minute' * (n * 7 % 600) as at) time`,
    [count, days],
  )
  await database.pool.query(
    `insert into event_tickets (id, event_id, name, price, quantity, position)
     select ${idOf('ticket', 'n')}, ${idOf('event', 'n')}, 'Place', n % 2 * 1000, 20, 0 from generate_series(0, $1::int - 1) n`,
    [count],
  )
  await database.pool.query('vacuum (analyze)')
  await database.close()
  const middle = new Date(Date.now() + (days / 2) * 86_400_000).toISOString().slice(0, 10)
  return { server: await serve(casa, { DATA_DIR: directory, DATABASE_URL: url }), count, middle }
}

async function compare(
  name: string,
  both: readonly [Measured, Measured],
  times: number,
  pathsOf: (one: Measured) => readonly string[],
): Promise<Figure> {
  const waits: [number[], number[]] = [[], []]
  for (let time = -warmUps; time < times; time++) {
    for (const [at, one] of both.entries()) {
      for (const path of pathsOf(one)) {
        const ms = await answerMs(one.server.origin + path, {})
        if (time >= 0) waits[at]!.push(ms)
      }
    }
  }
  const [little, much] = [quantile(waits[0], 0.95), quantile(waits[1], 0.95)]
  return {
    group,
    name: `${name}: p95 of ${both[1].count} events (p50 ${shown(median(waits[1]), 'ms')})`,
    value: shown(much, 'ms'),
    against: `of ${both[0].count}: ${shown(little, 'ms')} (p50 ${shown(median(waits[0]), 'ms')})`,
    ratio: much / little,
    goal: atMost(1.2),
  }
}
