import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#/api/db/client.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with a migrated database, to be copied. */
    embeddedTemplate: string
    /** The server's maintenance database, beside which `casa_template` is migrated, to be copied. Null: no PostgreSQL here. */
    postgresUrl: string | null
  }
}

/** Makes one migrated database of each kind; every test file copies them. */
export default async function setup({ provide }: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), 'casa-embedded-'))
  const [postgres] = await Promise.all([
    startPostgres(),
    openDatabase({ dataDir: directory }).then((database) => database.close()),
  ])
  if (postgres) await preparePostgres(postgres.url)
  else console.warn('SKIPPED: the tests on PostgreSQL. Set TEST_DATABASE_URL, or install PostgreSQL.')
  provide('embeddedTemplate', directory)
  provide('postgresUrl', postgres?.url ?? null)

  return async () => {
    await postgres?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function preparePostgres(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('DROP DATABASE IF EXISTS casa_template')
  await client.query('CREATE DATABASE casa_template')
  await client.end()
  const template = new URL(url)
  template.pathname = '/casa_template'
  const database = await openDatabase({ databaseUrl: template.href, dataDir: '' })
  await database.close()
}
