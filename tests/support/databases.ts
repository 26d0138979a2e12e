import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, inject } from 'vitest'
import { openDatabase, type Database, type OpenOptions } from '#/api/db/client.ts'

/** Where a database is: what openDatabase() takes. */
export type Place = { dataDir: string; databaseUrl?: string }

type Kind = Database['kind']
type Limits = Pick<OpenOptions, 'limitMs'>

const kinds: Kind[] = ['embedded', 'postgres']

/**
 * Runs the tests on both databases. `open` gives a fresh, migrated one, closed and removed after them:
 *
 *     eachDatabase('accounts', (open) => {
 *       let database: Database
 *       beforeAll(async () => { database = await open() })
 *       test(…)
 *     })
 *
 * Where there is no PostgreSQL, its half is reported as skipped.
 */
export function eachDatabase(name: string, tests: (open: (options?: Limits) => Promise<Database>, kind: Kind) => void) {
  for (const kind of kinds) {
    describe.skipIf(!isAvailable(kind))(`${name} (${kind})`, () => {
      const opened: Database[] = []
      const open = async (options?: Limits) => {
        const database = await openDatabase({ ...(await freshPlace(kind)), ...options })
        opened.push(database)
        return database
      }
      tests(open, kind)
      afterAll(() => Promise.all(opened.map((database) => database.close())))
    })
  }
}

export const isAvailable = (kind: Kind) => kind === 'embedded' || inject('postgresUrl') !== null

/** A place of its own with a migrated (or `empty`) database, removed when the file's tests are over. */
export async function freshPlace(kind: Kind, { empty = false } = {}): Promise<Place> {
  return kind === 'embedded' ? freshDirectory(empty) : freshPostgres(empty)
}

const cleanups: (() => Promise<void>)[] = []

/** Removes the places that the file's tests had. */
export async function removePlaces(): Promise<void> {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
}

async function freshDirectory(empty: boolean): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'casa-test-'))
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
  if (!empty) await cp(join(inject('embeddedTemplate'), 'database'), join(dataDir, 'database'), { recursive: true })
  return { dataDir }
}

async function freshPostgres(empty: boolean): Promise<Place> {
  const server = inject('postgresUrl')
  if (!server) throw new Error('There is no PostgreSQL for this test: guard it with isAvailable()')
  const name = `casa_${randomUUID().replaceAll('-', '')}`
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : 'casa_template'}`)
  cleanups.push(() => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return { ...(await freshDirectory(true)), databaseUrl: url.href }
}

async function administer(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
