import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig, type Pool } from 'pg'
import type { Connection, Limits } from './connection.ts'
import { migrateDatabase } from './migrate.ts'
import { CasaPool, withTransactions } from './transactions.ts'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** For repositories: they work in and outside a transaction. */
export type Queryable = Db | Tx

export type Database = Omit<Connection, 'pool' | 'asyncCommitPool'> & {
  /** Queries. Their errors are DrizzleQueryErrors around a pg.DatabaseError: see errors.ts. */
  db: Db
  pool: Pool
  asyncCommitPool: Pool
  /** Resolves when the database has stored something; rejects when it cannot, and after `timeoutMs`. */
  ping(timeoutMs: number): Promise<void>
}

export type OpenOptions = Partial<Limits> & {
  /** How many connections of PostgreSQL this process may hold. */
  connections?: number
  /** PostgreSQL; without it, the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
}

/**
 * Opens the database and brings it to the newest tables.
 * Throws a DataDirectoryInUseError when another process has that directory.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, dataDir, limitMs = 10_000, migrate = true, connections = 13 } = options
  const connection = databaseUrl
    ? await openPostgres(databaseUrl, { limitMs, migrate, connections })
    : await (await import('./embedded/open.ts')).openEmbedded(dataDir, { limitMs, migrate })
  const { pool } = connection
  return { ...connection, db: withTransactions(drizzle(pool), pool), ping: pingOf(pool) }
}

/** Any number all instances share, and migrations do not. */
const aloneKey = 2_026_112_500

async function openPostgres(
  url: string,
  { limitMs, migrate, connections }: Limits & { connections: number },
): Promise<Connection> {
  const base: ClientConfig = {
    connectionString: url,
    application_name: 'casa',
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  }
  if (migrate) await migrateOnce(base)
  const config = {
    ...base,
    // A new connection plans everything anew, just when there is most to do.
    idleTimeoutMillis: 300_000,
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: limitMs,
    // For a server that no longer answers at all.
    query_timeout: limitMs + 2_000,
  }
  const aside = Math.max(1, Math.min(3, Math.floor(connections / 4)))
  const pool = new CasaPool({ ...config, max: connections - aside })
  const asyncCommitPool = new CasaPool({ ...config, max: aside, options: '-c synchronous_commit=off' })
  const close = async () => void (await Promise.all([pool.end(), asyncCommitPool.end()]))
  const alone = <Result>(work: () => Promise<Result>) => withLock(base, work)
  return { kind: 'postgres', pool, asyncCommitPool, announce: () => {}, alone, close }
}

/** On a connection of its own, which may wait for as long as it takes. The lock ends with it, whatever happens. */
async function withLock<Result>(config: ClientConfig, work: () => Promise<Result>): Promise<Result> {
  const client = new Client(config)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [aloneKey])
    return await work()
  } finally {
    await client.end()
  }
}

/** On a connection of its own, because migrations may take longer than statements may. */
async function migrateOnce(config: ClientConfig) {
  const client = new Client(config)
  await client.connect()
  return migrateDatabase(client).finally(() => client.end())
}

/**
 * Statements of one transaction. To change a small row takes no room of the disk: to collect more than memory is given for does,
 * and leaves nothing.
 */
const stored = `SET LOCAL work_mem = '64kB';
  WITH much AS MATERIALIZED (SELECT n, repeat(md5(n::text), 256) AS text FROM generate_series(1, 64) AS n)
    SELECT max(length(text)) FROM much WHERE n > 0;
  INSERT INTO deployment (id, checked_at) VALUES (1, now())
  ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at`

/** A write, since a full disk still answers questions. A stalled database must not collect one waiting query per ping. */
function pingOf(pool: Pool) {
  let asked: Promise<unknown> | undefined
  return async (timeoutMs: number) => {
    asked ??= pool.query(stored).finally(() => (asked = undefined))
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`The database did not answer within ${timeoutMs} ms`)),
        timeoutMs,
      ).unref()
    })
    await Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }
}
