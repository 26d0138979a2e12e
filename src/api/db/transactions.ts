import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { NodePgSession, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { databaseError } from './errors.ts'
import { PreparedClient } from './prepared-client.ts'

/** The transaction in which the current code runs; `open` ends with it, while work it left behind may go on. */
const scopes = new AsyncLocalStorage<{ open: boolean }>()

/** A query outside the transaction its caller holds: it would wait for that caller for ever, or miss what it wrote. */
export class OutsideTransactionError extends Error {
  override name = 'OutsideTransactionError'
  override message =
    'This query runs outside the transaction that the same caller holds: use the transaction `tx` it was given'
}

/** A pool that outlives its connections, and refuses those a transaction asks for beside its own. */
export class CasaPool extends Pool {
  constructor(config: PoolConfig) {
    super({ allowExitOnIdle: true, Client: PreparedClient, ...config })
    // Without listeners, a connection that breaks would end the process. The query on it gets the error anyway.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Parameters<Pool['connect']>[0]): void
  override connect(callback?: Parameters<Pool['connect']>[0]) {
    if (!scopes.getStore()?.open) return callback ? super.connect(callback) : super.connect()
    const error = new OutsideTransactionError()
    return callback ? callback(error, undefined, () => {}) : Promise.reject(error)
  }
}

/** What goes to the database with the COMMIT of a transaction: before it, and after. */
const endings = new WeakMap<object, { before: string[]; after: Set<string> }>()

/**
 * Sends a statement, without parameters, together with the COMMIT: what it locks is held for no longer than that takes,
 * however busy this process is.
 */
export function atCommit(tx: object, statement: string): void {
  endingOf(tx).before.push(statement)
}

/** The same, for once it has committed, even if this process ends at that moment. Said more than once, it is done once. */
export function afterCommit(tx: object, statement: string): void {
  endingOf(tx).after.add(statement)
}

function endingOf(tx: object) {
  const ending = endings.get(tx)
  if (!ending) throw new Error('This is no transaction, or a part of one')
  return ending
}

const deadlock = '40P01'
const attempts = 4
const pauseMs = 100

/**
 * Replaces drizzle's `transaction` on a pool, which keeps the connection for ever when BEGIN fails, and hides the first
 * error behind the one of ROLLBACK when the connection is gone. Work that PostgreSQL gave up to end a deadlock has done
 * nothing, and is begun again: it must change nothing but the database.
 */
export function withTransactions(db: NodePgDatabase, pool: CasaPool) {
  const { dialect } = db as unknown as { dialect: ConstructorParameters<typeof NodePgSession>[1] }
  const attempt: typeof db.transaction = async (work, config) => {
    const client = await pool.connect()
    const scope = { open: true }
    const tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
    const ending = { before: [], after: new Set<string>() }
    endings.set(tx, ending)
    let cause: { error: unknown } | undefined
    let broken = false
    try {
      await client.query('begin')
      if (config) await tx.setTransaction(config)
      const result = await scopes
        .run(scope, () => work(tx as never))
        .catch((error: unknown) => {
          cause = { error }
          throw error
        })
      await client.query([...ending.before, 'commit', ...ending.after].join(';\n'))
      return result
    } catch (error) {
      // A connection that could not begin or commit is given up.
      broken = !cause
      if (cause) await client.query('rollback').catch(() => (broken = true))
      throw error
    } finally {
      scope.open = false
      client.release(broken)
    }
  }
  db.transaction = async (work, config) => {
    for (let left = attempts - 1; ; left--) {
      try {
        return await attempt(work, config)
      } catch (error) {
        if (left === 0 || databaseError(error)?.code !== deadlock) throw error
        // Begun at once, it could take again what the other is about to be given.
        await setTimeout(Math.random() * pauseMs)
      }
    }
  }
  return db
}
