// npm run backup -- casa.tar
// Writes the database and all uploads to a file, also while the server runs.
import { existsSync } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeArchive } from '#/api/backup/archive.ts'
import { BackupError } from '#/api/backup/rows.ts'
import { writeWhole } from '#/api/backup/whole-file.ts'
import { openDatabase } from '#/api/db/client.ts'
import { DataDirectoryInUseError } from '#/api/db/embedded/lock.ts'
import { createFileStore } from '#/api/files/store.ts'
import { issueOperatorToken } from '#/api/operator-token.ts'
import { env, sessionSecret } from '#/process/env.ts'
import { explain } from '#/process/operator-error.ts'

const file = process.argv[2]

try {
  if (!file) throw new BackupError('Say where to: npm run backup -- casa.tar')
  if (existsSync(file)) throw new BackupError(`${file} exists already; a backup overwrites nothing.`)
  await writeWhole(file, (target) => backUp(target))
  console.log(`Backed up to ${file}. The session secret is not in it: keep that apart.`)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

async function backUp(target: Writable) {
  try {
    const database = await openDatabase({ ...env(), migrate: false })
    const place = { db: database.db, store: createFileStore(env()) }
    await writeArchive(place, target).finally(() => database.close())
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError) || !error.owner?.origin) throw error
    await fetchBackup(error.owner.origin, target)
  }
}

/** The embedded database has one owner: while a server is it, the backup comes from there. */
async function fetchBackup(origin: string, target: Writable) {
  const response = await fetch(new URL('/api/operator/backup', origin), {
    headers: { authorization: await issueOperatorToken(sessionSecret(env())) },
  })
  if (!response.ok || !response.body)
    throw new BackupError(`The server at ${origin} gave no backup: ${response.status}`)
  await pipeline(Readable.from(response.body), target)
}
