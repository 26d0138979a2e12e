import type pg from 'pg'
import { log } from '#/process/log.ts'
import type { Engine } from './engine.ts'

const lookEveryMs = 30_000
const checkpointEveryMs = 5 * 60_000
const upkeepPatienceMs = 10 * 60_000
const nightBeginsAtHour = 3

const allTables = `SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables`

/** Small tables are not worth it: there, a hundred dead rows pass. */
const wastefulTables = `${allTables} WHERE n_dead_tup > 100 AND n_dead_tup * 4 >= n_live_tup`

/**
 * Does what PostgreSQL's background processes do, which PGlite has not: a checkpoint when nothing was written between two
 * looks, else every five minutes, so that recovery is short; VACUUM ANALYZE at night, and where a fifth of a table is dead.
 */
export function startUpkeep(engine: Engine, pool: pg.Pool) {
  let night = nightOf(new Date())
  let checkpoint = { at: Date.now(), position: '' }
  let seen = ''
  let running: Promise<void> = Promise.resolve()

  /** One statement at a time, so that requests get in between. */
  async function run(statement: string) {
    const client = await pool.connect()
    const { patienceMs } = engine
    engine.patienceMs = upkeepPatienceMs
    try {
      return (await client.query<{ name: string }>(statement)).rows
    } finally {
      engine.patienceMs = patienceMs
      client.release()
    }
  }

  /** How far the log has been written. */
  const position = async () => (await run('SELECT pg_current_wal_insert_lsn() AS name'))[0]?.name ?? ''

  async function look(now = new Date()) {
    const before = seen
    seen = await position()
    const due = seen === before || now.getTime() - checkpoint.at >= checkpointEveryMs
    if (due && seen !== checkpoint.position) {
      await run('CHECKPOINT')
      seen = await position()
      checkpoint = { at: now.getTime(), position: seen }
    }
    const tables = await run(nightOf(now) === night ? wastefulTables : allTables)
    for (const { name } of tables) await run(`VACUUM (ANALYZE) ${name}`)
    night = nightOf(now)
  }

  const timer = setInterval(() => {
    running = look().catch((error: unknown) => log('error', 'Upkeep of the embedded database failed', { error }))
  }, lookEveryMs).unref()

  return {
    look,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** The day whose small hours come next, so that the name changes when upkeep may begin. */
function nightOf(time: Date) {
  return new Date(time.getTime() - nightBeginsAtHour * 3_600_000).toDateString()
}
