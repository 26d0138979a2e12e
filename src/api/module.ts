// What a module registers. The API is assembled from the list in modules.ts; nothing that assembles it names a module.
import type { SQL } from 'drizzle-orm'
import type { Env } from '#/process/env.ts'
import type { Chore } from './background/jobs.ts'
import type { Companions } from './events/presence.ts'
import type { Presenters } from './events/present.ts'
import type { FileStore } from './files/store.ts'
import type { Route } from './http/route.ts'
import type { Services } from './services.ts'

export type StartEnv = Pick<
  Env,
  | 'databaseUrl'
  | 'connections'
  | 'dataDir'
  | 'sessionSecret'
  | 's3'
  | 'stripe'
  | 'smtpUrl'
  | 'pushServices'
  | 'mailFrom'
  | 'letterWaitSeconds'
  | 'appOrigin'
  | 'trustedProxies'
  | 'backupDir'
  | 'backupKeep'
  | 'operator'
  | 'demo'
  | 'loopback'
>

/** What a module makes its services from. */
export type Setup = {
  env: StartEnv
  store: FileStore
  modules: readonly ApiModule[]
  /** The API's own services, and those of the modules above in the list. The object is filled on: keep it, do not copy it. */
  services: Services
}

/**
 * An interface, so that a module whose work others take part in can add a point to it (`declare module`): the outbox takes
 * `mails`, changes take `undo`, payments take `settlers`, privacy takes `personalData`. What modules registered there, `collect` reads.
 */
export interface ApiModule {
  name: string
  routes?: readonly Route[]
  /** Made once, in the order of the list. Their types are declared beside, as an addition to `Services`. */
  services?(setup: Setup): Partial<Services> | Promise<Partial<Services>>
  /** What must be in the database before the first call. May run on several instances at once. */
  prepare?(services: Services): Promise<void>
  /** Starts what goes on beside the calls; stopped first when the API closes. */
  background?(services: Services): { stop(): Promise<void> } | undefined
  chores?(services: Services): readonly Chore[]
  /** Stored live events of these kinds are shown as they are by now. */
  events?: Presenters
  /** Who is told that somebody comes and goes. */
  companions?: Record<string, Companions>
  /** Of whom open streams end, as a condition on `users u`: whoever may not call any more has nothing to hear. */
  endsStreams?(services: Services): SQL | undefined
  /** How much is unread for somebody, as a scalar query. */
  unread?: UnreadCounts
  /** Ends the module's services; after all background work, in the order of the list. */
  close?(services: Services): Promise<void>
}

export type UnreadCounts = Record<string, (userId: string, services: Services) => SQL>

/** What all modules registered at a point, by key. Throws when two take the same key. */
export function collect<Point extends keyof ApiModule>(
  modules: readonly ApiModule[],
  point: Point,
): NonNullable<ApiModule[Point]> {
  const all: Record<string, unknown> = {}
  for (const module of modules) {
    for (const [key, value] of Object.entries(module[point] ?? {})) {
      if (key in all) throw new Error(`Module ${module.name} registers ${point} "${key}", which another has registered`)
      all[key] = value
    }
  }
  return all as NonNullable<ApiModule[Point]>
}
