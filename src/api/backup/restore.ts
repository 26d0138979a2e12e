import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { createTarDecoder } from 'modern-tar'
import { names, type Contents, type Place } from './archive.ts'
import { readHeader, requireRoom, restoreRows } from './restore-rows.ts'
import { BackupError, type BackupHeader } from './rows.ts'

type Entry = { name: string; body: Readable }

/** Keys of uploads are ours (files/store.ts): a name that climbs out of the store is none of them. */
const isFile = (name: string): boolean => /^files\/[\w-]+\/\w[\w.-]*$/.test(name)

/**
 * Fills an empty place from the backup at `path`. Everything is checked before anything is touched, and the rows come last,
 * all or none: what fails leaves an empty database. Throws a BackupError when the backup is damaged, altered or of another
 * version, or the database is not empty.
 */
export async function restoreArchive(path: string, { db, store }: Place): Promise<Contents> {
  const files = await verifySums(path).catch((error: unknown) => {
    if (error instanceof BackupError) throw error
    throw new BackupError('The backup is damaged or cut off, or is none.', { cause: error })
  })
  const header = await headerOf(path)
  await db.transaction((tx) => requireRoom(tx, header))
  for await (const { name, body } of entriesOf(path)) {
    if (isFile(name))
      await store.put(name.slice(names.files.length), new Uint8Array(await buffer(body)), 'application/octet-stream')
  }
  await fromDatabase(path, (rows) => restoreRows(db, rows))
  return { header, files }
}

const headerOf = (path: string): Promise<BackupHeader> => fromDatabase(path, readHeader)

async function fromDatabase<Result>(path: string, read: (rows: Readable) => Promise<Result>): Promise<Result> {
  for await (const { name, body } of entriesOf(path)) if (name === names.database) return read(body)
  throw new BackupError('This is not a backup that this version of Casa can read.')
}

/** How many files there are, once every part is known to be as it was written. */
async function verifySums(path: string): Promise<number> {
  const found = new Map<string, string>()
  let sums: string | undefined
  for await (const { name, body } of entriesOf(path)) {
    if (name === names.sums) sums = await text(body)
    else if (name !== names.database && !isFile(name)) throw new BackupError(`${name} does not belong into a backup.`)
    else found.set(name, await sumOf(body))
  }
  const wanted = new Map(
    sums?.split('\n').flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)] as const] : [])),
  )
  if (!wanted.has(names.database)) throw new BackupError('This is not a backup that this version of Casa can read.')
  for (const [name, sum] of wanted) {
    if (found.get(name) !== sum) throw new BackupError(`The backup is damaged: ${name} is not as it was written.`)
  }
  if (found.size !== wanted.size) throw new BackupError('There is more in the backup than was written into it.')
  return found.size - 1
}

async function sumOf(body: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Each part in its order, one at a time: what is not read of it is skipped. */
async function* entriesOf(path: string): AsyncGenerator<Entry, undefined> {
  const archive = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  const entries = archive.pipeThrough(createTarDecoder({ strict: true })).getReader()
  try {
    for (;;) {
      const { done, value } = await entries.read()
      if (done) return
      const body = Readable.from(value.body, { objectMode: false })
      yield { name: value.header.name, body }
      if (!body.readableEnded) body.resume()
    }
  } finally {
    await entries.cancel().catch(() => undefined)
  }
}
