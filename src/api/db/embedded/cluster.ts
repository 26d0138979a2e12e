import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { syncDirectory } from './synced-fs.ts'

/** Creates the database's files on the first start; beside their place, so that an interrupted start leaves nothing half made. */
export async function ensureCluster(directory: string) {
  if (existsSync(join(directory, 'PG_VERSION'))) return
  const draft = `${directory}.new`
  await rm(draft, { recursive: true, force: true })
  const cluster = await PGlite.create(draft)
  await cluster.close()
  await syncTree(draft)
  await rename(draft, directory)
  syncDirectory(dirname(directory))
}

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
