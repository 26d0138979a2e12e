import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, inject } from 'vitest'
import { openDatabase, type Database, type OpenOptions } from '#/api/db/client.ts'
import { isLanding } from './landing.ts'

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
export const eachDatabase = (name: string, tests: Tests): void => onDatabases(kinds, name, tests)

/**
 * As `eachDatabase`; where a run may not take long, on one of both, which the name decides: of what is tried
 * there each database has half.
 */
export const someDatabase = (name: string, tests: Tests): void =>
  onDatabases(isLanding ? [turnOf(name)] : kinds, name, tests)

function turnOf(name: string): Kind {
  const turn = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % kinds.length
  return isAvailable('postgres') ? kinds[turn]! : 'embedded'
}

/**
 * Runs them once, on PostgreSQL where it is: for very many calls of which none asks more of a database than others do that
 * are tried on both.
 */
export const oneDatabase = (name: string, tests: Tests): void =>
  onDatabases([isAvailable('postgres') ? 'postgres' : 'embedded'], name, tests)

type Tests = (open: (options?: Limits) => Promise<Database>, kind: Kind) => void

function onDatabases(on: readonly Kind[], name: string, tests: Tests): void {
  for (const kind of on) {
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

/**
 * V8 shares what it has compiled of a WebAssembly module for as long as somebody holds it. Nobody would between two
 * databases, and compiling was most of what opening one cost: 2.7 s of processor time each, and 0.9 s with this.
 */
const engine = readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
  WebAssembly.compile(bytes),
)

const cleanups: (() => Promise<void>)[] = []

/** Removes the places that the file's tests had. */
export async function removePlaces(): Promise<void> {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
}

async function freshDirectory(empty: boolean): Promise<Place> {
  await engine
  const dataDir = mkdtempSync(join(tmpdir(), 'casa-test-'))
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
  // By the call that takes a third of the other’s time.
  if (!empty) cpSync(join(inject('embeddedTemplate'), 'database'), join(dataDir, 'database'), { recursive: true })
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
