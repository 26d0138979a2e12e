import { createReadStream, existsSync } from 'node:fs'
import { openDatabase } from '#/api/db/client.ts'
import { BackupError } from '#/api/db/backup.ts'
import { DataDirectoryInUseError } from '#/api/db/embedded/lock.ts'
import { readBackup } from '#/api/db/restore.ts'
import { env } from '#/process/env.ts'

/** `npm run restore -- FILE`: fills the empty database that DATABASE_URL or DATA_DIR names. */

const file = process.argv[2]

try {
  if (!file || !existsSync(file)) throw new BackupError('Say which backup: npm run restore -- casa.backup.gz')
  const database = await openDatabase(env())
  const { createdAt, tables } = await readBackup(database.db, createReadStream(file)).finally(() => database.close())
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored ${rows} rows in ${tables.length} tables, as they were at ${createdAt}.`)
} catch (error) {
  console.error(error instanceof BackupError || error instanceof DataDirectoryInUseError ? error.message : error)
  process.exitCode = 1
}
