import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#/api/db/client.ts'
import { startTestApi } from '#tests/support/api.ts'
import { freshPlace, isAvailable } from '#tests/support/databases.ts'

const directory = join(import.meta.dirname, '../../support/older')
const versions = readdirSync(directory)
  .filter((name) => name.endsWith('.sql.br'))
  .toSorted()
const newest = versions.at(-1)!
const dumpOf = (version: string) => brotliDecompressSync(readFileSync(join(directory, version))).toString()

type Counts = Record<string, number>

async function countRows({ db }: Database): Promise<Counts> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    SELECT table_name AS name, (xpath('/row/count/text()', query_to_xml('SELECT count(*) FROM public.' || quote_ident(table_name),
      true, true, '')))[1]::text::int AS count
    FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const columnsOf = async ({ db }: Database) =>
  (
    await db.execute(sql`
      SELECT table_name, column_name, data_type, is_nullable, column_default, is_generated
      FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, column_name`)
  ).rows

const indexesOf = async ({ db }: Database) =>
  (await db.execute(sql`SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname`))
    .rows

const opened = async <T>(options: Parameters<typeof openDatabase>[0], work: (database: Database) => Promise<T>) => {
  const database = await openDatabase(options)
  return work(database).finally(() => database.close())
}

/** What a table held that has moved elsewhere since. */
const moved = new Set<string>()

describe.each(['embedded', 'postgres'] as const)('on %s', (kind) => {
  describe.skipIf(!isAvailable(kind))('a database', () => {
    test.each(kind === 'embedded' ? versions.slice(0, 1) : versions)(
      'with data of %s becomes what a new one is, and keeps every row',
      async (version) => {
        const place = await freshPlace(kind, { empty: true })
        const before = await opened({ ...place, migrate: false }, async (database) => {
          await database.pool.query(dumpOf(version))
          await database.pool.query('SET search_path TO DEFAULT')
          return countRows(database)
        })
        const [after, columns, indexes] = await opened(
          place,
          async (database) =>
            [await countRows(database), await columnsOf(database), await indexesOf(database)] as const,
        )
        const fewer = Object.keys(before).filter((name) => !moved.has(name) && (after[name] ?? 0) < before[name]!)
        expect(fewer.map((name) => [name, before[name], after[name]])).toEqual([])
        expect(before.students).toBeGreaterThan(100)
        const fresh = await opened(
          await freshPlace(kind),
          async (database) => [await columnsOf(database), await indexesOf(database)] as const,
        )
        expect(columns).toEqual(fresh[0])
        expect(indexes).toEqual(fresh[1])

        const api = await startTestApi(place)
        const { rows } = await api.db.execute<{ id: string }>(
          sql`SELECT id FROM users WHERE email = 'parent@demo.example'`,
        )
        const token = await api.sessionOf(rows[0]!.id)
        for (const path of [
          '/api/v1/me',
          '/api/v1/students',
          '/api/chat/conversations',
          '/api/mail/mails',
          '/api/v1/orders',
        ])
          expect((await api.send('GET', path, { token })).status, path).toBe(200)
        await api.close()
      },
    )
  })
})

test('what the version before writes still can be written: it runs beside the next one while that is started', async () => {
  await opened(await freshPlace('embedded'), async ({ pool }) => {
    const rows = dumpOf(newest)
      .split(/(?<=;)\n/)
      .filter((line) => line.startsWith('INSERT INTO public.'))
    expect(rows.length).toBeGreaterThan(1_000)
    await pool.query(`SET session_replication_role = replica; DELETE FROM deployment; ${rows.join('\n')}`)
  })
})
