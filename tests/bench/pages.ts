// Requests per second, waiting times and bytes of pages, beside the limits.
import { Agent, get } from 'node:http'
import { gzipSync } from 'node:zlib'
import { atLeast, atMost, median, pairedRatio, shown, type Figure, type Goal } from './figures.ts'
import { serveBareReact, serveMinimalStart, serveReadyBuffer } from './limits.ts'
import { interleave, type Sample, type Target } from './load.ts'
import type { Served } from './machine.ts'

export type Effort = {
  rounds: number
  seconds: number
  starts: number
  visits: number
  lists: { rows: number; embeddedRows: number; visits: number }
}
type Casa = { embedded: Served; cookie: string }

const group = 'Pages'

export async function measurePages({ embedded, cookie }: Casa, { rounds, seconds }: Effort): Promise<Figure[]> {
  const home = await (await fetch(embedded.origin)).text()
  const limits = [
    await serveReadyBuffer(home),
    await serveBareReact(),
    await serveMinimalStart('string'),
    await serveMinimalStart('stream'),
  ] as const
  const [buffer, react, minimal, stream] = limits
  const signedIn = { server: embedded, headers: { cookie } }
  const targets = {
    buffer: { name: 'ready buffer', server: buffer, path: '/' },
    react: { name: 'bare react-dom, list of 20', server: react, path: '/' },
    minimal: { name: 'minimal Start, list of 20', server: minimal, path: '/' },
    stream: { name: 'minimal Start, streamed', server: stream, path: '/' },
    same: { name: 'minimal Start, home page', server: minimal, path: '/same' },
    cached: { name: 'home, cached', server: embedded, path: '/' },
    uncached: { name: 'home, never cached', server: embedded, path: '/', unique: true },
    known: { name: 'home, signed in', path: '/', ...signedIn },
    area: { name: 'parents’ area, signed in', path: '/parents', ...signedIn },
  } satisfies Record<string, Target>
  const present = await reachable(Object.values(targets))
  const samples = await interleave(present, rounds, seconds)
  const waits = await firstBytes(present, 20 * rounds)
  for (const server of limits) await server.stop()

  const of = (target: Target) => samples.get(target.name) ?? []
  const compare = (target: Target, limit: Target, goal?: Goal) =>
    throughput(target.name, of(target), limit.name, of(limit), goal)
  const tail = (target: Target, limit: Target, goal: Goal): Figure => ({
    group,
    name: `${target.name}: p99 at 50 connections`,
    value: shown(median(of(target).map(({ p99 }) => p99)), 'ms'),
    against: `${limit.name}: ${shown(median(of(limit).map(({ p99 }) => p99)), 'ms')}`,
    ratio: pairedRatio(
      of(target).map(({ p99 }) => p99),
      of(limit).map(({ p99 }) => p99),
    ),
    goal,
  })
  const wait = (target: Target, limit: Target, goal: Goal): Figure => {
    const [value = [], against = []] = [waits.get(target.name), waits.get(limit.name)]
    return {
      group,
      name: `${target.name}: first byte on one connection`,
      value: shown(median(value), 'ms'),
      against: `${limit.name}: ${shown(median(against), 'ms')}`,
      ratio: median(value) / median(against),
      goal,
    }
  }
  const { cached, uncached, known, area, same } = targets
  return [
    ...compare(cached, targets.buffer, atLeast(0.75)),
    ...compare(uncached, same, atLeast(0.8)),
    ...compare(known, same, atLeast(0.65)),
    ...compare(uncached, targets.minimal),
    ...compare(area, targets.minimal),
    ...compare(targets.minimal, targets.react),
    ...compare(targets.minimal, targets.stream),
    tail(uncached, same, atMost(1.2)),
    tail(known, same, atMost(1.2)),
    wait(cached, targets.buffer, atMost(2)),
    wait(uncached, same, atMost(1.2)),
    wait(known, same, atMost(1.2)),
  ]
}

/** By the clock, which is the goal's measure, and by the server's processor time, which a busy machine does not move. */
export function throughput(name: string, samples: Sample[], limit: string, limits: Sample[], goal?: Goal): Figure[] {
  if (samples.length === 0 || limits.length === 0) return []
  const rates = [samples, limits].map((all) => all.map(({ perSecond }) => perSecond)) as [number[], number[]]
  const costs = [samples, limits].map((all) => all.map(({ cpuUs }) => cpuUs)) as [number[], number[]]
  return [
    {
      group,
      name: `${name}: requests per second`,
      value: shown(median(rates[0]), '/s'),
      against: `${limit}: ${shown(median(rates[1]), '/s')}`,
      ratio: pairedRatio(...rates),
      ...(goal ? { goal } : {}),
    },
    {
      group,
      name: `${name}: requests per second of processor time`,
      value: shown(median(costs[0]), 'µs each'),
      against: `${limit}: ${shown(median(costs[1]), 'µs each')}`,
      ratio: pairedRatio(costs[1], costs[0]),
      ...(goal ? { goal } : {}),
    },
  ]
}

async function reachable(targets: Target[]): Promise<Target[]> {
  const found: Target[] = []
  for (const target of targets) {
    const { status } = await fetch(target.server.origin + target.path, {
      headers: target.headers ?? {},
      redirect: 'manual',
    })
    if (status === 200) found.push(target)
    else console.log(`Left out: ${target.name}, because ${target.path} answers ${status}`)
  }
  return found
}

/** Milliseconds to the first byte, one request after the other on one kept connection each, the targets in turn. */
async function firstBytes(targets: Target[], times: number): Promise<Map<string, number[]>> {
  const waits = new Map<string, number[]>(targets.map(({ name }) => [name, []]))
  const agents = new Map(targets.map(({ name }) => [name, new Agent({ keepAlive: true, maxSockets: 1 })]))
  for (let time = -3; time < times; time++) {
    for (const target of targets) {
      const path = target.unique ? `${target.path}?t=${time}` : target.path
      const ask = () => firstByte(target.server.origin + path, target.headers, agents.get(target.name))
      // The page may have left the cache since its last turn: the first request brings it back.
      if (!target.unique) await ask()
      const ms = await ask()
      if (time >= 0) waits.get(target.name)?.push(ms)
    }
  }
  for (const agent of agents.values()) agent.destroy()
  return waits
}

function firstByte(url: string, headers: Record<string, string> = {}, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const request = get(url, { headers, ...(agent ? { agent } : {}) }, (response) => {
      const ms = performance.now() - started
      response.resume().once('end', () => resolve(ms))
    })
    request.once('error', reject)
  })
}

/** Bytes of a page as it is sent, and of what is in it for the framework's sake alone. */
export function pageBytes(html: string) {
  const bare = html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
  return { raw: Buffer.byteLength(html), gzip: gzipped(html), bareGzip: gzipped(bare) }
}

export const gzipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).byteLength
