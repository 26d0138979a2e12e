// From the start of a process to its first page, and what it then weighs; each beside the floor of its parts.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { atMost, median, pairedRatio, shown, type Figure, type Goal } from './figures.ts'
import { casa, serveBareDatabase, serveMinimalStart, temporaryDirectory } from './limits.ts'
import { load } from './load.ts'
import { serve, type Served } from './machine.ts'
import type { Effort } from './pages.ts'

const settleMs = 1_500
const kinds = ['start', 'database', 'freshDatabase', 'embedded', 'firstEver', 'postgres'] as const
type Kind = (typeof kinds)[number]
type Start = { ms: number; idleMb: number; loadedMb: number }

export async function measureStarts(postgresUrl: string | null, { starts, seconds }: Effort): Promise<Figure[]> {
  const directory = temporaryDirectory()
  const existing = { database: join(directory, 'database'), casa: join(directory, 'casa') }
  for (const server of [await serveBareDatabase(existing.database), await serveCasa(existing.casa)]) await server.stop()
  if (postgresUrl) await (await serveCasa(existing.casa, postgresUrl)).stop()

  const open: Record<Kind, (fresh: string) => Promise<Served>> = {
    start: () => serveMinimalStart('string'),
    database: () => serveBareDatabase(existing.database),
    freshDatabase: (fresh) => serveBareDatabase(join(fresh, 'database')),
    embedded: () => serveCasa(existing.casa),
    firstEver: (fresh) => serveCasa(join(fresh, 'casa')),
    postgres: () => serveCasa(existing.casa, postgresUrl ?? ''),
  }
  const seen = new Map<Kind, Start[]>(kinds.map((kind) => [kind, []]))
  for (let time = 0; time < starts; time++) {
    for (const kind of kinds) {
      if (kind === 'postgres' && !postgresUrl) continue
      const fresh = temporaryDirectory()
      const server = await open[kind](fresh)
      await pause(settleMs)
      const idleMb = server.memoryMb()
      const pages = kind === 'start' || kind === 'embedded' || kind === 'postgres'
      if (pages) await load({ name: kind, server, path: '/', unique: true }, seconds)
      seen.get(kind)?.push({ ms: server.startMs, idleMb, loadedMb: server.memoryMb() })
      await server.stop()
      rmSync(fresh, { recursive: true, force: true })
    }
  }
  return figuresOf((kind) => seen.get(kind) ?? [])
}

export const serveCasa = (directory: string, databaseUrl = '') =>
  serve(casa, { DATA_DIR: directory, DEMO: '1', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })

function figuresOf(of: (kind: Kind) => Start[]): Figure[] {
  const compare = (group: string, name: string, unit: string, pick: (start: Start) => number) =>
    function figure(kind: Kind, floors: Kind[], against: string, goal?: Goal): Figure[] {
      const values = of(kind).map(pick)
      if (values.length === 0) return []
      const limits = values.map((_, time) =>
        floors
          .map((floor) => pick(of(floor)[time] ?? { ms: 0, idleMb: 0, loadedMb: 0 }))
          .reduce((sum, one) => sum + one, 0),
      )
      return [
        {
          group,
          name: name.replace(
            '*',
            { embedded: 'existing data', firstEver: 'first ever', postgres: 'PostgreSQL' }[kind as string] ?? kind,
          ),
          value: shown(median(values), unit),
          against: `${against}: ${shown(median(limits), unit)}`,
          ratio: pairedRatio(values, limits),
          ...(goal ? { goal } : {}),
        },
      ]
    }
  const coldStart = compare('Cold start', '*: start to first page', 'ms', ({ ms }) => ms)
  const idle = compare('Memory', '*: idle', 'MB', ({ idleMb }) => idleMb)
  const loaded = compare('Memory', '*: after load', 'MB', ({ loadedMb }) => loadedMb)
  return [
    ...coldStart('embedded', ['start', 'database'], 'minimal Start + PGlite', atMost(1.4)),
    ...coldStart('firstEver', ['freshDatabase'], 'PGlite alone, new', atMost(1.5)),
    ...coldStart('postgres', ['start'], 'minimal Start', atMost(2)),
    ...idle('embedded', ['database'], 'Node and PGlite alone', atMost(1.2)),
    ...idle('postgres', ['start'], 'minimal Start', atMost(1.5)),
    ...loaded('embedded', ['start'], 'minimal Start'),
    ...loaded('postgres', ['start'], 'minimal Start'),
  ]
}

/** A database of its own on the server that `url` names. */
export async function createDatabase(url: string, name: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${name}`)
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
