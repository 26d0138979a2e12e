// Load: wrk where there is one, else autocannon, which is slower than what it measures at the upper end.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasTaskset, otherCore, type Served } from './machine.ts'

export type Target = {
  name: string
  server: Served
  path: string
  headers?: Record<string, string>
  /** Every request asks for an address of its own, so that no cache knows it. */
  unique?: boolean
}
export type Sample = {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Processor microseconds of the server per request: hardly moved by whatever else the machine does. */
  cpuUs: number
}
type Result = { count: number; perSecond: number; p50: number; p99: number; failed: number }

const run = promisify(execFile)
const connections = 50
export const generator = spawnSync('wrk', ['--version']).error ? 'autocannon' : 'wrk'

export async function load(target: Target, seconds: number): Promise<Sample> {
  const before = target.server.cpuMs()
  const result = await (generator === 'wrk' ? wrk(target, seconds) : autocannon(target, seconds))
  if (result.count === 0) return { perSecond: 0, p50: Infinity, p99: Infinity, cpuUs: Infinity }
  if (result.failed > 0) throw new Error(`${target.name}: ${result.failed} of ${result.count} requests failed`)
  return { ...result, cpuUs: ((target.server.cpuMs() - before) * 1_000) / result.count }
}

/** The targets in turn, round after round; what they did in each. */
export async function interleave(targets: Target[], rounds: number, seconds: number): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await load(target, 1)
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) samples.get(target.name)?.push(await load(target, seconds))
  }
  return samples
}

const aside = hasTaskset ? ['taskset', '-c', otherCore] : []

async function command(parts: string[]): Promise<string> {
  const [program = '', ...args] = [...aside, ...parts]
  return (await run(program, args)).stdout
}

const numbered = join(mkdtempSync(join(tmpdir(), 'casa-bench-')), 'numbered.lua')
writeFileSync(
  numbered,
  'local n = 0\nrequest = function()\n  n = n + 1\n  return wrk.format("GET", wrk.path .. "?n=" .. n)\nend\n',
)

async function wrk({ server, path, headers = {}, unique }: Target, seconds: number): Promise<Result> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const script = unique ? ['-s', numbered] : []
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...script, ...given]
  const text = await command(['wrk', ...options, server.origin + path])
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
  const percentile = (name: string) => {
    const [, value = '0', unit = 'ms'] = new RegExp(`${name}%\\s+([\\d.]+)(us|ms|s|m)\\b`).exec(text) ?? []
    return Number(value) * { us: 0.001, ms: 1, s: 1_000, m: 60_000 }[unit as 'us' | 'ms' | 's' | 'm']
  }
  return {
    count: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: percentile('50'),
    p99: percentile('99'),
    failed: number(/Non-2xx or 3xx responses: (\d+)/),
  }
}

async function autocannon({ server, path, headers = {}, unique = false }: Target, seconds: number): Promise<Result> {
  const asked = { url: server.origin + path, connections, seconds, headers, unique }
  const script = join(import.meta.dirname, 'autocannon.js')
  return JSON.parse(await command([process.execPath, script, JSON.stringify(asked)])) as Result
}
