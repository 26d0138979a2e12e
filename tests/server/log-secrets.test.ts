import { spawnSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#/api/db/client.ts'
import { projectFile } from '#/api/db/project-root.ts'
import { password } from '#tests/support/api.ts'
import { freshPlace } from '#tests/support/databases.ts'
import { seed } from '#tests/support/seeded-server.ts'
import { startServer } from '#tests/support/server.ts'

// What fails is written where many read it: what people typed or get in with is not among it.

const canary = 'canary-8e3f41'
const secrets = /canary-8e3f41|\$argon2|three-period lesson/

/** Every write fails, and the database quotes the row in its message, its detail and its hint. */
async function breakWrites(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir })
  const raise = `RAISE EXCEPTION 'refused: "%"', NEW::text USING ERRCODE = '22000', DETAIL = NEW::text, HINT = NEW::text`
  await db.execute(sql.raw(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${raise}; END $$`))
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('rate_limits', 'deployment')`,
  )
  for (const { name } of rows)
    await db.execute(
      sql.raw(`CREATE TRIGGER a BEFORE INSERT OR UPDATE ON ${name} FOR EACH ROW EXECUTE FUNCTION refuse()`),
    )
  await close()
}

test('a write that fails leaves nothing of what was typed in the log', async () => {
  const { dataDir, people, env } = await seed('school')
  const { email, token } = people[0]!
  await breakWrites(dataDir)
  const server = await startServer(env)
  const name = { first_name: canary, last_name: canary }
  const writes: [string, string, object][] = [
    [
      'POST',
      'register',
      { ...name, email: `${canary}@x.example`, password: canary, role: 'parent', institution_name: '' },
    ],
    ['POST', 'login', { email, password }],
    ['POST', 'forgot-password', { email }],
    ['POST', 'notify', { email: `${canary}@x.example` }],
    ['POST', 'contact', { topic: 'other', name: canary, email: `${canary}@x.example`, message: `${canary} ${canary}` }],
    ['PATCH', 'me', { first_name: canary }],
    ['POST', 'students', name],
    ['POST', 'people', { ...name, email: `${canary}@x.example`, roles: ['teacher'] }],
  ]
  for (const [method, path, body] of writes) {
    const response = await fetch(`${server.origin}/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    })
    expect([path, response.status >= 500], await response.text()).toEqual([path, true])
  }
  await server.stop()
  expect(server.log()).toContain('insert into')
  expect(server.log()).not.toMatch(secrets)
  expect(server.log()).not.toContain(email)
})

test('a server that is no demo on this machine prints no code and no link', async () => {
  const server = await startServer({ APP_ORIGIN: 'https://casa.example' })
  const body = JSON.stringify({
    email: `${canary}@x.example`,
    first_name: 'A',
    last_name: 'B',
    password,
    role: 'parent',
    institution_name: '',
  })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${server.origin}/api/v1/register`, { method: 'POST', headers, body })).status).toBe(201)
  await expect.poll(() => server.log()).toContain('kept in the outbox')
  await server.stop()
  // But for the one that makes the first admin, for as long as there is none.
  const [said, ...others] = server.log().split(/^https:\S+\/auth\/setup\?token=\S+$/m)
  expect(others).toHaveLength(1)
  const log = said! + others[0]!
  expect(log).not.toMatch(secrets)
  expect(log).not.toMatch(/\b\d{6}\b|token=/)
})

test('a seed that fails says where, and no hash', async () => {
  const { dataDir } = await freshPlace('embedded')
  await breakWrites(dataDir)
  const { status, stderr } = spawnSync(process.execPath, [projectFile('scripts/start.mjs')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '1', PORT: '0', NODE_ENV: 'production' },
  })
  expect(status).toBe(1)
  expect(stderr).toContain('insert into')
  expect(stderr).not.toMatch(/\$argon2|@demo\.example/)
})
