// What pictures stand in. A module whose things show pictures registers how: the rules for them are the same everywhere.
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../http/policy.ts'
import type { Services } from '../../services.ts'

/** Each a condition on pictures `x`. */
export type Pictured = {
  /** Stands in something that the actor writes. */
  isWrittenBy(actor: Actor): SQL
  /** Stands in something that this person reads, as it is now. */
  isReadBy(actor: Actor | null): SQL
  /** Stands in something that others than its writers read. */
  isLive: SQL
  /** Something shows it, or may again. */
  isUsed: SQL
  /** Of these that are live: a query for the `id` of each, the `kind` of notice, its `thing`, and the `people` who are told. */
  told(ids: SQL): SQL
}

declare module '../../module.ts' {
  interface ApiModule {
    pictured?: Record<string, Pictured>
  }
}

declare module '../../services.ts' {
  interface Services {
    pictured: readonly Pictured[]
  }
}

type Known = Pick<Services, 'pictured'>

/** Of any kind of thing. */
export const inAny = ({ pictured }: Known, condition: (of: Pictured) => SQL): SQL =>
  sql`(${sql.join([sql`false`, ...pictured.map(condition)], sql` or `)})`
