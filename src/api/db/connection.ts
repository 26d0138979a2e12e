import type { Owner } from './embedded/lock.ts'
import type { CasaPool } from './transactions.ts'

/** What both kinds of database give: a migrated database, and how to give it back. */
export type Connection = {
  kind: 'embedded' | 'postgres'
  pool: CasaPool
  /** For what may be gone with the last moment before a database breaks down: nothing on it waits for the disk. */
  asyncCommitPool: CasaPool
  /** Tells other processes that want the data directory where this one is reached. Does nothing for PostgreSQL. */
  announce(info: Pick<Owner, 'origin'>): void
  /** Runs `work` while no other process on this database runs what it gave to this. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /** Lets queries under way finish and gives everything back. */
  close(): Promise<void>
}

export type Limits = {
  /** How long a statement, or a pause inside a transaction, may take, in milliseconds. */
  limitMs: number
  /** False: leave the tables as they are, for a backup before an upgrade. */
  migrate: boolean
}
