// A backup is a tar, so that any system can look into it: the database (rows.ts), each uploaded file below files/, and
// SHA256SUMS of them all, as `sha256sum --check` reads it. Not the session secret: whoever finds a backup could sign in with
// it as anybody.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarPacker, type TarPackController } from 'modern-tar'
import type { Db } from '../db/client.ts'
import type { FileStore } from '../files/store.ts'
import { writeRows, type BackupHeader } from './rows.ts'

/** What a backup is taken of, and put into. */
export type Place = { db: Db; store: FileStore }
export type Contents = { header: BackupHeader; files: number }

export const names = { database: 'database.gz', files: 'files/', sums: 'SHA256SUMS' } as const

/**
 * Writes everything to `target` and ends it. Files are read after the rows: one that rows name is there, unless it was
 * removed in between.
 */
export async function writeArchive({ db, store }: Place, target: NodeJS.WritableStream): Promise<Contents> {
  const directory = await mkdtemp(join(tmpdir(), 'casa-backup-'))
  try {
    const database = join(directory, names.database)
    const header = await writeRows(db, createWriteStream(database, { mode: 0o600 }))
    const { readable, controller } = createTarPacker()
    const written = pack(controller, database, store).catch((error: unknown) => {
      controller.error(error)
      throw error
    })
    const [files] = await Promise.all([written, pipeline(Readable.from(readable), target)])
    return { header, files }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** How many files there were. */
async function pack(controller: TarPackController, database: string, store: FileStore): Promise<number> {
  const sums: string[] = []
  const add = async (name: string, size: number, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const writer = controller.add({ name, size, mode: 0o600, mtime: new Date(), type: 'file' }).getWriter()
    const hash = createHash('sha256')
    for await (const chunk of chunks) {
      hash.update(chunk)
      await writer.write(chunk)
    }
    await writer.close()
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  await add(names.database, (await stat(database)).size, createReadStream(database))
  let files = 0
  for await (const key of store.list()) {
    const bytes = await store.get(key)
    if (!bytes) continue
    await add(names.files + key, bytes.length, [bytes])
    files += 1
  }
  const text = Buffer.from(sums.join(''))
  await add(names.sums, text.length, [text])
  controller.finalize()
  return files
}
