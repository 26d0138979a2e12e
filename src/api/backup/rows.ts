import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { OperatorError } from '#/process/operator-error.ts'
import type { Db, Tx } from '../db/client.ts'

/**
 * The database in a backup is gzip over lines of JSON: this header, then the rows of its tables in its order, a line each.
 * It holds values and no pages, so it moves between the embedded database and PostgreSQL of any version.
 */
export type BackupHeader = {
  format: 1
  createdAt: string
  /** Hashes of the migrations applied, oldest first: what the rows mean. */
  migrations: string[]
  tables: TableSummary[]
  sequences: { name: string; value: string }[]
  /** Where the chain over the log stood, so that what is restored can be compared with it. */
  log?: { day: string; position: string; hash: string }
}

export type Table = { name: string; columns: string[] }
/** `checksum` is the sum of the rows' SHA-256, so that it does not depend on their order. */
export type TableSummary = Table & { rows: number; checksum: string }

/** Something is wrong with a backup or with where it goes; the message says what. */
export class BackupError extends OperatorError {
  override name = 'BackupError'
}

const rowsAtOnce = 200

/**
 * Writes all rows to `target` and ends it, as the database was at one moment. The rows are first gathered in a
 * temporary file: a slow reader would hold the snapshot, and with it the whole embedded database.
 */
export async function writeRows(db: Db, target: NodeJS.WritableStream) {
  const directory = await mkdtemp(join(tmpdir(), 'casa-backup-'))
  const rows = join(directory, 'rows.gz')
  try {
    const header = await db.transaction((tx) => gatherRows(tx, rows), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    await pipeline(async function* () {
      // Two gzip files in a row are one gzip file.
      yield gzipSync(`${JSON.stringify(header)}\n`)
      yield* createReadStream(rows)
    }, target)
    return header
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function gatherRows(tx: Tx, file: string): Promise<BackupHeader> {
  await prepareForBulk(tx)
  const migrations = await appliedMigrations(tx)
  if (migrations.length === 0) throw new BackupError('There is nothing to back up: the database has no tables yet.')
  const tables: TableSummary[] = []
  await pipeline(
    async function* () {
      for (const table of await listTables(tx)) {
        const tally = newTally()
        for await (const line of readRows(tx, table)) {
          tally.add(line)
          yield `${line}\n`
        }
        tables.push({ ...table, ...tally.result() })
      }
    },
    createGzip(),
    createWriteStream(file, { mode: 0o600 }),
  )
  const sequences = await listSequences(tx)
  return { format: 1, createdAt: new Date().toISOString(), migrations, tables, sequences, ...(await logHead(tx)) }
}

async function logHead(tx: Tx): Promise<Pick<BackupHeader, 'log'>> {
  const { rows: found } = await tx.execute(sql`SELECT to_regclass('audit_heads') IS NOT NULL AS exists`)
  if (!found[0]?.exists) return {}
  const { rows } = await tx.execute<NonNullable<BackupHeader['log']>>(
    sql`SELECT day::text AS day, position::text AS position, hash FROM audit_heads ORDER BY day DESC LIMIT 1`,
  )
  return rows[0] ? { log: rows[0] } : {}
}

/** No time limits, and values written the same way by every server. */
export async function prepareForBulk(tx: Tx) {
  for (const setting of [
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    `TimeZone = 'UTC'`,
    `DateStyle = 'ISO, MDY'`,
    `IntervalStyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
  ]) {
    await tx.execute(sql.raw(`SET LOCAL ${setting}`))
  }
}

export async function appliedMigrations(tx: Tx) {
  const { rows: found } = await tx.execute(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`,
  )
  if (!found[0]?.exists) return []
  const { rows } = await tx.execute<{ hash: string }>(sql`SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id`)
  return rows.map(({ hash }) => hash)
}

/** What tells of this place, and a day's page views with their key: a copy that outlives the day would tie them to people. */
const staysHere = ['deployment', 'page_views', 'page_view_secrets']

/**
 * Our tables (those of extensions are made by them) but for what stays here, with the columns that are not computed from others.
 * Names are quoted.
 */
export async function listTables(tx: Tx): Promise<Table[]> {
  const { rows } = await tx.execute<Table>(sql`
    SELECT quote_ident(c.relname) AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL(${`{${staysHere.join()}}`}::text[])
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.relname ORDER BY c.relname`)
  return rows
}

async function listSequences(tx: Tx) {
  const { rows } = await tx.execute<{ name: string; value: string }>(sql`
    SELECT quote_ident(sequencename) AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`)
  return rows
}

/** Each row as a line of JSON. jsonb writes it without line breaks and keeps numbers exact. */
export async function* readRows(tx: Tx, { name, columns }: Table): AsyncGenerator<string> {
  await tx.execute(
    sql.raw(`DECLARE backup_rows NO SCROLL CURSOR FOR
      SELECT to_jsonb(r)::text AS line FROM (SELECT ${columns.join()} FROM ${name}) r`),
  )
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`FETCH ${rowsAtOnce} FROM backup_rows`))
    for (const { line } of rows) yield line
    if (rows.length < rowsAtOnce) break
  }
  await tx.execute(sql`CLOSE backup_rows`)
}

/** Counts lines and sums up their hashes. */
export function newTally() {
  let rows = 0
  let sum = 0n
  return {
    add(line: string) {
      rows += 1
      sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)
    },
    result: () => ({ rows, checksum: BigInt.asUintN(256, sum).toString(16).padStart(64, '0') }),
  }
}
