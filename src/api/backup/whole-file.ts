import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'

/** The file appears under its name once it is complete and on the disk, readable by its owner alone. */
export async function writeWhole<Result>(path: string, write: (target: Writable) => Promise<Result>): Promise<Result> {
  const draft = `${path}.part`
  try {
    const result = await write(createWriteStream(draft, { mode: 0o600 }))
    const handle = await open(draft, 'r+')
    await handle.sync()
    await handle.close()
    await rename(draft, path)
    return result
  } finally {
    await rm(draft, { force: true })
  }
}
