import { expect, test } from 'vitest'
import { openEmbedded } from '#/api/db/embedded/open.ts'
import { startUpkeep } from '#/api/db/embedded/upkeep.ts'
import { freshPlace } from '#tests/support/databases.ts'

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

test('upkeep writes checkpoints, and cleans tables that are a fifth dead, or all at night', async () => {
  const { dataDir } = await freshPlace('embedded')
  const { engine, pool, close } = await openEmbedded(dataDir, { limitMs: 10_000, migrate: true })
  const upkeep = startUpkeep(engine, pool)
  const one = async (query: string) => (await pool.query<{ value: string | null }>(query)).rows[0]?.value
  const checkpoint = () => one('SELECT checkpoint_lsn::text AS value FROM pg_control_checkpoint()')
  const vacuums = () => one(`SELECT sum(vacuum_count)::int AS value FROM pg_stat_user_tables`)

  // Reading tidies what migrations left behind, which is writing, too.
  const position = () => one('SELECT pg_current_wal_insert_lsn()::text AS value')
  const rested = async () => {
    const then = await position()
    await upkeep.look()
    return (await position()) === then
  }
  await expect.poll(rested).toBe(true)

  await pool.query('INSERT INTO rate_limits (key) SELECT number FROM generate_series(1, 2000) number')
  const before = await checkpoint()
  await upkeep.look()
  expect(await checkpoint()).toBe(before)
  await upkeep.look()
  const afterRest = await checkpoint()
  expect(afterRest).not.toBe(before)

  await pool.query(`INSERT INTO rate_limits (key) VALUES ('one')`)
  await upkeep.look(minutes(6))
  expect(await checkpoint()).not.toBe(afterRest)

  const clean = await vacuums()
  await pool.query('UPDATE rate_limits SET points = 1')
  await pool.query('SELECT pg_stat_force_next_flush()')
  await upkeep.look()
  expect(Number(await vacuums())).toBe(Number(clean) + 1)

  await upkeep.look(minutes(24 * 60))
  expect(Number(await vacuums())).toBeGreaterThan(Number(clean) + 5)
  await upkeep.stop()
  await close()
})
