// npm run restore -- casa.tar          fills the empty place that DATABASE_URL or DATA_DIR, and S3_*, name
// npm run restore -- --drill casa.tar  fills a temporary one, which proves that the backup is whole
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreArchive } from '#/api/backup/restore.ts'
import { BackupError } from '#/api/backup/rows.ts'
import { openDatabase } from '#/api/db/client.ts'
import { createFileStore } from '#/api/files/store.ts'
import { env } from '#/process/env.ts'
import { explain } from '#/process/operator-error.ts'

const { values, positionals } = parseArgs({ options: { drill: { type: 'boolean' } }, allowPositionals: true })
const [file] = positionals
const temporary = values.drill ? mkdtempSync(join(tmpdir(), 'casa-drill-')) : undefined

try {
  if (!file || !existsSync(file)) throw new BackupError('Say which backup: npm run restore -- casa.tar')
  const place = temporary ? { dataDir: temporary, databaseUrl: undefined, s3: null } : env()
  const database = await openDatabase(place)
  const { header, files } = await restoreArchive(file, { db: database.db, store: createFileStore(place) }).finally(() =>
    database.close(),
  )
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0)
  const what = `${rows} rows in ${header.tables.length} tables and ${files} files, as they were at ${header.createdAt}`
  const { log } = header
  const chain = log ? ` The log's chain ends at link ${log.position} of ${log.day}: ${log.hash}.` : ''
  console.log(temporary ? `The backup is whole: it restores ${what}.${chain}` : `Restored ${what}.${chain}`)
} catch (error) {
  console.error(explain(error))
  // What starts this as a check tells a bad backup from a bad day.
  process.exitCode = error instanceof BackupError ? 2 : 1
} finally {
  if (temporary) rmSync(temporary, { recursive: true, force: true })
}
