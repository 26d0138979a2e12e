// The composition root: the environment becomes services, services become the API.
import { sessionSecret } from '#/process/env.ts'
import { createApp } from './app.ts'
import { startJobs } from './background/jobs.ts'
import { choresOf } from './chores.ts'
import { openDatabase, type Database } from './db/client.ts'
import { hasPeople, isInvented } from './db/seed/has-people.ts'
import { requireFit } from './deployment/deployment.ts'
import { createFileStore, type FileStore } from './files/store.ts'
import { createRateLimits } from './http/rate-limits.ts'
import type { StartEnv } from './module.ts'
import { modules } from './modules.ts'
import type { Services } from './services.ts'

export type Api = Awaited<ReturnType<typeof startApi>>

/** Opens the database, migrates it, seeds a demo where one belongs, and answers with the API. Throws when it cannot. */
export async function startApi(env: StartEnv) {
  const database = await openDatabase(env)
  const store = createFileStore(env)
  await requireFit(database, sessionSecret(env), store, env.connections).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const services = await createServices(env, database, store)
  for (const module of modules) await module.prepare?.(services)
  if (services.isDemo && !(await hasPeople(database.db))) {
    const { seedDemo } = await import('./db/seed/demo.ts')
    await database.alone(async () => (await hasPeople(database.db)) || seedDemo(services))
  }
  const background = modules.flatMap((module) => module.background?.(services) ?? [])
  const jobs = startJobs({ pool: database.pool, chores: choresOf(services) })
  const { fetch } = createApp(services, env)
  return {
    services,
    fetch,
    /** Rejects when the database does not answer in time. */
    ready: () => database.ping(2000),
    /** Who is about to end begins nothing that nobody asked for. */
    drain: () => void jobs.stop(),
    async close() {
      for (const work of background) await work.stop()
      await jobs.stop()
      for (const module of modules) await module.close?.(services)
      await database.close()
    },
  }
}

async function createServices(env: StartEnv, database: Database, store: FileStore): Promise<Services> {
  const own = {
    database,
    db: database.db,
    rateLimits: createRateLimits(database.asyncCommitPool),
    isDemo: env.demo ?? (database.kind === 'embedded' && env.loopback && (await isInvented(database.db))),
    appOrigin: env.appOrigin,
    teamAddress: addressOf(env.mailFrom),
    secret: sessionSecret(env),
  }
  // Whole once every module has added its own.
  const services = own as unknown as Services
  const setup = { env, store, modules, services }
  for (const module of modules) Object.assign(services, await module.services?.(setup))
  return services
}

/** The address of `Name <address>`. */
const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from
