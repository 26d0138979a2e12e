// The shop: its shelf with few products and with many, as a page and as an answer, and checkouts many a second.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#/api/db/client.ts'
import { addProducts } from '#/api/db/seed/products.ts'
import { atLeast, atMost, median, quantile, shown, type Figure } from './figures.ts'
import { casa, serveMinimalStart, serveReadyBuffer, temporaryDirectory } from './limits.ts'
import { interleave } from './load.ts'
import { serve, type Served } from './machine.ts'
import { throughput, type Effort } from './pages.ts'
import { createDatabase } from './starts.ts'

const group = 'Shop'
const few = 100
const many = 100_000
const warmUps = 20
const perSecond = 50

/** What people do on a shelf: look, choose, narrow, order, search, turn the page. */
const visits = [
  '',
  'category=materials',
  'category=books&sort=priceAsc',
  'area=sensorial,mathematics&level=3-6',
  'color=natural&inStock=true',
  'rating=4&onSale=true&sort=priceDesc',
  'from=2000&to=9000&sort=newest',
  'q=tower',
]

export async function measureShop(postgresUrl: string | null, { rounds, seconds, lists }: Effort): Promise<Figure[]> {
  if (!postgresUrl) return []
  const small = await prepare(postgresUrl, 'casa_shop_few', few)
  const large = await prepare(postgresUrl, 'casa_shop_many', Math.min(many, lists.rows))
  try {
    const shelves = { few: small, many: large }
    return [
      await compare('the shelf with all counts, any filter', '/api/v1/shop/products', shelves, lists.visits * 4),
      await compare('/shop, never cached, any filter', '/shop', shelves, lists.visits * 4),
      ...(await underLoad(large, { rounds, seconds })),
      await checkouts(large, seconds >= 3 ? 20 : 5),
    ]
  } finally {
    await Promise.all([small.server.stop(), large.server.stop()])
  }
}

type Shop = { server: Served; count: number; variants: { id: string; price: number }[] }

async function prepare(postgresUrl: string, name: string, count: number): Promise<Shop> {
  const [url, directory] = [await createDatabase(postgresUrl, name), temporaryDirectory()]
  const database = await openDatabase({ databaseUrl: url, dataDir: directory, limitMs: 600_000 })
  await addProducts(database.db, count)
  const { rows: variants } = await database.db.execute<{ id: string; price: number }>(sql`
    update product_variants v set available = 90000 from products p
    where p.id = v.product_id and v.id in (select id from product_variants order by id limit 500)
    returning v.id, coalesce(p.price_sale, p.price) as price`)
  await database.pool.query('vacuum (analyze)')
  await database.close()
  // Each buyer comes from an address of their own.
  const server = await serve(casa, { DATA_DIR: directory, DATABASE_URL: url, TRUSTED_PROXIES: '1' })
  return { server, count, variants }
}

async function compare(
  name: string,
  path: string,
  { few: small, many: large }: Record<'few' | 'many', Shop>,
  times: number,
): Promise<Figure> {
  const waits: number[][] = [[], []]
  for (let time = -warmUps; time < times; time++) {
    for (const visit of visits) {
      for (const [at, { server }] of [small, large].entries()) {
        const started = performance.now()
        // A word that means nothing to the shelf: no cache knows the address.
        const response = await fetch(`${server.origin}${path}?${visit}${path === '/shop' ? `&n=${time}-${at}` : ''}`)
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${path}?${visit} answers ${response.status}`)
        if (time >= 0) waits[at]!.push(performance.now() - started)
      }
    }
  }
  const [little, much] = [quantile(waits[0]!, 0.95), quantile(waits[1]!, 0.95)]
  return {
    group,
    name: `${name}: p95 of ${large.count} products (p50 ${shown(median(waits[1]!), 'ms')})`,
    value: shown(much, 'ms'),
    against: `of ${small.count}: ${shown(little, 'ms')} (p50 ${shown(median(waits[0]!), 'ms')})`,
    ratio: much / little,
    goal: atMost(2),
  }
}

async function underLoad({ server }: Shop, { rounds, seconds }: Pick<Effort, 'rounds' | 'seconds'>): Promise<Figure[]> {
  const page = await (await fetch(`${server.origin}/shop`)).text()
  const shelf = join(temporaryDirectory(), 'shelf.json')
  writeFileSync(shelf, await (await fetch(`${server.origin}/api/v1/shop/products?limit=24`)).text())
  const [buffer, minimal] = [await serveReadyBuffer(page), await serveMinimalStart('string', { SHELF: shelf })]
  try {
    const targets = {
      buffer: { name: 'ready buffer', server: buffer, path: '/' },
      minimal: { name: 'minimal Start, list of 20', server: minimal, path: '/' },
      same: { name: 'minimal Start, the same shelf', server: minimal, path: '/shelf' },
      cached: { name: '/shop, cached', server, path: '/shop' },
      uncached: { name: '/shop, never cached', server, path: '/shop', unique: true },
    }
    const samples = await interleave(Object.values(targets), rounds, seconds)
    const of = ({ name }: { name: string }) => samples.get(name) ?? []
    const { cached, uncached, same } = targets
    return [
      ...throughput(cached.name, of(cached), targets.buffer.name, of(targets.buffer), atLeast(0.75)),
      ...throughput(uncached.name, of(uncached), same.name, of(same), atLeast(0.75)),
      ...throughput(uncached.name, of(uncached), targets.minimal.name, of(targets.minimal)),
    ].map((figure) => ({ ...figure, group }))
  } finally {
    await Promise.all([buffer.stop(), minimal.stop()])
  }
}

/** Guests who buy one thing each, so many a second, whoever else is still waiting. */
async function checkouts({ server, variants }: Shop, forSeconds: number): Promise<Figure> {
  const address = { name: 'Ada Pieri', street: 'Lindenstr. 1', postalCode: '10115', city: 'Berlin', country: 'DE' }
  const waits: number[] = []
  let failed = 0
  const buy = async (at: number) => {
    const { id, price } = variants[at % variants.length]!
    const started = performance.now()
    const response = await fetch(`${server.origin}/api/v1/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
      },
      body: JSON.stringify({
        lines: [{ id, quantity: 1 }],
        email: `buyer-${at}@bench.example`,
        billing: address,
        delivery: 'pickup',
        payment: 'invoice',
        total: price,
        locale: 'en',
      }),
    })
    const answer = await response.text()
    if (response.status !== 201) {
      failed += 1
      if (failed === 1) console.log(`A checkout answers ${response.status}: ${answer.slice(0, 200)}`)
    } else waits.push(performance.now() - started)
  }
  for (let at = 0; at < warmUps; at++) await buy(at)
  waits.length = 0
  const started = performance.now()
  const under: Promise<void>[] = []
  for (let at = 0; at < perSecond * forSeconds; at++) {
    const due = started + (at * 1_000) / perSecond
    if (due > performance.now()) await pause(due - performance.now())
    under.push(buy(warmUps + at))
  }
  await Promise.all(under)
  const rate = waits.length / ((performance.now() - started) / 1_000)
  const slowest = quantile(waits, 0.99)
  return {
    group,
    name: `${perSecond} checkouts a second for ${forSeconds} s: p99 (p50 ${shown(median(waits), 'ms')}, ${shown(rate, '/s')} reached, ${failed} failed)`,
    value: shown(slowest, 'ms'),
    ratio: failed > 0 ? Number.POSITIVE_INFINITY : slowest,
    goal: atMost(250, 'ms'),
  }
}
