import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import {
  BackupError,
  appliedMigrations,
  listTables,
  newTally,
  prepareForBulk,
  readRows,
  type BackupHeader,
  type Table,
  type TableSummary,
} from './rows.ts'
import type { Db, Tx } from '../db/client.ts'

const batch = { rows: 500, characters: 2_000_000 }

/**
 * Fills a migrated, empty database from a backup: all of it, checked against the backup's checksums, or nothing.
 * Throws a BackupError when the backup is damaged or of another version, or the database is not empty.
 */
export async function restoreRows(db: Db, source: Readable): Promise<BackupHeader> {
  const lines = linesOf(source)
  const header = parseHeader(await lines.next())
  await db.transaction(async (tx) => {
    await prepareForBulk(tx)
    await requireRoom(tx, header)
    const restoreConstraints = await suspendConstraints(tx, header.tables)
    for (const table of header.tables) await fillTable(tx, table, lines)
    await restoreConstraints()
    for (const { name, value } of header.sequences) await tx.execute(sql`SELECT setval(${name}, ${value}::bigint)`)
    for (const table of header.tables) await requireEqual(tx, table)
  })
  return header
}

/** The header alone; reads no further. */
export async function readHeader(source: Readable): Promise<BackupHeader> {
  const lines = linesOf(source)
  const header = parseHeader(await lines.next())
  await lines.return(undefined)
  return header
}

/** Splits at \n only: readline would also split at U+2028, which JSON leaves as it is. */
async function* linesOf(source: Readable): AsyncGenerator<string, undefined> {
  const text = source.pipe(createGunzip()).setEncoding('utf8')
  source.on('error', (error) => text.destroy(error))
  let rest = ''
  try {
    for await (const piece of text) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw new BackupError('The backup is damaged or cut off, or is none.', { cause: error })
  }
}

function parseHeader({ value }: IteratorResult<string, undefined>): BackupHeader {
  try {
    const header = JSON.parse(value ?? '') as BackupHeader
    if (header.format === 1) return header
  } catch {
    // Said below.
  }
  throw new BackupError('This is not a backup that this version of Casa can read.')
}

/** What would be refused half-way is refused before anything is touched. */
export async function requireRoom(tx: Tx, header: BackupHeader): Promise<void> {
  const migrations = await appliedMigrations(tx)
  if (migrations.join() !== header.migrations.join()) {
    throw new BackupError(
      `The backup of ${header.createdAt} was made by another version of Casa (${header.migrations.length} migrations, ` +
        `here ${migrations.length}). Restore it with that version, then start this one on it.`,
    )
  }
  for (const { name } of await listTables(tx)) {
    const { rows } = await tx.execute(sql.raw(`SELECT FROM ${name} LIMIT 1`))
    if (rows.length > 0) throw new BackupError(`The database is not empty: there are rows in ${name}.`)
  }
}

/**
 * Takes foreign keys and triggers away for the time of filling, so that neither the order of the rows nor what a trigger
 * would add matters. Returns how to put them back; foreign keys are then checked as a whole.
 */
async function suspendConstraints(tx: Tx, tables: Table[]) {
  const { rows: keys } = await tx.execute<{ owner: string; name: string; definition: string }>(sql`
    SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`)
  for (const { owner, name } of keys) await tx.execute(sql.raw(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`))
  for (const { name } of tables) await tx.execute(sql.raw(`ALTER TABLE ${name} DISABLE TRIGGER USER`))
  return async () => {
    for (const { name } of tables) await tx.execute(sql.raw(`ALTER TABLE ${name} ENABLE TRIGGER USER`))
    for (const { owner, name, definition } of keys) {
      await tx.execute(sql.raw(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`))
    }
  }
}

async function fillTable(tx: Tx, table: TableSummary, lines: AsyncGenerator<string, undefined>) {
  let waiting: string[] = []
  let characters = 0
  for (let row = 1; row <= table.rows; row++) {
    const { value: line } = await lines.next()
    if (line === undefined) throw new BackupError('The backup is cut off.')
    waiting.push(line)
    characters += line.length
    if (row < table.rows && waiting.length < batch.rows && characters < batch.characters) continue
    await insertRows(tx, table, waiting)
    waiting = []
    characters = 0
  }
}

function insertRows(tx: Tx, { name, columns }: Table, lines: string[]) {
  const insert = sql.raw(`INSERT INTO ${name} (${columns.join()}) OVERRIDING SYSTEM VALUE SELECT ${columns.join()}`)
  const rows = sql.raw(`jsonb_populate_recordset(NULL::${name}`)
  return tx.execute(sql`${insert} FROM ${rows}, ${`[${lines.join()}]`}::jsonb)`)
}

async function requireEqual(tx: Tx, table: TableSummary) {
  const tally = newTally()
  for await (const line of readRows(tx, table)) tally.add(line)
  const { rows, checksum } = tally.result()
  if (rows === table.rows && checksum === table.checksum) return
  throw new BackupError(
    `The table ${table.name} differs from the backup: ${rows} of ${table.rows} rows, checksum ${checksum}.`,
  )
}
