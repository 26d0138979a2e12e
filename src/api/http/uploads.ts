// A file on its way in lies on disk until its turn comes: however many are sent at once, and however slowly, a few are in memory.
import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError } from './api-error.ts'
import { createTurns } from './turns.ts'

/** One of the largest that any call takes, or several small ones. */
const inMemoryBytes = 32 * 2 ** 20

const inMemory = createRoom(inMemoryBytes)

/** One of a person's after another: however many somebody sends, others wait for one of them at most. */
const inTurn = createTurns<string>()

/** That of the last file: what is thrown away after each lies about until the collector comes, which is rarely in time. */
let spare: ArrayBuffer | null = null

function takeMemory(size: number): ArrayBuffer {
  const memory = spare && spare.byteLength >= size ? spare : new ArrayBuffer(size)
  if (memory === spare) spare = null
  return memory
}

type Taking = { maxBytes: number; by: string; signal?: AbortSignal | undefined }

/** Reads the body of a request and hands it on once there is room for it. Its bytes are the work's until that is done, and no longer. */
export async function withUpload<T>(
  { body }: Pick<Request, 'body'>,
  { maxBytes, by, signal }: Taking,
  work: (upload: Uint8Array<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `casa-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    // It goes with its handle, so that no end of the process leaves it behind.
    await unlink(path)
    let size = 0
    if (body) {
      // Whoever sends on when it is too much is not cut off in the middle of it: the answer ends the connection.
      for await (const chunk of body.values({ preventCancel: true })) {
        size += chunk.byteLength
        if (size > maxBytes) throw new ApiError('body_too_large')
        await file.writeFile(chunk)
      }
    }
    const hand = async () => {
      signal?.throwIfAborted()
      const memory = takeMemory(size)
      const upload = new Uint8Array(memory, 0, size)
      for (let at = 0; at < size;) {
        const { bytesRead } = await file.read(upload, at, size - at, at)
        if (bytesRead === 0) throw new Error('An upload on disk is shorter than what was written')
        at += bytesRead
      }
      try {
        return await work(upload)
      } finally {
        if (memory.byteLength > (spare?.byteLength ?? 0)) spare = memory
      }
    }
    return await inTurn(by, () => inMemory(size, hand), signal)
  } finally {
    await file.close()
  }
}

/** Work holds so many bytes of what there is, in the order in which it came. */
export function createRoom(bytesAtOnce: number) {
  let free = bytesAtOnce
  const waiting: { bytes: number; begin: () => void }[] = []

  function admit(): void {
    for (let first = waiting[0]; first && first.bytes <= free; first = waiting[0]) {
      waiting.shift()
      free -= first.bytes
      first.begin()
    }
  }

  return async function within<T>(size: number, work: () => Promise<T>): Promise<T> {
    const bytes = Math.min(size, bytesAtOnce)
    await new Promise<void>((begin) => {
      waiting.push({ bytes, begin })
      admit()
    })
    try {
      return await work()
    } finally {
      free += bytes
      admit()
    }
  }
}
