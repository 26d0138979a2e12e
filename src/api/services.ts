import type { Database, Db } from './db/client.ts'
import type { RateLimits } from './http/rate-limits.ts'

/**
 * What handlers may use: made once at start-up by `startApi`, replaced by nothing in tests.
 * Modules add theirs to this interface in their `<name>.module.ts`.
 */
export interface Services {
  database: Database
  db: Db
  rateLimits: RateLimits
  /** Demo people live here. */
  isDemo: boolean
  appOrigin: string
  /** Where the team reads what the contact form brings. */
  teamAddress: string
  /** Signs sessions and operator tokens, and keys the hashes of single-use secrets. */
  secret: string
}
