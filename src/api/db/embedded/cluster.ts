import { cpSync, existsSync, statfsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { syncDirectory } from './synced-fs.ts'

/** Made by the build, scripts/prepare-database.ts. The development server has none. */
const prepared = join(import.meta.dirname, '../../../../dist/first/database')

/** What a new database takes of a disk, and some more. */
const clusterBytes = 80_000_000

/**
 * Creates the database's files on the first start; beside their place, so that an interrupted start leaves nothing half made.
 * To make them takes seconds, so where it may have tables a database that was made with Casa’s build is copied; by the call
 * that takes a third of the other’s time, since this thread has nothing else to do.
 */
export async function ensureCluster(directory: string, { withTables }: { withTables: boolean }) {
  if (isCluster(directory)) return
  const draft = `${directory}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft)
  if (withTables && isCluster(prepared)) copyTo(draft)
  else await (await PGlite.create(draft)).close()
  await syncTree(draft)
  await rename(draft, directory)
  syncDirectory(dirname(directory))
}

function copyTo(draft: string): void {
  try {
    cpSync(prepared, draft, { recursive: true })
  } catch (error) {
    // This call names a full disk EIO.
    const { bavail, bsize } = statfsSync(draft)
    throw bavail * bsize > clusterBytes
      ? error
      : Object.assign(new Error('No space left'), { code: 'ENOSPC', path: draft })
  }
}

const isCluster = (directory: string) => existsSync(join(directory, 'PG_VERSION'))

/** All at once: a thousand files one after the other take a second. */
async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true })
  await Promise.all(
    entries.map((entry) => {
      const path = join(directory, entry.name)
      return entry.isDirectory() ? syncTree(path) : syncFile(path)
    }),
  )
  syncDirectory(directory)
}

async function syncFile(path: string) {
  const file = await open(path, 'r+')
  await file.datasync()
  await file.close()
}
