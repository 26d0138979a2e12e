import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#/api/db/client.ts'
import { Engine } from '#/api/db/embedded/engine.ts'
import { DataDirectoryInUseError } from '#/api/db/embedded/lock.ts'
import { openEmbedded } from '#/api/db/embedded/open.ts'
import { projectFile } from '#/api/db/project-root.ts'
import { freshPlace } from '#tests/support/databases.ts'

/** Starts a process that owns the directory, and resolves when it does. `lines` is what it says from there on. */
async function startWriter(...args: string[]) {
  const script = projectFile('tests/api/db/writer-process.ts')
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('open')
  return {
    pid: child.pid,
    lines,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

test('syncs to the disk for every commit, and not for a read', async () => {
  const { dataDir } = await freshPlace('embedded')
  const { engine, pool, close } = await openEmbedded(dataDir, { limitMs: 10_000, migrate: true })
  const syncsOf = async (statement: string) => {
    const before = engine.syncs
    for (let round = 0; round < 50; round++) await pool.query(statement)
    return engine.syncs - before
  }
  expect(await syncsOf('INSERT INTO rate_limits (key) VALUES (gen_random_uuid())')).toBeGreaterThanOrEqual(50)
  expect(await syncsOf('SELECT * FROM rate_limits')).toBeLessThan(5)
  await close()
})

test('loses no answered write when its process is killed', async () => {
  const { dataDir } = await freshPlace('embedded')
  let kept = 0
  for (let round = 1; round <= 5; round++) {
    const writer = await startWriter(dataDir)
    let answered = -1
    while (answered < round * 20) answered = Number((await writer.lines.next()).value)
    await writer.kill()
    for await (const line of writer.lines) answered = Number(line)
    const { db, close } = await openDatabase({ dataDir })
    const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM rate_limits`)
    await close()
    expect(rows[0]?.count).toBeGreaterThanOrEqual(kept + answered + 1)
    kept = rows[0]?.count ?? 0
  }
}, 180_000)

test('leaves the first start to be begun again when it was interrupted', async () => {
  const { dataDir } = await freshPlace('embedded', { empty: true })
  const starting = spawn(process.execPath, [projectFile('tests/api/db/writer-process.ts'), dataDir], {
    stdio: 'ignore',
  })
  while (!existsSync(join(dataDir, 'database.new', 'PG_VERSION'))) await new Promise((resolve) => setImmediate(resolve))
  starting.kill('SIGKILL')
  await once(starting, 'exit')
  const database = await openDatabase({ dataDir })
  const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM users')
  await database.close()
  expect(rows).toEqual([{ count: 0 }])
  expect(existsSync(join(dataDir, 'database.new'))).toBe(false)
}, 90_000)

test('gives a data directory to one process at a time, and names it to the other within two seconds', async () => {
  const { dataDir } = await freshPlace('embedded')
  const writer = await startWriter(dataDir, 'http://127.0.0.1:3999')
  const asked = Date.now()
  const refusal = await openDatabase({ dataDir }).catch((error: unknown) => error)
  expect(Date.now() - asked).toBeLessThan(2_000)
  expect(refusal).toBeInstanceOf(DataDirectoryInUseError)
  expect(refusal).toMatchObject({ owner: { pid: writer.pid, origin: 'http://127.0.0.1:3999' } })
  expect(String(refusal)).toContain(`in use by process ${writer.pid} (http://127.0.0.1:3999)`)
  await writer.kill()
  const database = await openDatabase({ dataDir })
  await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`)
  await database.close()
})

test('says why it cannot start, and gives the directory back', async () => {
  const { dataDir } = await freshPlace('embedded')
  const control = join(dataDir, 'database', 'global', 'pg_control')
  await rm(control)
  await writeFile(control, 'not a control file')
  await expect(openDatabase({ dataDir })).rejects.toThrow(/initialize|start/)
  await expect(Engine.start({ directory: join(dataDir, 'no', 'where'), withTables: true })).rejects.toThrow('ENOENT')
  const { dataDir: other } = await freshPlace('embedded')
  await (await openDatabase({ dataDir: other })).close()
})
