import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#/api/db/client.ts'
import { users } from '#/api/db/tables/accounts.ts'
import { adopt } from '#/api/deployment/deployment.ts'
import { createFileStore } from '#/api/files/store.ts'
import { EnvironmentError, parseEnv, sessionSecret } from '#/process/env.ts'
import { OperatorError } from '#/process/operator-error.ts'
import { secret, startTestApi } from '#tests/support/api.ts'
import { eachDatabase, freshPlace, isAvailable } from '#tests/support/databases.ts'

const directory = mkdtempSync(join(tmpdir(), 'casa-elsewhere-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const other = `${secret}, but another`
const s3 = { endpoint: 'http://127.0.0.1:9', bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's' }

describe.skipIf(!isAvailable('postgres'))('several instances on one PostgreSQL', () => {
  test('start where secret and files are the same, and say in a sentence what is not', async () => {
    const place = await freshPlace('postgres')
    const first = await startTestApi(place)
    const second = await startTestApi(place)
    const refused = async (overrides: Parameters<typeof startTestApi>[1], says: RegExp, dataDir = place.dataDir) => {
      const error = await startTestApi({ ...place, dataDir }, overrides).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(OperatorError)
      expect((error as Error).message).toMatch(says)
      expect((error as Error).message).not.toContain(secret)
    }
    await refused({ sessionSecret: other }, /same SESSION_SECRET.*npm run adopt/s)
    await refused({ dataDir: directory }, /uploads of this database lie elsewhere/)
    await refused({ s3 }, /uploads of this database lie elsewhere/)
    await refused({ connections: 500 }, /room for \d+ more connections.*may need 500/)
    await Promise.all([first.close(), second.close()])

    const { db, close } = await openDatabase(place)
    await adopt(db, other, createFileStore({ dataDir: directory, s3: null }))
    await close()
    await (await startTestApi(place, { sessionSecret: other, dataDir: directory })).close()
    await refused({}, /same SESSION_SECRET/)
  })

  test('hold no more connections than they say', async () => {
    const place = await freshPlace('postgres')
    const api = await startTestApi(place, { connections: 4 })
    const name = new URL(place.databaseUrl!).pathname.slice(1)
    await Promise.all(Array.from({ length: 20 }, () => api.db.execute(sql`select pg_sleep(0.05)`)))
    const { rows } = await api.db.execute<{ held: number }>(
      sql`select count(*)::int as held from pg_stat_activity where datname = ${name}`,
    )
    expect(rows[0]!.held).toBeLessThanOrEqual(4)
    await api.close()
  })

  test('seed one demo when they start at once', async () => {
    const place = await freshPlace('postgres')
    const apis = await Promise.all([1, 2, 3].map(() => startTestApi(place, { demo: true })))
    const people = await apis[0]!.db.select({ email: users.email }).from(users)
    expect(people.length).toBeGreaterThan(10)
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
    await Promise.all(apis.map(({ close }) => close()))
  }, 120_000)
})

test('an empty house is opened without demo people where the operator says so', async () => {
  const place = await freshPlace('embedded')
  const api = await startTestApi(place, { loopback: true, demo: parseEnv({ DEMO: '0' }).demo })
  expect(await api.db.select().from(users)).toEqual([])
  await api.close()
  expect(parseEnv({}).demo).toBeUndefined()
})

test('a house that began without invented people is no demo when it starts again, and a demo stays one', async () => {
  const unsaid = { loopback: true, demo: undefined }
  const place = await freshPlace('embedded')
  const first = await startTestApi(place, { ...unsaid, demo: false })
  await first.person({ roles: ['admin'] })
  await first.close()
  const again = await startTestApi(place, unsaid)
  expect(again.services.isDemo).toBe(false)
  await again.close()
  const demo = await freshPlace('embedded')
  for (const _start of ['the first', 'the second']) {
    const api = await startTestApi(demo, unsaid)
    expect(api.services.isDemo).toBe(true)
    await api.close()
  }
})

test.each(['', 'abc', ' '.repeat(40)])('a secret file that holds %j is refused, and kept', (content) => {
  const dataDir = join(directory, `secret-${content.length}`)
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'session-secret'), content)
  const read = () => sessionSecret({ sessionSecret: undefined, dataDir })
  expect(read).toThrow(EnvironmentError)
  expect(read).toThrow(/session-secret holds no secret that can be used/)
  expect(sessionSecret({ sessionSecret: undefined, dataDir: join(directory, 'fresh') })).toHaveLength(64)
})

eachDatabase('readiness', (open) => {
  test('ends when nothing can be stored any more, although questions are answered', async () => {
    const { db, ping } = await open()
    await ping(2000)
    await db.execute(sql`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`)
    await db.execute(
      sql`CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON deployment FOR EACH ROW EXECUTE FUNCTION full_disk()`,
    )
    await expect(ping(2000)).rejects.toMatchObject({ code: '53100' })
    expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
    await db.execute(sql`DROP TRIGGER full_disk ON deployment`)
    await ping(2000)
  })
})
