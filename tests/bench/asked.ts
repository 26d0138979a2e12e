// A database of its own, filled with more than anybody has, Casa on it, and how long the slowest answers take.
import { openDatabase, type Database } from '#/api/db/client.ts'
import { createSessionTokens } from '#/api/modules/accounts/session-tokens.ts'
import { createSession } from '#/api/modules/accounts/sessions.repo.ts'
import { sessionSecret } from '#/process/env.ts'
import { answerMs } from './answer-ms.ts'
import { atMost, median, quantile, shown, type Figure } from './figures.ts'
import { casa, temporaryDirectory } from './limits.ts'
import { serve } from './machine.ts'
import { createDatabase } from './starts.ts'

export type Asked = { name: string; goalMs: number; paths: readonly string[]; isAnonymous?: true }

type Rest = { group: string; token: string; visits: number; of: string }

const warmUps = 5

/** What `fill` writes, and a session of the person whose id it gives. */
export async function serveFilled(postgresUrl: string, name: string, fill: (database: Database) => Promise<string>) {
  const [url, directory] = [await createDatabase(postgresUrl, name), temporaryDirectory()]
  const database = await openDatabase({ databaseUrl: url, dataDir: directory, limitMs: 1_800_000 })
  const userId = await fill(database)
  await database.pool.query('vacuum (analyze)')
  const tokens = createSessionTokens(sessionSecret({ dataDir: directory, sessionSecret: undefined }))
  const token = await tokens.issue(
    await createSession(database.db, { userId, userAgent: 'bench', address: '127.0.0.1' }),
  )
  await database.close()
  return { server: await serve(casa, { DATA_DIR: directory, DATABASE_URL: url }), token }
}

/** One figure for each thing asked, one call after the other: the 95th percentile against what it may take. */
export async function measureAsked(origin: string, all: readonly Asked[], rest: Rest): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const asked of all) figures.push(await measureOne(origin, asked, rest))
  return figures
}

async function measureOne(origin: string, asked: Asked, { group, token, visits, of }: Rest): Promise<Figure> {
  const { name, goalMs, paths, isAnonymous } = asked
  const headers: Record<string, string> = isAnonymous ? {} : { authorization: token }
  const waits: number[] = []
  for (let time = -warmUps; time < visits; time++) {
    for (const path of paths) {
      const ms = await answerMs(origin + path, headers)
      if (time >= 0) waits.push(ms)
    }
  }
  const slow = quantile(waits, 0.95)
  return {
    group,
    name: `${name}: p95 ${of} (p50 ${shown(median(waits), 'ms')})`,
    value: shown(slow, 'ms'),
    against: `${goalMs} ms`,
    ratio: slow / goalMs,
    goal: atMost(1),
  }
}
