import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '#/api/db/client.ts'
import { BackupError, writeBackup } from '#/api/db/backup.ts'
import { DataDirectoryInUseError } from '#/api/db/embedded/lock.ts'
import { issueOperatorToken } from '#/api/operator-token.ts'
import { env, sessionSecret } from '#/process/env.ts'

/** `npm run backup -- FILE`: writes all data to FILE, also while the server runs. */

const file = process.argv[2]

try {
  if (!file) throw new BackupError('Say where to: npm run backup -- casa.backup.gz')
  if (existsSync(file)) throw new BackupError(`${file} exists already; a backup overwrites nothing.`)
  await writeWhole(file, (target) => backUp(target))
  console.log(`Backed up to ${file}.`)
} catch (error) {
  console.error(error instanceof BackupError || error instanceof DataDirectoryInUseError ? error.message : error)
  process.exitCode = 1
}

/** The file appears under its name once it is complete and on the disk. */
async function writeWhole(path: string, write: (target: Writable) => Promise<unknown>) {
  const draft = `${path}.part`
  try {
    await write(createWriteStream(draft, { mode: 0o600 }))
    const handle = await open(draft, 'r+')
    await handle.sync()
    await handle.close()
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

async function backUp(target: Writable) {
  try {
    const database = await openDatabase({ ...env(), migrate: false })
    await writeBackup(database.db, target).finally(() => database.close())
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
