// The API: in process and over HTTP, on the embedded database and on PostgreSQL.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { join } from 'node:path'
import { atLeast, shown, type Figure } from './figures.ts'
import { bundle, demo, temporaryDirectory } from './limits.ts'
import { interleave, type Target } from './load.ts'
import type { Served } from './machine.ts'
import { throughput, type Effort } from './pages.ts'

type Person = { server: Served; token: string; cookie: string }

const group = 'API'
const calls = 2_000

export async function measureApi(embedded: Person, postgres: Person | null, effort: Effort): Promise<Figure[]> {
  const figures: Figure[] = [await inProcess()]
  if (!postgres) return figures
  const me = (name: string, { server, token }: Person): Target => ({
    name: `GET /api/v1/me, ${name}`,
    server,
    path: '/api/v1/me',
    headers: { authorization: token },
  })
  const area = (name: string, { server, cookie }: Person): Target => ({
    name: `parents’ area, ${name}`,
    server,
    path: '/parents',
    headers: { cookie },
  })
  const pairs = [me, area].map((make) => [make('embedded', embedded), make('PostgreSQL', postgres)] as const)
  const samples = await interleave(pairs.flat(), effort.rounds, effort.seconds)
  for (const [one, other] of pairs) {
    const [first] = throughput(
      one.name,
      samples.get(one.name) ?? [],
      other.name,
      samples.get(other.name) ?? [],
      atLeast(0.25),
    )
    if (first) figures.push({ ...first, group })
  }
  return figures
}

async function inProcess(): Promise<Figure> {
  const script = join(import.meta.dirname, 'limits/in-process.js')
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '1',
    DATA_DIR: temporaryDirectory(),
    BUNDLE: bundle,
    CALLS: String(calls),
    LOGIN: JSON.stringify(demo),
  }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  const { wall, cpu } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { wall: number; cpu: number }
  return {
    group,
    name: 'GET /api/v1/me in process, embedded, one after the other',
    value: shown(wall, 'µs'),
    against: `processor time of all threads: ${shown(cpu, 'µs')}`,
  }
}
