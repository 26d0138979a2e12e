import { join } from 'node:path'
import type { Connection, Limits } from '../connection.ts'
import { migrateDatabase } from '../migrate.ts'
import { CasaPool } from '../transactions.ts'
import { Engine } from './engine.ts'
import { lockDataDirectory } from './lock.ts'
import { EmbeddedSocket } from './socket.ts'
import { startUpkeep } from './upkeep.ts'

/** Opens the embedded database in `dataDir`, for this process alone. Statements and pauses in transactions may take `limitMs`. */
export async function openEmbedded(
  dataDir: string,
  { limitMs, migrate }: Limits,
): Promise<Connection & { engine: Engine }> {
  const lock = lockDataDirectory(dataDir)
  let engine: Engine | undefined
  try {
    engine = await Engine.start({ directory: join(dataDir, 'database'), withTables: migrate })
    const pool = embeddedPool(engine)
    if (migrate) await migrateThrough(pool)
    engine.patienceMs = limitMs
    const upkeep = startUpkeep(engine, pool)
    const close = async () => {
      await upkeep.stop()
      await pool.end()
      await engine?.stop()
      lock.release()
    }
    return {
      kind: 'embedded',
      pool,
      asyncCommitPool: pool,
      engine,
      announce: lock.announce,
      alone: (work) => work(),
      close,
    }
  } catch (error) {
    await engine?.stop()
    lock.release()
    throw error
  }
}

async function migrateThrough(pool: CasaPool) {
  const client = await pool.connect()
  return migrateDatabase(client).finally(() => client.release())
}

/** PGlite is one session, so there is one connection, and whoever holds it has the database to himself. */
function embeddedPool(engine: Engine) {
  return new CasaPool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    stream: () => new EmbeddedSocket(engine),
    ssl: false,
    user: 'postgres',
    database: 'postgres',
  })
}
